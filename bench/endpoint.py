"""An endpoint that streams tokens at a steady pace, as a process of its own: ``python -m bench.endpoint PORT``.

``model`` says how: ``TOKENS@PER_SECOND``. Each token is sent when it is due, however late the one before was.
"""

import asyncio
import json
import sys


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = int(head.split("content-length:")[1].split("\r\n")[0])
    body = json.loads(await reader.readexactly(length))
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n")
    tokens, pace = body["model"].split("@")
    begun = asyncio.get_running_loop().time()
    for number in range(int(tokens)):
        await asyncio.sleep(begun + number / float(pace) - asyncio.get_running_loop().time())
        if writer.is_closing():
            return
        _send(writer, {"choices": [{"index": 0, "delta": {"role": "assistant", "content": f"word{number} "}}]})
    _send(writer, {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    usage = {"prompt_tokens": 100, "completion_tokens": int(tokens), "total_tokens": 100 + int(tokens)}
    _send(writer, {"choices": [], "usage": usage})
    writer.write(b"data: [DONE]\n\n")
    await writer.drain()
    writer.close()


def _send(writer: asyncio.StreamWriter, part: dict[str, object]) -> None:
    whole = {"id": "x", "object": "chat.completion.chunk", "created": 0, "model": "paced", **part}
    writer.write(f"data: {json.dumps(whole)}\n\n".encode())


async def main(port: int) -> None:
    server = await asyncio.start_server(answer, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
