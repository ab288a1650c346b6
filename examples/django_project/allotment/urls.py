from django.contrib.auth import views as auth
from django.urls import include, path

from garden import views

urlpatterns = [
    path("", views.correspondences, name="correspondences"),
    path("letters/<uuid:correspondence_id>/", views.correspondence, name="correspondence"),
    path("letters/<uuid:correspondence_id>/delete/", views.delete, name="delete_correspondence"),
    path("plots/", views.plots, name="plots"),
    path("login/", auth.LoginView.as_view(), name="login"),
    path("logout/", auth.LogoutView.as_view(), name="logout"),
    # For Eunoe: what comes from a letter leads to the letter. Stands before Eunoe's own.
    path("assistant/m/<uuid:message_id>/", views.place_of_turn),
    path("assistant/c/<uuid:conversation_id>/", views.place_of_conversation),
    path("assistant/", include("eunoe.web.embedded")),
]
