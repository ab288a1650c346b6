// A spoken conversation: the browser listens and reads aloud, the server answers.

import { readEvents, Refused } from "./events.js";
import { token } from "./forms.js";

const root = document.getElementById("voice");
const words = root.dataset;
const main = document.getElementById("voice-main");
const mainLabel = document.getElementById("voice-main-label");
const stateLine = document.getElementById("voice-state");
const problem = document.getElementById("voice-problem");
const captions = document.getElementById("captions");
const captionNow = document.getElementById("caption-now");
const form = document.getElementById("voice-form");
const text = document.getElementById("voice-text");
const aloud = document.getElementById("voice-aloud");
const forgotten = document.getElementById("voice-forgotten");
const model = document.getElementById("model");
const endButton = document.getElementById("voice-end");

const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
const synthesis = window.SpeechSynthesisUtterance ? window.speechSynthesis : undefined;
const language =
  navigator.languages?.find((one) => one.toLowerCase().startsWith(`${words.language}-`)) ??
  { en: "en-US", it: "it-IT", es: "es-ES" }[words.language] ??
  words.language;

// Who pauses for so long has finished what they were saying.
const PAUSE_MS = 700;
// What the loudspeaker says comes back through the microphone a little later.
const ECHO_MS = 1200;
const RETRIES = 4;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// --- listening

class Ear {
  constructor() {
    this.isWanted = false;
    this.failures = 0;
  }

  listen() {
    this.isWanted = true;
    this.failures = 0;
    if (!this.recognition) this.open();
  }

  stop() {
    this.isWanted = false;
    this.recognition?.abort();
  }

  open() {
    const recognition = new Recognition();
    recognition.lang = language;
    recognition.continuous = true;
    recognition.interimResults = true;
    let failure = "";
    recognition.onresult = (event) => {
      this.failures = 0;
      this.take(event);
    };
    recognition.onerror = (event) => {
      failure = event.error;
    };
    // Browsers stop listening after a silence, and whenever they like.
    recognition.onend = () => {
      this.recognition = null;
      if (this.isWanted) this.goOn(failure);
    };
    this.recognition = recognition;
    try {
      recognition.start();
    } catch {
      this.recognition = null;
      this.goOn("network");
    }
  }

  goOn(failure) {
    const isFatal = ["not-allowed", "service-not-allowed", "audio-capture", "language-not-supported"].includes(failure);
    if (failure && failure !== "no-speech") this.failures++;
    if (isFatal || this.failures > 3) {
      this.isWanted = false;
      cannotListen(failure);
      return;
    }
    setTimeout(() => {
      if (this.isWanted && !this.recognition) this.open();
    }, 250 + 500 * this.failures);
  }

  take(event) {
    let unfinished = "";
    for (let index = event.resultIndex; index < event.results.length; index++) {
      const result = event.results[index];
      if (result.isFinal) heard(result[0].transcript.trim(), result[0].confidence);
      else unfinished += result[0].transcript;
    }
    if (unfinished.trim()) hears(unfinished.trim());
  }
}

// --- reading aloud, sentence by sentence

class Mouth {
  constructor() {
    this.cancel();
    this.quietSince = 0;
  }

  say(sentence) {
    if (!synthesis || !aloud.checked || !/[\p{L}\p{N}]/u.test(sentence)) return;
    const round = this.round;
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = language;
    const voices = synthesis.getVoices().filter((voice) => voice.lang.replace("_", "-").startsWith(words.language));
    // One that speaks on this device is asked before one that sends the text elsewhere.
    const own = voices.filter((voice) => voice.localService);
    utterance.voice = own.find((voice) => voice.lang === language) ?? own[0] ?? null;
    utterance.onend = utterance.onerror = () => {
      if (round !== this.round) return;
      this.waiting--;
      if (!this.waiting) this.fallSilent();
    };
    this.waiting++;
    this.said += ` ${sentence}`;
    // The browser may let go of an utterance that nobody holds, and then its end is never told.
    this.held.push(utterance);
    synthesis.speak(utterance);
  }

  get isSpeaking() {
    return this.waiting > 0;
  }

  cancel() {
    if (this.isSpeaking) this.quietSince = Date.now();
    this.round = {};
    this.waiting = 0;
    this.held = [];
    synthesis?.cancel();
  }

  fallSilent() {
    this.quietSince = Date.now();
    this.held = [];
    settle();
  }

  begin() {
    this.cancel();
    this.said = "";
  }

  // Whether what was heard is what the loudspeaker says.
  isEcho(line) {
    if (!this.isSpeaking && Date.now() - this.quietSince > ECHO_MS) return false;
    const known = new Set(wordsOf(this.said ?? ""));
    const found = wordsOf(line);
    return found.filter((word) => known.has(word)).length >= 0.7 * found.length;
  }
}

const wordsOf = (line) => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

// What is read aloud of a text that was written for the eye after all.
function plain(line) {
  return line
    .replace(/```[^`]*```/g, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, "")
    .replace(/[*_`~|]/g, "")
    .trim();
}

