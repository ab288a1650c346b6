// The chat page: composing, sending, and the reply as it comes.

import { attachDocuments } from "./attached.js";
import { addCodeTools } from "./code.js";
import { readEvents, Refused } from "./events.js";
import { token } from "./forms.js";

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
const wayOut = document.getElementById("composer-way-out");
const model = document.getElementById("model");

const conversation = form.dataset.conversation;
// On a telephone Enter is for a new line, and a focused text brings up the keyboard.
const isTouched = matchMedia("(pointer: coarse) and (hover: none)").matches;
let answering = null;
if (isTouched) text.enterKeyHint = "enter";

// --- the draft of each conversation

const draftKey = () => `eunoe-draft-${form.elements.begun.value ? conversation : "new"}`;
const documentsKey = (key) => `${key}-documents`;
function keepDraft() {
  try {
    if (text.value) sessionStorage.setItem(draftKey(), text.value);
    else sessionStorage.removeItem(draftKey());
    if (documents.ids().length) sessionStorage.setItem(documentsKey(draftKey()), JSON.stringify(documents.ids()));
    else sessionStorage.removeItem(documentsKey(draftKey()));
  } catch {
    // More than a browser keeps: it stands in the box all the same.
  }
}
if (!text.value) text.value = sessionStorage.getItem(draftKey()) ?? "";
const keptDocuments = sessionStorage.getItem(documentsKey(draftKey()));

function fit() {
  if (CSS.supports("field-sizing", "content")) return;
  text.style.height = "auto";
  text.style.height = `${text.scrollHeight}px`;
}

function showState() {
  sendButton.hidden = Boolean(answering);
  stopButton.hidden = !answering;
  sendButton.disabled = !text.value.trim() || documents.isUploading();
}

// Who presses Enter while a document is on its way has the message sent when it is there, unless it is then refused: so
// many had been before.
let refusedBefore = null;
const documents = attachDocuments({
  words,
  say,
  complain,
  changed: () => {
    if (unsent !== null) renewMark();
    keepDraft();
    showState();
    if (refusedBefore === null || documents.isUploading()) return;
    const isTaken = documents.failures() === refusedBefore;
    refusedBefore = null;
    if (isTaken) form.requestSubmit();
  },
});

