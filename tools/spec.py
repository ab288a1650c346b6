"""Which requirements of docs/spec.md tests claim with ``@pytest.mark.spec("F-1")``.

Prints those that none claims. With ``--check``: fails only for a claim that the document does not know.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_ROW = re.compile(r"^\|\s*([A-Z]-\d+[a-z]?)\s*\|\s*(.*?)\s*\|\s*$", re.MULTILINE)


def requirements(text: str) -> dict[str, str]:
    """Each requirement's words by its id, in the order of the document."""
    return dict(_ROW.findall(text))


def claims(tests: Path) -> Iterator[tuple[str, str]]:
    """Each claimed id and the place of the claim, read without running anything."""
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.spec":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value), f"{path.relative_to(tests.parent)}:{node.lineno}"


def main(arguments: list[str]) -> int:
    known = requirements((ROOT / "docs" / "spec.md").read_text(encoding="utf-8"))
    claimed = list(claims(ROOT / "tests"))
    unknown = [(key, place) for key, place in claimed if key not in known]
    for key, place in unknown:
        print(f"{place} claims {key}, which docs/spec.md does not have", file=sys.stderr)
    if arguments == ["--check"]:
        return 1 if unknown else 0
    held = {key for key, _ in claimed}
    for key, words in known.items():
        if key not in held:
            print(f"{key:6}{words if len(words) <= 100 else words[:99] + '…'}")
    print(f"\n{len(held & known.keys())} of {len(known)} requirements are claimed by tests.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
