"""The addresses of the pages."""

from django.urls import URLPattern, path

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
    memory,
    memory_status,
    plan,
    remember,
    replies,
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
    path("c/<uuid:conversation_id>/rename/", chat.rename, name="rename_conversation"),
    path("c/<uuid:conversation_id>/project/", chat.move, name="move_conversation"),
    path("c/<uuid:conversation_id>/delete/", chat.delete, name="delete_conversation"),
    path("c/<uuid:conversation_id>/model/", chat.choose, name="choose_model"),
    path("c/<uuid:conversation_id>/share/", shares.share, name="share_conversation"),
    path("s/<path:token>/", shares.shared, name="shared"),
    path("r/<str:code>/", invitations.come, name="invitation"),
    path("dock/", chat.dock, name="dock"),
    path("dock/<uuid:conversation_id>/", chat.dock, name="dock"),
    path("conversations/", chat.conversation_list, name="conversation_list"),
    path("send/", replies.send, name="send"),
    path("m/<uuid:message_id>/", chat.message_place, name="message_place"),
    path("m/<uuid:message_id>/edit/", replies.edit, name="edit_message"),
    path("m/<uuid:message_id>/regenerate/", replies.regenerate, name="regenerate"),
    path("m/<uuid:message_id>/stop/", replies.stop, name="stop"),
    path("m/<uuid:message_id>/events", replies.events, name="reply_events"),
    path("m/<uuid:message_id>/sent/", chat.sent, name="sent"),
    path("m/<uuid:message_id>/receipt/", chat.receipt, name="receipt"),
    path("m/<uuid:message_id>/note/", library.capture, name="capture"),
    path("voice/", voice.show, name="voice"),
    path("voice/start/", voice.start, name="start_voice"),
    path("voice/<uuid:session_id>/say/", voice.say, name="say_aloud"),
    path("voice/<uuid:session_id>/end/", voice.end, name="end_voice"),
    path("chat/message/remember/", remember.toggle_remember, name="toggle_remember"),
    path("memory/", memory_status.show, name="memory_status"),
    path("memory/build/", memory_status.build, name="memory_build"),
    path("memory/left/", memory_status.left, name="memory_left"),
    path("memory/build/progress/", memory_status.progress, name="memory_build_progress"),
    path("model/", chat.connect_model, name="connect_model"),
    path("settings/", settings.show, name="settings"),
    path("settings/preferences/", settings.save_preferences, name="save_preferences"),
    path("settings/memory/", memory.show, name="memory"),
    path("settings/memory/alert/", memory.show_alert, name="memory_alert"),
    path("settings/memory/clear/", memory.clear, name="clear_memory"),
    path("settings/memory/switch/", memory.set_paused, name="set_memory_paused"),
    path("settings/memory/<uuid:fact_id>/", memory.change_fact, name="change_fact"),
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
