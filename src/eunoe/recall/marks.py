"""What an account has marked "not remembered", as one short value.

A build keeps that of the moment it read; when it is another by now, marks wait for a build. So that a mark writes
nothing but itself, and still takes effect by itself.
"""

from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.db import connection
from django.utils import timezone

from eunoe.conf import get_settings
from eunoe.conversations.models import Conversation, Message
from eunoe.library.models import Document, Note, Project
from eunoe.recall.entitled import without_guests
from eunoe.recall.models import Build

MOST_AT_ONCE = 500

_MARKED = " UNION ALL ".join(
    f"SELECT account_id, id FROM {model._meta.db_table} WHERE not_remembered"  # noqa: S608
    for model in (Message, Note, Document, Project)
)
_DIGEST = "md5(string_agg(id::text, ',' ORDER BY id))"

_OF_ACCOUNT = f"SELECT {_DIGEST} FROM ({_MARKED}) AS marked WHERE account_id = %s"  # noqa: S608

# Marks, and builds that read some, are few: each of these is found in an index of its own. Whose are others by now are
# fewer still: only of them is asked whether they are to have a build.
_WAITING = f"""
    WITH marked AS (SELECT account_id, {_DIGEST} AS digest FROM ({_MARKED}) AS marked GROUP BY account_id),
    read AS (SELECT account_id, marks FROM {Build._meta.db_table} WHERE number IS NOT NULL AND marks > '')
    SELECT changed.account_id
    FROM (
        SELECT account_id FROM marked FULL JOIN read USING (account_id) WHERE digest IS DISTINCT FROM marks
    ) AS changed
    WHERE (SELECT is_active FROM {get_user_model()._meta.db_table} WHERE id = changed.account_id) {{guests}}
    AND coalesce(
        (SELECT max(active_at) FROM {Conversation._meta.db_table} WHERE account_id = changed.account_id) <= %s, true
    )
    ORDER BY changed.account_id LIMIT %s
"""  # noqa: S608


def digest_marks(*, account_id: Any) -> str:
    """Another value for other marks, and none where nothing is marked: one query."""
    with connection.cursor() as cursor:
        cursor.execute(_OF_ACCOUNT, [account_id])
        (digest,) = cursor.fetchone()
    return digest or ""


def accounts_with_other_marks() -> list[Any]:
    """Whose marks are not those that their last build read, once their chats have rested: one query."""
    rested = timezone.now() - timedelta(minutes=get_settings().rest_minutes)
    with connection.cursor() as cursor:
        cursor.execute(_WAITING.format(guests=without_guests("changed.account_id")), [rested, MOST_AT_ONCE])
        return [account_id for (account_id,) in cursor.fetchall()]
