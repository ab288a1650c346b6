"""The description of the API.

A change of ``openapi.json`` is a change of what other programs rely on. To take it up, after thought:

    EUNOE_WRITE_OPENAPI=1 python -m pytest tests/api/test_openapi.py
"""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.spec("I-1")]

SNAPSHOT = Path(__file__).parent / "openapi.json"


@pytest.fixture
def document() -> dict[str, Any]:
    answer = Client().get("/api/v1/openapi.json")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_the_description_is_the_one_that_was_promised(document: dict[str, Any]) -> None:
    if os.environ.get("EUNOE_WRITE_OPENAPI"):
        SNAPSHOT.write_text(json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True) + "\n")
    assert document == json.loads(SNAPSHOT.read_text())


def test_each_call_has_a_name_a_summary_and_problems(document: dict[str, Any]) -> None:
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(names) == len(set(names)) > 15
    for operation in operations:
        assert operation["summary"]
        for family in ("4XX", "5XX"):
            assert operation["responses"][family] == {"$ref": "#/components/responses/Problem"}


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    for reference in re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(document)):
        place: Any = document
        for step in reference.split("/"):
            place = place[step]


def test_a_key_opens_every_call(document: dict[str, Any]) -> None:
    assert {"Key": []} in document["security"]
    assert document["components"]["securitySchemes"]["Key"]["scheme"] == "bearer"


def test_the_docs_need_nothing_from_elsewhere() -> None:
    page = Client().get("/api/v1/docs")
    text = page.content.decode()
    assert page.status_code == 200
    assert "//" not in re.sub(r"<!--.*?-->", "", text, flags=re.S).replace("application/json", "")
    assert not re.search(r"<script(?![^>]*(src=|application/json))", text)
    for name in re.findall(r'(?:src|href)="/static/([^"]+)"', text):
        assert finders.find(name), name
    assert "/api/v1/openapi.json" in text
