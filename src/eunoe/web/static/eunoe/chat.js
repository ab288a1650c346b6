// The chat page: composing, sending, and the reply as it comes.

import { addCodeTools } from "./code.js";
import { readEvents, Refused } from "./events.js";

const words = document.getElementById("chat-words").dataset;
const form = document.getElementById("composer");
const text = document.getElementById("composer-text");
const thread = document.getElementById("thread");
const scroller = document.getElementById("scroller");
const jump = document.getElementById("jump");
const sendButton = document.getElementById("send");
const stopButton = document.getElementById("stop");
const status = document.getElementById("status");
const problem = document.getElementById("composer-error");
const model = document.getElementById("model");

const conversation = form.dataset.conversation;
// On a telephone Enter is for a new line, and a focused text brings up the keyboard.
const isTouched = matchMedia("(pointer: coarse) and (hover: none)").matches;
let answering = null;

// --- the draft of each conversation

const draftKey = () => `eunoe-draft-${form.elements.begun.value ? conversation : "new"}`;
const draft = {
  keep: () => (text.value ? sessionStorage.setItem(draftKey(), text.value) : sessionStorage.removeItem(draftKey())),
  drop: () => sessionStorage.removeItem(draftKey()),
};
if (!text.value) text.value = sessionStorage.getItem(draftKey()) ?? "";

function fit() {
  if (CSS.supports("field-sizing", "content")) return;
  text.style.height = "auto";
  text.style.height = `${text.scrollHeight}px`;
}

function showState() {
  sendButton.hidden = Boolean(answering);
  stopButton.hidden = !answering;
  sendButton.disabled = !text.value.trim();
}

text.addEventListener("input", () => {
  draft.keep();
  fit();
  showState();
});
text.addEventListener("keydown", (event) => {
  // While an input method composes, Enter chooses a word; 229 is how some browsers tell.
  if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
  if (isTouched) return;
  event.preventDefault();
  if (!answering && text.value.trim()) form.requestSubmit();
});
for (const starter of document.querySelectorAll("[data-starter]")) {
  starter.addEventListener("click", () => {
    text.value = starter.dataset.starter;
    text.dispatchEvent(new Event("input"));
    text.focus();
    text.setSelectionRange(text.value.length, text.value.length);
  });
}

// --- scrolling follows only whoever is at the bottom

let follows = true;
const distance = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
function toBottom() {
  scroller.scrollTop = scroller.scrollHeight;
  follows = true;
  jump.hidden = true;
}
scroller.addEventListener("scroll", () => {
  follows = distance() < 60;
  jump.hidden = follows || distance() < 200;
});
new ResizeObserver(() => {
  if (follows) scroller.scrollTop = scroller.scrollHeight;
  else jump.hidden = distance() < 200;
}).observe(scroller.firstElementChild);
jump.addEventListener("click", () => {
  toBottom();
  text.focus();
});

// --- telling

function say(line) {
  status.textContent = line;
}
function complain(line) {
  problem.textContent = line;
  problem.hidden = !line;
}

// --- the reply as it comes

class Answer {
  constructor() {
    this.abort = new AbortController();
    this.turn = null;
    this.isDone = false;
    this.heardFrom = false;
  }

  take(name, data) {
    this.heardFrom = true;
    this[name]?.(data);
  }

  message(data) {
    this.placeholder?.remove();
    if (data.question && !document.getElementById(`m-${data.question_id}`)) {
      thread.append(element(data.question));
    } else if (data.question) {
      const old = document.getElementById(`m-${data.question_id}`);
      while (old.nextElementSibling) old.nextElementSibling.remove();
      old.replaceWith(element(data.question));
    }
    const turn = element(data.reply);
    const old = document.getElementById(`m-${data.message_id}`);
    if (old) old.replaceWith(turn);
    else thread.append(turn);
    this.turn = turn;
    moveTo(data);
    say(words.answering);
    showState();
  }

  delta(data) {
    const open = this.turn.querySelector("[data-open]");
    if (data.html) {
      this.turn.querySelector("[data-finished]").insertAdjacentHTML("beforeend", data.html);
      addCodeTools(this.turn);
    }
    open.innerHTML = data.open;
    this.turn.classList.add("has-text");
  }

  done(data) {
    const turn = element(data.html);
    const hadFocus = this.turn.contains(document.activeElement);
    this.turn.replaceWith(turn);
    this.turn = turn;
    this.isDone = true;
    addCodeTools(turn);
    window.htmx?.process(turn);
    if (hadFocus) text.focus();
    setTitle(data.title);
    document.body.dispatchEvent(new Event("conversations-changed"));
    say({ failed: words.failed, stopped: words.stopped }[data.status] ?? words.ready);
  }

  error(data) {
    this.isDone = true;
    complain(data.message);
  }
}

// What the person just said, until the page's own version of it comes.
function showAtOnce(said) {
  const holder = element(`
    <div class="thread is-sending">
      <article class="turn turn-user"><h2 class="sr-only"></h2><div class="said" dir="auto"></div></article>
      <p class="thinking" aria-hidden="true"><span>•</span><span>•</span><span>•</span></p>
    </div>`);
  holder.querySelector("h2").textContent = words.you;
  holder.querySelector(".said").textContent = said;
  document.getElementById("welcome")?.setAttribute("hidden", "");
  thread.append(holder);
  return holder;
}

function element(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  return document.importNode(holder.content, true).firstElementChild;
}

