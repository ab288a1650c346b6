"""PLACEHOLDER by the lead so that the others can boot: overwrite whole."""
import json
from eunoe.errors import ModelError
from eunoe.facts.types import Line
class BadAnswer(ModelError): code = "bad_answer"
SCHEMA = {"type": "object"}
def pass_messages(given, *, assistant_name):
    return [("system", "rules"), ("user", "\n".join([f"L{i}: {l}" for i, l in enumerate(given.lines, 1)] + [f"T{i} {t.role}: {t.text}" for i, t in enumerate(given.turns, 1)]))]
def condense_messages(lines): return [("system", "condense"), ("user", "\n".join(f"L{i}: {l}" for i, l in enumerate(lines, 1)))]
def parse_answer(answer, given):
    try: rows = json.loads(answer)["lines"]
    except Exception as e: raise BadAnswer("bad") from e
    return tuple(Line(text=r["text"], from_lines=frozenset(int(x[1:])-1 for x in r["from"] if x[0]=="L"), from_turns=frozenset(int(x[1:])-1 for x in r["from"] if x[0]=="T")) for r in rows)
