"""Messages of the packages we build on whose own catalogues lag behind their code: named here, ours translates them.

Our catalogues come first, so these hold also where the package has a translation of its own.
"""

from django.utils.translation import ngettext_lazy

MESSAGES = (
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
        "n",
    ),
)
