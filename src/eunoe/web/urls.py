"""The addresses of the pages."""

from django.urls import URLPattern, path

from eunoe.web import core_urls
from eunoe.web.pages import (
    arrivals,
    attachments,
    chat,
    data,
    disclosure,
    installed,
    invitations,
    keys,
    library,
    plan,
    settings,
    shares,
    voice,
)


def _shelf(shelf: library.Shelf) -> list[URLPattern]:
    """What each kind has: the list, the switch, the deletion."""
    kind, kinds, own = shelf.kind, shelf.kinds, {"shelf": shelf}
    return [
        path(f"{kinds}/", library.show, own, name=kinds),
        path(f"{kinds}/<uuid:key>/remember/", library.remember, own, name=f"remember_{kind}"),
        path(f"{kinds}/<uuid:key>/delete/", library.delete, own, name=f"delete_{kind}"),
    ]


def _written_shelf(shelf: library.Shelf) -> list[URLPattern]:
    """The same, and forms to write in."""
    kind, kinds, own = shelf.kind, shelf.kinds, {"shelf": shelf}
    return [
        *_shelf(shelf),
        path(f"{kinds}/new/", library.create, own, name=f"new_{kind}"),
        path(f"{kinds}/<uuid:key>/", library.edit, own, name=kind),
    ]


app_name = "eunoe"
urlpatterns = [
    path("", chat.new_chat, name="chat"),
    path("c/<uuid:conversation_id>/", chat.conversation, name="conversation"),
    *core_urls.urlpatterns,
    path("c/<uuid:conversation_id>/project/", chat.move, name="move_conversation"),
    path("c/<uuid:conversation_id>/share/", shares.share, name="share_conversation"),
    path("s/<path:token>/", shares.shared, name="shared"),
    path("r/<str:code>/", invitations.come, name="invitation"),
    path("m/<uuid:message_id>/note/", library.capture, name="capture"),
    path("voice/", voice.show, name="voice"),
    path("voice/start/", voice.start, name="start_voice"),
    path("voice/<uuid:session_id>/say/", voice.say, name="say_aloud"),
    path("voice/<uuid:session_id>/end/", voice.end, name="end_voice"),
    path("settings/", settings.show, name="settings"),
    path("settings/preferences/", settings.save_preferences, name="save_preferences"),
    path("settings/shares/", shares.show, name="shares"),
    path("settings/shares/<uuid:link_id>/revoke/", shares.revoke, name="revoke_share"),
    path("settings/keys/", keys.show, name="keys"),
    path("settings/keys/mcp/", keys.set_mcp, name="set_mcp"),
    path("settings/keys/<int:key_id>/revoke/", keys.revoke, name="revoke_key"),
    path("settings/plan/", plan.show, name="plan"),
    path("settings/plan/cancel/", plan.cancel, name="cancel_plan"),
    path("settings/plan/choose/<slug:slug>/", plan.choose, name="choose_plan"),
    path("settings/invite/", invitations.show, name="invite"),
    path("settings/data/", data.show, name="your_data"),
    path("settings/data/export/", data.export, name="export_data"),
    path("settings/data/export/delete/", data.drop_export, name="drop_export"),
    path("settings/data/export/file/", data.download, name="download_export"),
    path("settings/data/import/", data.bring, name="import_data"),
    path("settings/data/export/progress/", data.progress, {"kind": "export"}, name="export_progress"),
    path("settings/data/import/progress/", data.progress, {"kind": "import"}, name="import_progress"),
    path("settings/data/reading/", data.start_reading, name="start_reading"),
    path("settings/data/reading/stop/", data.stop_reading, name="stop_reading"),
    path("settings/data/reading/progress/", data.progress, {"kind": "reading"}, name="reading_progress"),
    path("settings/account/delete/", data.delete_account, name="delete_account"),
    path("goodbye/", data.deleted, name="account_deleted"),
    *_written_shelf(library.NOTES),
    *_written_shelf(library.PROJECTS),
    path("projects/<uuid:key>/chat/", library.chat_in_project, name="chat_in_project"),
    *_shelf(library.DOCUMENTS),
    path("documents/attach/", attachments.attach, name="attach_document"),
    path("documents/choose/", attachments.choose, name="choose_documents"),
    path("documents/choose/<uuid:conversation_id>/", attachments.choose, name="choose_documents"),
    path("documents/new/", library.upload, name="upload"),
    path("documents/<uuid:key>/", library.document, name="document"),
    path("documents/<uuid:key>/file/", library.document_file, name="document_file"),
    path("accounts/guest/", arrivals.guest, name="guest"),
    path("welcome/", arrivals.welcome, name="welcome"),
    path("data/", disclosure.show_use, name="data_use"),
    path("data/places/", disclosure.show_places, name="data_places"),
    path("manifest.webmanifest", installed.manifest, name="manifest"),
    path("worker.js", installed.worker, name="worker"),
    path("offline/", installed.offline, name="offline"),
]