function endOfSentences(line) {
  let end = 0;
  for (const found of line.matchAll(/[.!?…]["'”»)]*\s|[。！？]|\n/g)) end = found.index + found[0].length;
  return end;
}

// --- the session

let session = null;
let addresses = null;
let current = null;
let hasEnded = false;

function begin() {
  session ??= startSession().catch((failure) => {
    session = null;
    throw failure;
  });
  return session;
}

async function startSession() {
  const body = new FormData();
  body.set("csrfmiddlewaretoken", token());
  body.set("model", model.value);
  if (forgotten?.checked) body.set("not_remembered", "true");
  const answer = await fetch(words.startUrl, { method: "POST", body });
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => null));
  addresses = await answer.json();
  model.disabled = true;
  if (forgotten) forgotten.disabled = true;
  endButton.hidden = false;
}

class Exchange {
  constructor(said, confidence) {
    this.said = said;
    this.confidence = confidence;
    this.key = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
    this.abortion = new AbortController();
    this.text = "";
    this.spokenTo = 0;
    this.isDone = false;
    this.saved = new Promise((done) => {
      this.tellSaved = done;
    });
  }

  async run() {
    for (let attempt = 0; attempt < RETRIES && !this.isDone && !this.isOver; attempt++) {
      if (attempt) await pause(600 * 2 ** attempt);
      try {
        await this.ask();
      } catch (failure) {
        if (this.isOver) return;
        if (failure instanceof Refused && (failure.code === "ended" || failure.status !== 409) && failure.status < 500) {
          this.giveUp(failure);
          return;
        }
      }
    }
    if (!this.isDone && !this.isOver) this.giveUp(null);
  }

  async ask() {
    await begin();
    const body = new FormData();
    body.set("csrfmiddlewaretoken", token());
    body.set("content", this.said);
    body.set("external_id", this.key);
    if (this.confidence) body.set("confidence", String(this.confidence));
    // Asked again, the reply is told from its beginning.
    this.text = "";
    await readEvents(addresses.say, { method: "POST", body, signal: this.abortion.signal }, this);
  }

  take(name, data) {
    if (!this.isOver) this[name]?.(data);
  }

  message(data) {
    this.stopUrl = data.stop;
    this.tellSaved();
  }

  delta(data) {
    this.text += data.text;
    showNow(this.text);
    this.speak(endOfSentences(this.text.slice(this.spokenTo)));
  }

  done(data) {
    this.isDone = true;
    this.speak(this.text.length - this.spokenTo);
    caption(words.name, this.text, "assistant");
    if (data.failure) complain(data.failure);
    settle();
  }

  speak(length) {
    if (length <= 0) return;
    mouth.say(plain(this.text.slice(this.spokenTo, this.spokenTo + length)));
    this.spokenTo += length;
    if (mouth.isSpeaking) setState("speaking");
  }

  // Nobody waits for it any more. What came of it stands.
  leave() {
    if (this.isDone || this.isOver) return;
    this.isOver = true;
    this.abortion.abort();
    if (this.text) caption(words.name, this.text, "assistant");
  }

  giveUp(failure) {
    this.leave();
    this.tellSaved();
    if (failure?.code === "ended") {
      showEnd();
    } else {
      complain(reason(failure));
      settle();
    }
  }
}

async function say(line, confidence = null) {
  if (hasEnded) return;
  complain("");
  mouth.begin();
  current?.leave();
  caption(words.you, line, "user");
  current = new Exchange(line, confidence);
  setState("thinking");
  await current.run();
}

async function interrupt() {
  mouth.cancel();
  const stopped = current?.isDone || current?.isOver ? null : current;
  stopped?.leave();
  settle();
  if (!stopped?.stopUrl) return;
  const body = new FormData();
  body.set("csrfmiddlewaretoken", token());
  // Should it not arrive, the next words stop the reply.
  await fetch(stopped.stopUrl, { method: "POST", body, headers: { Accept: "text/event-stream" } }).catch(() => null);
}

// --- what was heard

let pending = [];
let pendingConfidence = null;
let timer = 0;

function hears(line) {
  if (hasEnded || mouth.isEcho(line)) return;
  if (mouth.isSpeaking) interrupt();
  showNow([...pending, line].join(" "));
  if (timer) restartTimer();
}

function heard(line, confidence) {
  if (hasEnded || !line || mouth.isEcho(line)) return;
  if (mouth.isSpeaking) interrupt();
  pending.push(line);
  if (confidence > 0) pendingConfidence = Math.min(confidence, pendingConfidence ?? 1);
  showNow(pending.join(" "));
  restartTimer();
}

function restartTimer() {
  clearTimeout(timer);
  timer = setTimeout(flush, PAUSE_MS);
}

function flush() {
  clearTimeout(timer);
  timer = 0;
  if (!pending.length) return;
  const [line, confidence] = [pending.join(" "), pendingConfidence];
  pending = [];
  pendingConfidence = null;
  say(line, confidence);
}

function cannotListen(failure) {
  const told = {
    "not-allowed": words.denied,
    "service-not-allowed": words.denied,
    "audio-capture": words.noMicrophone,
    "language-not-supported": words.noLanguage,
  };
  complain(told[failure] ?? words.noNetwork);
  if (!mouth.isSpeaking && (!current || current.isDone || current.isOver)) settle();
}

// --- showing

const deeds = {
  idle: words.doStart,
  starting: words.doPause,
  listening: words.doPause,
  paused: words.doListen,
  ended: words.doRestart,
};
function setState(state) {
  root.dataset.state = state;
  stateLine.textContent = words[state];
  mainLabel.textContent = deeds[state] ?? words.doInterrupt;
  main.hidden = state === "typing";
}

// Neither thinking nor speaking: back to listening, or to whatever is left.
function settle() {
  if (hasEnded) return setState("ended");
  if (mouth.isSpeaking) return setState("speaking");
  if (current && !current.isDone && !current.isOver) return setState("thinking");
  if (!Recognition) return setState("typing");
  return setState(ear?.isWanted ? "listening" : session ? "paused" : "idle");
}

function caption(who, line, kind) {
  const item = document.createElement("li");
  item.className = `caption is-${kind}`;
  const name = document.createElement("span");
  name.className = "caption-who";
  name.textContent = who;
  const said = document.createElement("p");
  said.dir = "auto";
  said.textContent = kind === "assistant" ? plain(line) : line;
  item.append(name, said);
  if (said.textContent) captions.append(item);
  showNow("");
  item.scrollIntoView({ block: "nearest" });
}

function showNow(line) {
  captionNow.textContent = line;
  captionNow.hidden = !line;
}

function reason(failure) {
  if (!(failure instanceof Refused)) return words.lost;
  return failure.words ?? (failure.status === 403 ? words.stale : words.wrong);
}

function complain(line) {
  problem.textContent = line;
  problem.hidden = !line;
}

// --- the end

async function end() {
  if (hasEnded || !session) return;
  // What was just said is part of it.
  if (pending.length) {
    flush();
    await Promise.race([current.saved, pause(3000)]);
  }
  await session.catch(() => null);
  fallQuiet();
  if (!addresses) return;
  const body = new FormData();
  body.set("csrfmiddlewaretoken", token());
  const answer = await fetch(addresses.end, { method: "POST", body, keepalive: true }).catch(() => null);
  if (answer?.ok) showWhatFollows();
  else complain(words.notEnded);
}

function fallQuiet() {
  hasEnded = true;
  clearTimeout(timer);
  ear?.stop();
  mouth.cancel();
  current?.leave();
  showNow("");
  complain("");
  setState("ended");
  form.hidden = true;
  document.getElementById("voice-tools").hidden = true;
  main.focus();
}

function showWhatFollows() {
  document.getElementById("voice-after").hidden = !captions.childElementCount;
  document.getElementById("voice-after-words").textContent = forgotten?.checked ? words.notKept : words.takenUp;
  document.getElementById("voice-transcript").href = addresses?.transcript ?? "";
}

// It ended elsewhere, or while the page was away.
function showEnd() {
  fallQuiet();
  showWhatFollows();
}

// Who leaves ends it.
addEventListener("pagehide", () => {
  if (hasEnded || !addresses) return;
  const body = new FormData();
  body.set("csrfmiddlewaretoken", token());
  body.set("left", "yes");
  navigator.sendBeacon(addresses.end, body);
  ear?.stop();
  mouth.cancel();
  hasEnded = true;
});
addEventListener("pageshow", (event) => {
  if (event.persisted && hasEnded) showEnd();
});

// --- hands on

async function listen() {
  complain("");
  // Within the press itself: browsers open microphone and loudspeaker for a press alone.
  ear.listen();
  synthesis?.resume();
  if (!session) setState("starting");
  try {
    await begin();
  } catch (failure) {
    ear.stop();
    complain(reason(failure));
  }
  settle();
}

main.addEventListener("click", () => {
  const { state } = root.dataset;
  if (state === "ended") location.reload();
  else if (state === "thinking" || state === "speaking") interrupt();
  else if (ear.isWanted) {
    ear.stop();
    flush();
    settle();
  } else listen();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && ["thinking", "speaking"].includes(root.dataset.state)) interrupt();
});
text.addEventListener("input", () => {
  if (mouth.isSpeaking) interrupt();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const line = text.value.trim();
  if (!line) return;
  text.value = "";
  say(line);
});
aloud.addEventListener("change", () => {
  if (!aloud.checked && mouth.isSpeaking) {
    mouth.cancel();
    settle();
  }
});
endButton.addEventListener("click", end);

const mouth = new Mouth();
const ear = Recognition ? new Ear() : null;
if (!synthesis) {
  aloud.checked = false;
  document.getElementById("voice-aloud-switch").hidden = true;
}
if (!Recognition || !synthesis) {
  complain(Recognition ? words.cannotSpeak : synthesis ? words.cannotListen : words.cannotEither);
}
settle();
