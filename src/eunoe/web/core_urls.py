"""The addresses that a host project includes as well: the chat, what is remembered of it, and how memory stands."""

from django.urls import path

from eunoe.web.pages import chat, memory, memory_status, remember, replies

urlpatterns = [
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
    path("m/<uuid:message_id>/sent/", chat.sent, name="sent"),
    path("m/<uuid:message_id>/receipt/", chat.receipt, name="receipt"),
    path("chat/message/remember/", remember.toggle_remember, name="toggle_remember"),
    path("memory/", memory_status.show, name="memory_status"),
    path("memory/build/", memory_status.build, name="memory_build"),
    path("memory/left/", memory_status.left, name="memory_left"),
    path("memory/build/progress/", memory_status.progress, name="memory_build_progress"),
    path("model/", chat.connect_model, name="connect_model"),
    path("settings/memory/", memory.show, name="memory"),
    path("settings/memory/alert/", memory.show_alert, name="memory_alert"),
    path("settings/memory/clear/", memory.clear, name="clear_memory"),
    path("settings/memory/switch/", memory.set_paused, name="set_memory_paused"),
    path("settings/memory/<uuid:fact_id>/", memory.change_fact, name="change_fact"),
]