text.addEventListener("input", () => {
  refusedBefore = null;
  keepDraft();
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
// Before anything is said the page is read from its top.
const isEmpty = () => !thread.firstElementChild;
const distance = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
function toBottom() {
  scroller.scrollTop = scroller.scrollHeight;
  follows = true;
  jump.hidden = true;
}
scroller.addEventListener("scroll", () => {
  follows = distance() < 60;
  jump.hidden = follows || isEmpty() || distance() < 200;
});
new ResizeObserver(() => {
  if (follows) scroller.scrollTop = scroller.scrollHeight;
  else jump.hidden = isEmpty() || distance() < 200;
}).observe(scroller.firstElementChild);
jump.addEventListener("click", () => {
  toBottom();
  text.focus();
});

// --- telling

function say(line) {
  status.textContent = line;
}
// What is wrong, and, where there is one, the link that leads out of it.
function complain(line, link = null) {
  problem.hidden = !line;
  problem.querySelector("span").textContent = line;
  wayOut.hidden = !link;
  if (link) {
    wayOut.textContent = link.label;
    wayOut.href = link.url;
    wayOut.target = link.target ?? "_top";
  }
}

// --- the reply as it comes

class Answer {
  constructor() {
    this.abort = new AbortController();
    this.turn = null;
    this.isDone = false;
    this.isLate = false;
    this.hasMoved = false;
    this.stopIsWanted = false;
    this.whenTaken = null;
    this.lastWords = null;
  }

  take(name, data) {
    this[name]?.(data);
  }

  message(data) {
    this.placeholder?.remove();
    if (data.question && !document.getElementById(`m-${data.question_id}`)) {
      // Something was said here from elsewhere: the page is drawn anew when the reply is whole.
      this.isLate = Boolean(data.before_id && !document.getElementById(`m-${data.before_id}`));
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
    this.whenTaken?.();
    this.whenTaken = null;
    say(words.answering);
    showState();
    if (this.stopIsWanted) stop(this);
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
    this.lastWords = null;
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
    if (this.isLate || this.hasMoved) location.reload();
    say({ failed: words.failed, stopped: words.stopped }[data.status] ?? words.ready);
  }

  // The reply is nobody's we know. Who signed up meanwhile took it along: it is asked for once more, as that person.
  error(data) {
    this.isDone = this.hasMoved;
    this.hasMoved = true;
    this.lastWords = data.message;
  }
}

// What the person just said, until the page's own version of it comes.
function showAtOnce(said, attached) {
  const holder = element(`
    <div class="thread is-sending">
      <article class="turn turn-user"><h2 class="sr-only"></h2><div class="said" dir="auto"></div></article>
      <p class="thinking" aria-hidden="true"><span>•</span><span>•</span><span>•</span></p>
    </div>`);
  holder.querySelector("h2").textContent = words.you;
  holder.querySelector(".said").textContent = said;
  if (attached.length) {
    const sent = document.createElement("ul");
    sent.className = "sent-documents";
    sent.append(...attached.map((chip) => chip.cloneNode(true)));
    for (const control of sent.querySelectorAll("input, button")) control.remove();
    holder.querySelector(".said").before(sent);
  }
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
    document.getElementById("start-forgotten")?.remove();
    document.getElementById("conversation-mark").hidden = !data.not_remembered;
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
      if (!answer.hasMoved) say(words.lost);
      await pause(Math.min(8000, 600 * 2 ** attempt));
      try {
        await readEvents(answer.turn.dataset.events, { signal: answer.abort.signal }, answer);
      } catch (failure) {
        if (failure instanceof Refused && failure.status < 500) break;
      }
    }
    if (answer.turn && (!answer.isDone || answer.lastWords)) {
      answer.turn.classList.add("has-text");
      complain(answer.lastWords ?? words.gone, here());
    }
  } finally {
    if (answering === answer) answering = null;
    showState();
  }
  return answer;
}

// Whoever leaves after saying or marking something has memory brought up to date, without waiting for the chat to rest.
let changedSomething = false;
addEventListener("pagehide", () => {
  if (!changedSomething) return;
  const body = new FormData();
  body.set("csrfmiddlewaretoken", token());
  navigator.sendBeacon(words.left, body);
  changedSomething = false;
});

async function post(url, body, answer) {
  changedSomething = true;
  body.set("csrfmiddlewaretoken", token());
  body.set("model", model.value);
  body.set("conversation", conversation);
  try {
    await readEvents(url, { method: "POST", body, signal: answer.abort.signal }, answer);
  } catch (failure) {
    if (answer.turn) return true;
    if (!(failure instanceof Refused)) complain(words.offline);
    else if (failure.words) complain(failure.words, failure.link);
    else if (failure.status === 403) complain(words.stale, here());
    else complain(words.wrong);
    return false;
  }
  return true;
}

const here = () => ({ url: location.href.split("#")[0], label: words.reload, target: "_self" });
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const said = text.value;
  if (answering || !said.trim()) return;
  if (documents.isUploading()) {
    refusedBefore = documents.failures();
    return;
  }
  const body = new FormData(form);
  // Each was uploaded when it was chosen.
  body.delete("file");
  const key = draftKey();
  const attached = documents.letGo();
  text.value = "";
  fit();
  follows = true;
  const shown = showAtOnce(said, attached);
  toBottom();
  const answer = await follow(async (answer) => {
    answer.placeholder = shown;
    // What is being typed by then is another message's draft, under the same key or already under the conversation's.
    answer.whenTaken = () => {
      sessionStorage.removeItem(key);
      sessionStorage.removeItem(documentsKey(key));
      renewMark();
      keepDraft();
    };
    await post(form.action, body, answer);
    shown.remove();
    if (answer.turn) return;
    document.getElementById("welcome")?.removeAttribute("hidden");
    text.value = text.value ? `${said}\n\n${text.value}` : said;
    documents.bringBack(attached);
    unsent = text.value;
    keepDraft();
    fit();
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

stopButton.addEventListener("click", (event) => {
  // The second half of a double click on the sending button, in whose place this one stands by then.
  if (!answering || event.detail > 1) return;
  if (answering.turn) stop(answering);
  else answering.stopIsWanted = true;
  text.focus();
});

async function stop(answer) {
  stopButton.disabled = true;
  const body = new FormData();
  body.set("csrfmiddlewaretoken", token());
  try {
    const heard = await fetch(answer.turn.dataset.stop, {
      method: "POST",
      body,
      headers: { Accept: "text/event-stream" },
    });
    if (!heard.ok && heard.status !== 404) complain(words.wrong);
  } catch {
    complain(words.wrong);
  }
  stopButton.disabled = false;
}

document.addEventListener("keydown", (event) => {
  const elsewhere = document.querySelector("dialog[open], .sidebar.is-open, .is-editing, .attach[open], #search:focus");
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

// --- remembered or not: the wanted state is sent, so that sending it twice changes nothing

thread.addEventListener("submit", async (event) => {
  const eye = event.target.closest("form[data-remember]");
  if (!eye) return;
  event.preventDefault();
  const button = eye.querySelector("button");
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  changedSomething = true;
  const body = new FormData(eye);
  body.set("format", "json");
  body.set("not_remembered", button.value);
  try {
    const answer = await fetch(eye.action, { method: "POST", body });
    const told = await answer.json().catch(() => ({}));
    if (answer.ok) showMark(eye.closest(".turn"), told.not_remembered);
    else complain(told.message ?? refusal(answer.status));
  } catch {
    complain(words.wrong);
  }
  button.removeAttribute("aria-disabled");
});

function showMark(turn, isForgotten) {
  const button = turn.querySelector("[data-remember] button");
  button.value = String(!isForgotten);
  button.setAttribute("aria-pressed", String(isForgotten));
  button.title = isForgotten ? button.dataset.forgotten : button.dataset.remembered;
  turn.classList.toggle("is-forgotten", isForgotten);
  turn.querySelector("[data-mark]").hidden = !isForgotten;
  say(button.title);
}

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
  body.set("csrfmiddlewaretoken", token());
  body.set("model", model.value);
  try {
    await fetch(model.dataset.url, { method: "POST", body, redirect: "manual" });
  } catch {
    // It goes with the next message all the same.
  }
});

// --- earlier messages come in place; what is being read stays where it is

document.querySelector(".column").addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-earlier]");
  if (!link || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  if (link.ariaBusy) return;
  link.ariaBusy = "true";
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const first = thread.firstElementChild;
    const earlier = [...page.querySelectorAll("#thread > .turn")].filter((turn) => !document.getElementById(turn.id));
    const fromBottom = scroller.scrollHeight - scroller.scrollTop;
    follows = false;
    first.before(...earlier.map((turn) => document.importNode(turn, true)));
    const next = page.querySelector("a[data-earlier]");
    if (next) link.replaceWith(next);
    else link.parentElement.remove();
    addCodeTools(thread);
    window.htmx?.process(thread);
    scroller.scrollTop = scroller.scrollHeight - fromBottom;
    first.previousElementSibling?.setAttribute("tabindex", "-1");
    first.previousElementSibling?.focus({ preventScroll: true });
  } catch {
    link.removeAttribute("aria-busy");
    complain(words.notLoaded);
  }
});

