"""What others may join in on."""

from django.dispatch import Signal

build_commits = Signal()
"""A build is about to commit: ``account_id``. Sent inside its transaction, under the account's memory lock. A receiver
answers how many lines of the fact list go with it.
"""
