"""A question in English, Italian or Spanish finds what was told in another of them: Eunoe, and others beside it.

Fifteen exchanges, each told in one language and asked for in the two others, in three accounts so that each language is
told and asked in turn: ninety questions. Thirty more exchanges of other things, ten in each language, stand beside.
``EUNOE_PEERS`` names some contestants alone; the others' figures stay as they were kept.
"""

from typing import Any

from bench.peers import KS, by_category, means, run_all, shown, with_kept
from bench.results import Result, Table, write


def measure() -> dict[str, Any]:
    """Recall at 5, 10 and 20 turns, of all questions and by the languages told and asked in."""
    found = run_all("languages")
    pairs = sorted({hit["category"] for hit in found[0]["hits"]})
    rows = [[one["name"], one["versions"], one["note"], len(one["hits"]), shown(means(one["hits"]))] for one in found]
    result = Result(
        name="cross_language",
        title="Across languages",
        says=(
            "Questions in English, Italian or Spanish about what was told in another of them: the share that find the "
            "turn that tells it among the first 5, 10 and 20 turns that a search returns. Three accounts of 45 short "
            f"exchanges, both turns of each a memory; all contestants use one embedder, `{found[0]['embedder']}`. "
            "Others return as many turns as they are asked for. Eunoe leaves out what it holds for irrelevant, by a "
            "threshold that was set with these questions in view."
        ),
        repeat=".venv-peers/bin/python -m bench cross_language",
        tables=[
            Table("Recall at 5 / 10 / 20", ["", "version", "how", "questions", "all"], rows),
            *(by_category(found, f"By languages, recall at {k}", pairs, k) for k in KS),
        ],
    )
    write(with_kept(result))
    return {one["name"]: means(one["hits"]) for one in found}