function moveTo(data) {
  document.getElementById("welcome")?.remove();
  if (!form.elements.begun.value) {
    form.elements.begun.value = "yes";
    const dock = document.body.dataset.dock;
    history.replaceState(null, "", dock ? `${dock}${data.conversation}/` : data.url);
    document.getElementById("whole-page")?.setAttribute("href", data.url);
    document.getElementById("conversation-tools")?.removeAttribute("hidden");
    document.getElementById("current-conversation")?.setAttribute("value", data.conversation);
    document.body.dispatchEvent(new Event("conversations-changed"));
  }
  setTitle(data.title);
}

function setTitle(title) {
  if (!title) return;
  document.getElementById("title").textContent = title;
  document.title = `${title} · ${words.name}`;
}

// Follows a reply to its end. A broken connection is taken up again: the reply goes on without us.
async function follow(start) {
  const answer = new Answer();
  answering = answer;
  complain("");
  showState();
  try {
    await start(answer);
    for (let attempt = 0; !answer.isDone && answer.turn && attempt < 6; attempt++) {
      say(words.lost);
      await pause(Math.min(8000, 600 * 2 ** attempt));
      try {
        await readEvents(answer.turn.dataset.events, { signal: answer.abort.signal }, answer);
      } catch (failure) {
        if (failure instanceof Refused) break;
      }
    }
    if (!answer.isDone && answer.turn) {
      answer.turn.classList.add("has-text");
      complain(words.gone);
    }
  } finally {
    if (answering === answer) answering = null;
    showState();
  }
  return answer;
}

async function post(url, body, answer) {
  body.set("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
  body.set("model", model.value);
  try {
    await readEvents(url, { method: "POST", body, signal: answer.abort.signal }, answer);
  } catch (failure) {
    if (answer.turn) return true;
    complain(failure instanceof Refused ? (failure.words ?? refusal(failure.status)) : words.offline);
    return false;
  }
  return true;
}

const refusal = (code) => (code === 403 ? words.stale : words.wrong);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const said = text.value;
  if (answering || !said.trim()) return;
  const body = new FormData(form);
  const key = draftKey();
  text.value = "";
  fit();
  follows = true;
  const shown = showAtOnce(said);
  toBottom();
  const answer = await follow(async (answer) => {
    answer.placeholder = shown;
    const taken = await post(form.action, body, answer);
    shown.remove();
    if (answer.heardFrom || taken) {
      sessionStorage.removeItem(key);
      renewMark();
    } else if (!text.value) {
      document.getElementById("welcome")?.removeAttribute("hidden");
      text.value = said;
      unsent = said;
      draft.keep();
      fit();
    }
  });
  if (answer.turn && !isTouched && !document.activeElement?.closest("dialog")) text.focus({ preventScroll: true });
});

// The same words sent again carry the same mark, so that a message that did arrive is not said twice. Other words are
// another message.
let unsent = null;
function renewMark() {
  unsent = null;
  form.elements.external_id.value = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
}
text.addEventListener("input", () => {
  if (unsent !== null && unsent !== text.value) renewMark();
});

stopButton.addEventListener("click", async () => {
  const turn = answering?.turn;
  if (!turn) return;
  stopButton.disabled = true;
  const body = new FormData();
  body.set("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
  try {
    await fetch(turn.dataset.stop, { method: "POST", body, headers: { Accept: "text/event-stream" } });
  } catch {
    complain(words.wrong);
  }
  stopButton.disabled = false;
  text.focus();
});
document.addEventListener("keydown", (event) => {
  const elsewhere = document.querySelector("dialog[open], .sidebar.is-open, .is-editing");
  if (event.key === "Escape" && answering && !elsewhere) stopButton.click();
});

// --- again, and otherwise

thread.addEventListener("submit", (event) => {
  const again = event.target.closest("form[data-again]");
  if (!again) return;
  event.preventDefault();
  if (answering) return;
  follows = true;
  follow((answer) => post(again.action, new FormData(), answer));
});

thread.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-edit]");
  if (!link || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  if (!answering) edit(link.closest(".turn"), link.href);
});

function edit(turn, url) {
  document.querySelector(".is-editing [data-cancel]")?.click();
  const editor = document.importNode(document.getElementById("edit-form").content, true).firstElementChild;
  const area = editor.querySelector("textarea");
  area.value = turn.querySelector("[data-text]").textContent;
  turn.classList.add("is-editing");
  turn.append(editor);
  follows = false;
  area.focus();
  editor.scrollIntoView({ block: "nearest" });
  const close = () => {
    editor.remove();
    turn.classList.remove("is-editing");
    turn.querySelector("[data-edit]").focus();
  };
  editor.querySelector("[data-cancel]").addEventListener("click", close);
  editor.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing && event.target === area) {
      event.preventDefault();
      editor.requestSubmit();
    }
  });
  editor.addEventListener("submit", (event) => {
    event.preventDefault();
    if (answering || !area.value.trim()) return;
    const body = new FormData(editor);
    follows = true;
    follow((answer) => post(url, body, answer));
  });
}

model.addEventListener("change", async () => {
  if (!form.elements.begun.value) return;
  const body = new FormData();
  body.set("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
  body.set("model", model.value);
  try {
    await fetch(model.dataset.url, { method: "POST", body, redirect: "manual" });
  } catch {
    // It goes with the next message all the same.
  }
});

// --- as the page comes

fit();
showState();
const target = location.hash && document.getElementById(location.hash.slice(1));
if (target) {
  follows = false;
  target.scrollIntoView({ block: "center" });
} else {
  toBottom();
}
const open = thread.querySelector('[data-status="streaming"]');
if (open) {
  follow(async (answer) => {
    answer.turn = open;
    try {
      await readEvents(open.dataset.events, { signal: answer.abort.signal }, answer);
    } catch {
      // Taken up again below.
    }
  });
}
