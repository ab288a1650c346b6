"""What memory costs on 100 turns of chat: model calls and tokens, counted at the endpoint."""

import json
import re
from typing import Any

import httpx2 as httpx
from tests.scripted_model import Script, given_lines, lines_answer

from bench.running import running_eunoe

TURNS = 100


def measure() -> dict[str, Any]:
    """50 exchanges in one chat, no request to remember among them; the list grows to 48 lines on the way."""
    from eunoe.providers.tokens import count_tokens

    with running_eunoe() as eunoe:
        from eunoe.accounts.services import create_account, create_key
        from eunoe.facts.models import Pass

        account = create_account(name="talker")
        headers = {"authorization": f"Bearer {create_key(account=account)}"}
        eunoe.model.default_reply = Script(["A reply of some forty tokens, as replies of a chat go. " * 4])
        eunoe.model.default_pass = _learn_three
        with httpx.Client(base_url=eunoe.url, timeout=60, headers=headers) as client:
            conversation = client.post("/api/v1/conversations", json={}).json()["id"]
            for number in range(TURNS // 2):
                text = f"Tell me about subject {number}: I am curious how it came to be and what it is good for."
                url = f"/api/v1/conversations/{conversation}/messages"
                client.post(url, json={"content": text}).raise_for_status()
                if (number + 1) % 3 == 0:
                    _wait_for_passes(Pass, account, (number + 1) // 3)
        passes = eunoe.model.pass_requests
        prompt = [sum(count_tokens(message["content"]) for message in body["messages"]) for body in passes]
        return {
            "turns": TURNS,
            "model calls of memory": len(passes),
            "prompt tokens": sum(prompt),
            "prompt tokens, largest call": max(prompt),
            "schema tokens a call": count_tokens(json.dumps(passes[0].get("response_format", {}))),
        }


def _learn_three(body: dict[str, Any]) -> str:
    """Keep every line and add one for each subject that the turns name, up to fifty."""
    lines = given_lines(body)
    kept = [(line, [f"L{n}"]) for n, line in enumerate(lines, 1)]
    subjects = dict.fromkeys(re.findall(r"about subject (\d+)", body["messages"][-1]["content"]))
    wanted = (f"Is curious how subject {number} came to be and what it is good for" for number in subjects)
    fresh = [(text, ["T1", "T3", "T5"]) for text in wanted if text not in lines]
    return lines_answer(*kept, *fresh[: max(0, 50 - len(lines))])


def _wait_for_passes(passes: Any, account: Any, count: int) -> None:
    import time

    for _ in range(400):
        if passes.objects.filter(account=account).count() >= count:
            return
        time.sleep(0.05)
    raise SystemExit(f"pass {count} did not run within 20 seconds")