// --- what a pass changed is told where all is told

document.body.addEventListener("htmx:afterSettle", (event) => {
  const receipt = event.target.closest?.(".receipt-slot")?.querySelector(".receipt summary");
  if (receipt) say(receipt.textContent.trim());
});

// --- where the screen's keyboard lies over the page instead of making it smaller, the page is made smaller

const seen = window.visualViewport;
function fitScreen() {
  const isCovered = seen.scale === 1 && innerHeight - seen.height > 120;
  if (isCovered) document.documentElement.style.setProperty("--screen", `${seen.height}px`);
  else document.documentElement.style.removeProperty("--screen");
  if (isCovered) scrollTo(0, 0);
  if (follows) scroller.scrollTop = scroller.scrollHeight;
}
seen?.addEventListener("resize", fitScreen);

// --- as the page comes

fit();
showState();
// What the page brings along was chosen just now, or comes back from a message that was not sent.
if (keptDocuments && !documents.ids().length) {
  documents.showChosen(JSON.parse(keptDocuments)).catch(() => complain(words.notLoaded));
}
// Files may have been chosen before the script was there.
documents.takeChosen();
const target = location.hash && document.getElementById(location.hash.slice(1));
if (target) {
  follows = false;
  target.scrollIntoView({ block: "center" });
} else {
  if (isEmpty()) follows = false;
  else toBottom();
  if (!isTouched) text.focus({ preventScroll: true });
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
