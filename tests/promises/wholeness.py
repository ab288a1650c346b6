"""Whether an account's memory is whole: what holds of it at every instant, whatever went wrong before."""

from typing import Any

from eunoe.accounts.models import Account
from eunoe.facts import budget
from eunoe.facts.folding import same_text
from eunoe.facts.models import Fact, FactList, FactSource
from eunoe.providers.tokens import count_tokens
from eunoe.recall.entitled import included_sources
from eunoe.recall.models import Chunk
from eunoe.recall.pipeline import store
from eunoe.recall.pipeline.chunk import cut
from eunoe.recall.pipeline.store import Key, Stretch


def faults_of_list(account_id: Any) -> list[str]:
    """What is torn in the fact list: its head must tell of its lines, each of which stands once, in its place."""
    facts = list(Fact.objects.filter(account_id=account_id).order_by("position"))
    texts = [fact.text for fact in facts]
    head = FactList.objects.filter(account_id=account_id).first()
    tokens = budget.list_tokens(texts, count_tokens)
    found = []
    if (head.tokens if head else 0) != tokens:
        found.append(f"the list says {head.tokens if head else 0} tokens and has {tokens}")
    if tokens > budget.LIST_CAP:
        found.append(f"the list has {tokens} tokens")
    if [fact.position for fact in facts] != list(range(len(facts))):
        found.append("the lines are not in places of their own")
    if len({same_text(text) for text in texts}) < len(texts):
        found.append("a line stands twice")
    if FactSource.objects.filter(fact__account_id=account_id).exclude(account_id=account_id).exists():
        found.append("a line rests on what is another's")
    return found


def faults_of_chunks(account_id: Any) -> list[str]:
    """How the chunks differ from what the sources say now: nothing, once a build has run and nothing was said since."""
    wanted, stored = _wanted_keys(account_id), store.read_keys(account_id=account_id, stretch=Stretch.everything())
    found = []
    if wanted != stored.keys():
        found.append(f"{len(wanted - stored.keys())} chunks missing, {len(stored.keys() - wanted)} too many")
    if Chunk.objects.filter(account_id=account_id).count() != len(stored):
        found.append("a chunk is stored twice")
    return found


def _wanted_keys(account_id: Any) -> set[Key]:
    from eunoe.conversations.services import read_memory_state

    cleared_at = read_memory_state(account_id=account_id).cleared_at
    return {
        Key(source.key, record.source_id, piece.chunk_index, piece.content_hash)
        for source in included_sources(Account.objects.get(pk=account_id))
        for record in source.extract(account_id=account_id, cleared_at=cleared_at)
        for piece in cut(record.parts)
    }
