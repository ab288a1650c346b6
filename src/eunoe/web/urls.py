"""The addresses of the pages."""

from django.urls import path

from eunoe.web.pages import arrivals, chat, installed, memory, replies, settings

urlpatterns = [
    path("", chat.new_chat, name="chat"),
    path("c/<uuid:conversation_id>/", chat.conversation, name="conversation"),
    path("c/<uuid:conversation_id>/rename/", chat.rename, name="rename_conversation"),
    path("c/<uuid:conversation_id>/delete/", chat.delete, name="delete_conversation"),
    path("c/<uuid:conversation_id>/model/", chat.choose, name="choose_model"),
    path("dock/", chat.dock, name="dock"),
    path("dock/<uuid:conversation_id>/", chat.dock, name="dock"),
    path("conversations/", chat.conversation_list, name="conversation_list"),
    path("send/", replies.send, name="send"),
    path("m/<uuid:message_id>/", chat.message_place, name="message_place"),
    path("m/<uuid:message_id>/edit/", replies.edit, name="edit_message"),
    path("m/<uuid:message_id>/regenerate/", replies.regenerate, name="regenerate"),
    path("m/<uuid:message_id>/stop/", replies.stop, name="stop"),
    path("m/<uuid:message_id>/events", replies.events, name="reply_events"),
    path("m/<uuid:message_id>/facts/", chat.sent_facts, name="sent_facts"),
    path("m/<uuid:message_id>/receipt/", chat.receipt, name="receipt"),
    path("model/", chat.connect_model, name="connect_model"),
    path("settings/", settings.show, name="settings"),
    path("settings/preferences/", settings.save_preferences, name="save_preferences"),
    path("settings/memory/", memory.show, name="memory"),
    path("settings/memory/alert/", memory.show_alert, name="memory_alert"),
    path("settings/memory/clear/", memory.clear, name="clear_memory"),
    path("settings/memory/switch/", memory.set_paused, name="set_memory_paused"),
    path("settings/memory/<uuid:fact_id>/", memory.change_fact, name="change_fact"),
    path("accounts/guest/", arrivals.guest, name="guest"),
    path("welcome/", arrivals.welcome, name="welcome"),
    path("manifest.webmanifest", installed.manifest, name="manifest"),
]
