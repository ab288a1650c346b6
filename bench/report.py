"""The pages of benchmarks and of campaigns, and their plots, made of the kept results. Plots need matplotlib, of the
extra ``peers``."""

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench import planning
from bench.aims import aims_of
from bench.results import FOLDER

PAGE = FOLDER.with_suffix(".md")
CAMPAIGNS_PAGE = FOLDER.parent / "campaigns.md"
ORDER = (
    "peers",
    "cross_language",
    "embedders",
    "latency",
    "beside",
    "building",
    "moving",
    "memory_cost",
    "streams",
    "scale",
    "upkeep",
    "jobs",
    "hosts",
    "startup",
)
CAMPAIGNS = ("races", "crashes", "mutants", "poisoning")
"""They try what is promised rather than measure how fast it is, and have a page of their own."""

_HEAD = """\
# Benchmarks

Each figure here was measured by a command of this checkout, named under its table; `python -m bench report` makes
this page of what they kept in `docs/reference/benchmarks/`. `make bench-peers` installs what others make into an
environment of its own and measures it beside Eunoe, on the same machine. LoCoMo (snap-research/LoCoMo, CC BY-NC 4.0) is
not part of this project: `EUNOE_LOCOMO` is the path of its `locomo10.json`.
"""
_AIMS = "Aims stand beside what was found, and are met where each figure that counts meets them. Behind its aim:\n"

_CAMPAIGNS_HEAD = """\
# Campaigns

What [is promised](../promises.md) is tried for longer than a test may take: by the commands named below, of which
`python -m bench report` makes this page.
"""


def measure() -> dict[str, Any]:
    """Make pages and plots."""
    results = kept()
    PAGE.write_text(page(results), encoding="utf-8")
    CAMPAIGNS_PAGE.write_text(campaigns_page(results), encoding="utf-8")
    by_name = {result["name"]: result for result in results}
    if by_name.keys() >= set(planning.NEEDED):
        planning.PAGE.write_text(planning.page(by_name), encoding="utf-8")
    pages = f"{PAGE.name}, {CAMPAIGNS_PAGE.name}"
    if find_spec("matplotlib") is None:
        return {"pages": pages, "plots": "left as they are: matplotlib is not installed"}
    drawn = [_draw(plot) for result in results for plot in result["plots"]]
    return {"pages": pages, "plots": len(drawn)}


def kept() -> list[dict[str, Any]]:
    """All results, those of ``ORDER`` first, then those of ``CAMPAIGNS``."""
    results = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))]
    place = {name: number for number, name in enumerate(ORDER + CAMPAIGNS)}
    return sorted(results, key=lambda result: place.get(result["name"], len(place)))


def page(results: list[dict[str, Any]]) -> str:
    measured = [result for result in results if result["name"] not in CAMPAIGNS]
    return _page([_HEAD, _behind(measured)], measured)


def campaigns_page(results: list[dict[str, Any]]) -> str:
    """Those of the campaigns that have been kept: one that has not is left out."""
    return _page([_CAMPAIGNS_HEAD], [result for result in results if result["name"] in CAMPAIGNS])


def _page(head: list[str], results: list[dict[str, Any]]) -> str:
    return "\n".join([*head, *(line for result in results for line in _section(result))])


def _behind(results: list[dict[str, Any]]) -> str:
    """What falls short, before anything else."""
    missed = [
        f"- {result['title']}: {aim.what} ({aim.found})"
        for result in results
        for aim in aims_of(result)
        if aim.stands != "met"
    ]
    return "\n".join([_AIMS, *(missed or ["- nothing"]), ""])


def _section(result: dict[str, Any]) -> Iterator[str]:
    yield f"## {result['title']}\n"
    yield f"{result['says']}\n"
    if aims := aims_of(result):
        yield from map(_row, [["aim", "found", ""], ["---"] * 3])
        yield from (_row([aim.what, aim.found, aim.stands]) for aim in aims)
        yield ""
    for table in result["tables"]:
        if table["title"]:
            yield f"**{table['title']}**\n"
        yield _row(table["columns"])
        yield _row(["---"] * len(table["columns"]))
        yield from map(_row, table["rows"])
        yield f"\n{table['note']}\n" if table["note"] else ""
    for plot in result["plots"]:
        yield f"![{plot['title']}](benchmarks/{plot['name']}.svg)\n"
    named = ", ".join(f"{name} {version}" for name, version in result["versions"].items())
    measured = f"Measured {result['measured']} on {result['machine']}{'; ' if named else ''}{named}."
    yield f"{measured} Again: `{result['repeat']}`\n"


def _row(cells: list[Any]) -> str:
    return f"| {' | '.join('' if cell is None else str(cell) for cell in cells)} |"


def _draw(plot: dict[str, Any]) -> Path:
    import matplotlib as mpl
    from matplotlib.figure import Figure

    # The same figures make the same file.
    mpl.rcParams.update({"svg.hashsalt": "eunoe", "svg.fonttype": "none", "font.size": 9})
    figure = Figure(figsize=(7.2, 3.4), layout="constrained")
    axes = figure.subplots()
    if plot["kind"] == "bars":
        _bars(axes, plot)
    else:
        for label, points in plot["series"].items():
            axes.plot([x for x, _ in points], [y for _, y in points], marker="o", label=label)
        if plot["logarithmic"]:
            axes.set_xscale("log")
            axes.set_yscale("log")
    axes.set(title=plot["title"], xlabel=plot["x"], ylabel=plot["y"])
    axes.grid(axis="y", alpha=0.3)
    axes.set_axisbelow(True)
    if len(plot["series"]) > 1:
        axes.legend(fontsize=8)
    path = FOLDER / f"{plot['name']}.svg"
    # With nothing in it that names other places.
    figure.savefig(path, metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    return path


def _bars(axes: Any, plot: dict[str, Any]) -> None:
    """Groups of bars: a group for each x, a bar for each series."""
    series = plot["series"]
    width = 0.8 / len(series)
    for number, (label, points) in enumerate(series.items()):
        axes.bar([place + number * width for place in range(len(points))], [y for _, y in points], width, label=label)
    names = [str(x) for x, _ in next(iter(series.values()))]
    axes.set_xticks([place + 0.4 - width / 2 for place in range(len(names))], names)
