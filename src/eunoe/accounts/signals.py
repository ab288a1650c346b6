"""What other apps may react to."""

from django.dispatch import Signal

account_closes = Signal()
"""An account is being deleted. Sent with ``account_id`` in the transaction after which nobody may see or change
anything of it, before its rows go: for what shows without signing in, and to keep work in flight from writing."""

memory_clears = Signal()
"""All that is remembered of an account goes. Sent with ``account_id`` in the transaction in which it does, under the
account's memory lock: for what holds copies of it."""
