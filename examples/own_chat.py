"""A chat that calls its model itself, with Eunoe's memory around it: python own_chat.py MODEL

Reads lines from standard input. Needs EUNOE_URL and EUNOE_KEY (`eunoe key create --account NAME` prints one), and what
the openai client reads: OPENAI_API_KEY, OPENAI_BASE_URL.
"""

import os
import sys
from collections.abc import Iterable, Iterator

import httpx
import openai


def chat(model: str, lines: Iterable[str]) -> Iterator[str]:
    """Answers each line of one conversation."""
    key = {"Authorization": f"Bearer {os.environ['EUNOE_KEY']}"}
    eunoe = httpx.Client(base_url=os.environ["EUNOE_URL"] + "/api/v1", headers=key, timeout=30)
    conversation = eunoe.post("/conversations", json={}).raise_for_status().json()["id"]
    history: list[dict[str, str]] = []
    for line in lines:
        # What Eunoe knows comes before the call …
        asked = {"query": line, "conversation_id": conversation}
        context = eunoe.post("/memory/context", json=asked).raise_for_status().json()["messages"]
        told = [{"role": one["role"], "content": one["content"]} for one in context]
        question = {"role": "user", "content": line}
        completion = openai.OpenAI().chat.completions.create(model=model, messages=[*told, *history, question])
        answer = {"role": "assistant", "content": completion.choices[0].message.content or ""}
        history += [question, answer]
        # … and what was said is handed over after it.
        turns = {"turns": [question, answer]}
        eunoe.post(f"/conversations/{conversation}/turns", json=turns).raise_for_status()
        yield answer["content"]


if __name__ == "__main__":
    for reply in chat(sys.argv[1], map(str.strip, sys.stdin)):
        print(reply)
