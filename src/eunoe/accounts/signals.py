"""What other apps may react to."""

from django.dispatch import Signal

account_closes = Signal()
"""An account is being deleted. Sent with ``account_id`` in the transaction after which nobody may see or change
anything of it, before its rows go: for what shows without signing in, and to keep work in flight from writing."""
