"""A real HTTP endpoint that speaks chat completions and answers as it is told to.

Each call takes the next script of the queue that fits (passes and replies have queues of their own), or a default
answer. Every request is kept, as it came over the wire.
"""

import json
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Script:
    """How one call is answered. ``pieces`` are streamed; ``hold`` is waited for after the first piece. A ``raw`` body
    that ``is_cut_off`` promises twice as much as comes."""

    pieces: list[str] = field(default_factory=lambda: ["Understood."])
    status: int = 200
    hold: threading.Event | None = None
    pause: float = 0.0
    drop_after: int | None = None
    raw: bytes | None = None
    is_cut_off: bool = False
    finish_reason: str = "stop"


class ScriptedModel:
    """``url`` is the base address for ``OPENAI_BASE_URL``. Use as a context manager."""

    def __init__(self, address: str = "127.0.0.1") -> None:
        self.requests: list[dict[str, Any]] = []
        self.raw_requests: list[bytes] = []
        self.whole_replies: tuple[str, ...] = ()
        self.replies: deque[Script] = deque()
        self.passes: deque[Script | Callable[[dict[str, Any]], str]] = deque()
        self.refuse_schema = False
        self.default_reply = Script()
        self.default_pass: Callable[[dict[str, Any]], str] = keep_list
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *args: Any) -> None:
                pass

            def do_GET(self) -> None:
                self._json(200, {"object": "list", "data": [{"id": "scripted", "object": "model"}]})

            def do_POST(self) -> None:
                raw = self.rfile.read(int(self.headers["content-length"]))
                body = json.loads(raw)
                owner.raw_requests.append(raw)
                owner.requests.append(body)
                if owner.refuse_schema and "response_format" in body:
                    self._json(400, {"error": {"message": "response_format is not supported"}})
                    return
                self._answer(body, owner._script(body))

            def _answer(self, body: dict[str, Any], script: Script) -> None:
                if script.raw is not None:
                    self.send_response(script.status)
                    self.send_header("content-type", "text/event-stream" if body.get("stream") else "application/json")
                    self.send_header("content-length", str(len(script.raw) * (2 if script.is_cut_off else 1)))
                    self.end_headers()
                    self.wfile.write(script.raw)
                    self.close_connection = script.is_cut_off
                elif script.status != 200:
                    self._json(script.status, {"error": {"message": "scripted failure", "type": "server_error"}})
                elif body.get("stream"):
                    self._stream(script)
                else:
                    if script.hold:
                        script.hold.wait(30)
                    time.sleep(script.pause)
                    message = {"role": "assistant", "content": "".join(script.pieces)}
                    self._json(
                        200,
                        {
                            "id": "x",
                            "object": "chat.completion",
                            "created": 0,
                            "model": body.get("model"),
                            "choices": [{"index": 0, "message": message, "finish_reason": script.finish_reason}],
                            "usage": {"prompt_tokens": 11, "completion_tokens": 3, "total_tokens": 14},
                        },
                    )

            def _stream(self, script: Script) -> None:
                self.send_response(200)
                self.send_header("content-type", "text/event-stream")
                self.send_header("connection", "close")
                self.close_connection = True
                self.end_headers()
                for number, piece in enumerate(script.pieces):
                    if script.drop_after is not None and number >= script.drop_after:
                        return
                    self._chunk({"choices": [{"index": 0, "delta": {"role": "assistant", "content": piece}}]})
                    if number == 0 and script.hold:
                        script.hold.wait(30)
                    time.sleep(script.pause)
                self._chunk({"choices": [{"index": 0, "delta": {}, "finish_reason": script.finish_reason}]})
                usage = {"prompt_tokens": 11, "completion_tokens": 3, "total_tokens": 14}
                self._chunk({"choices": [], "usage": usage})
                self.wfile.write(b"data: [DONE]\n\n")

            def _chunk(self, part: dict[str, Any]) -> None:
                whole = {"id": "x", "object": "chat.completion.chunk", "created": 0, "model": "scripted", **part}
                self.wfile.write(f"data: {json.dumps(whole)}\n\n".encode())
                self.wfile.flush()

            def _json(self, status: int, body: dict[str, Any]) -> None:
                data = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

        class Server(ThreadingHTTPServer):
            request_queue_size = 128
            daemon_threads = True

            def handle_error(self, request: Any, client_address: Any) -> None:
                """A client that went away is no news here."""

        self._server = Server((address, 0), Handler)
        self.url = f"http://{address}:{self._server.server_address[1]}/v1"

    def __enter__(self) -> "ScriptedModel":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *args: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def reset(self) -> None:
        self.requests.clear()
        self.raw_requests.clear()
        self.whole_replies = ()
        self.replies.clear()
        self.passes.clear()
        self.refuse_schema = False
        self.default_reply = Script()
        self.default_pass = keep_list

    @property
    def pass_requests(self) -> list[dict[str, Any]]:
        return [body for body in self.requests if self.is_pass(body)]

    @property
    def reply_requests(self) -> list[dict[str, Any]]:
        return [body for body in self.requests if not self.is_pass(body)]

    def is_pass(self, body: dict[str, Any]) -> bool:
        """A pass is not streamed; a reply is, unless the test says which model writes ``whole_replies``."""
        return not body.get("stream") and body.get("model") not in self.whole_replies

    def _script(self, body: dict[str, Any]) -> Script:
        if not self.is_pass(body):
            return self.replies.popleft() if self.replies else self.default_reply
        script = self.passes.popleft() if self.passes else self.default_pass
        return Script([script(body)]) if callable(script) else script


def keep_list(body: dict[str, Any]) -> str:
    """The answer of a pass that changes nothing."""
    return lines_answer(*((line, [f"L{n}"]) for n, line in enumerate(given_lines(body), 1)))


def given_lines(body: dict[str, Any]) -> list[str]:
    """The lines L1, L2 … as the pass's user message holds them."""
    lines = []
    for line in body["messages"][-1]["content"].splitlines():
        mark, _, text = line.strip().partition(":")
        if mark.startswith("L") and mark[1:].isdigit():
            lines.append(text.strip())
    return lines


def lines_answer(*lines: tuple[str, list[str]]) -> str:
    """The memory model's answer: each line with what it rests on."""
    return json.dumps({"lines": [{"text": text, "from": list(origin)} for text, origin in lines]})
