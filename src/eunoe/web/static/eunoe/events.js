// Server-sent events over fetch, so that a message can be posted and its reply read from the same answer.

export class Refused extends Error {
  constructor(status, told) {
    super(told?.message ?? String(status));
    this.status = status;
    this.code = told?.error;
    this.words = told?.message;
    this.link = told?.link;
  }
}

export async function readEvents(url, options, taker) {
  const answer = await fetch(url, { ...options, headers: { Accept: "text/event-stream" } });
  if (!answer.ok || !answer.headers.get("content-type")?.startsWith("text/event-stream")) {
    throw new Refused(answer.status, await toldBy(answer));
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (waiting + value).split("\n\n");
    waiting = parts.pop();
    for (const part of parts) tell(part, taker);
  }
}

function tell(part, taker) {
  const name = /^event: (.*)$/m.exec(part)?.[1];
  const data = /^data: (.*)$/m.exec(part)?.[1];
  if (name && data) taker.take(name, JSON.parse(data));
}

async function toldBy(answer) {
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return null;
  try {
    return await answer.json();
  } catch {
    return null;
  }
}
