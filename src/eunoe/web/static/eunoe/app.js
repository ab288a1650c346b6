// What every page needs: dialogs, copying, the small screen's drawer, the device's time zone, failures of loading.

import { addCodeTools } from "./code.js";
import "./dock.js";
import { token } from "./forms.js";

const words = document.getElementById("words").dataset;
const dialog = document.getElementById("dialog");
const dialogContent = document.getElementById("dialog-content");

function say(line) {
  document.getElementById("status").textContent = line;
}

// --- forms: none is posted twice by a second click, and none with a token that is out of date

const isSending = new WeakSet();
document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    const field = form.elements.csrfmiddlewaretoken;
    if (field) field.value = token();
    if (isSending.has(form)) event.preventDefault();
  },
  { capture: true },
);
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  isSending.add(form);
  // Should the answer never come, the form is there again.
  setTimeout(() => isSending.delete(form), 5000);
});
// A page that the browser kept and shows again has sent nothing.
addEventListener("pageshow", () => {
  for (const form of document.forms) isSending.delete(form);
});

// --- dialogs: a link that leads to a page of its own opens in place

let opener = null;

async function openDialog(link) {
  if (opener === link) return;
  opener = link;
  let html = null;
  try {
    const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
    if (answer.ok || answer.status === 503) html = await answer.text();
    else if (answer.status === 404) return void location.assign(link.href);
  } catch {
    html = null;
  }
  if (opener !== link) return;
  if (html === null) showFailure(link);
  else {
    dialogContent.innerHTML = html;
    window.htmx?.process(dialogContent);
  }
  if (!dialog.open) dialog.showModal();
  dialogContent.querySelector("[autofocus]")?.focus();
  dialogContent.querySelector("input[autofocus]")?.select();
}

function showFailure(link) {
  const title = document.createElement("h1");
  title.id = "dialog-title";
  title.textContent = link.dataset.failureTitle ?? "";
  const text = document.createElement("p");
  text.textContent = link.dataset.failure ?? words.notLoaded;
  text.setAttribute("role", "alert");
  dialogContent.replaceChildren(...(title.textContent ? [title] : []), text);
}

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target.closest("a[data-dialog]");
  if (link) {
    event.preventDefault();
    openDialog(link);
  } else if (event.target.closest("[data-close]") && dialog.open) {
    event.preventDefault();
    dialog.close();
  } else if (event.target === dialog && beganOutside && isOutside(event)) {
    dialog.close();
  }
});

// Only a click beside the dialog closes it: not one on its margin, nor text selected from within to without.
let beganOutside = false;
function isOutside({ clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
dialog.addEventListener("pointerdown", (event) => {
  beganOutside = event.target === dialog && isOutside(event);
});
dialog.addEventListener("close", () => {
  dialogContent.replaceChildren();
  const place = opener?.isConnected ? opener : (document.getElementById(opener?.dataset.back) ?? document.getElementById("main"));
  place?.focus({ preventScroll: true });
  opener = null;
});
document.body.addEventListener("close-dialog", (event) => {
  dialog.close();
  if (event.detail.say) say(event.detail.say);
});

// --- loading that fails says so where the content would stand

function tellFailure(event) {
  const source = event.detail.elt?.closest("[data-failure]");
  if (!source) return;
  const slot = source.dataset.failureSlot
    ? document.querySelector(source.dataset.failureSlot)
    : (event.detail.target ?? source);
  const text = document.createElement("p");
  text.className = "memory-error";
  text.setAttribute("role", "alert");
  text.textContent = source.dataset.failure;
  slot?.replaceChildren(...(source.dataset.failureSlot ? [text.textContent] : [text]));
}
for (const kind of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.body.addEventListener(kind, tellFailure);
}

// --- copying

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "sr-only";
    // Beside an open dialog nothing can be selected.
    (button.closest("dialog") ?? document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  if (button.classList.contains("is-done")) return;
  const label = button.getAttribute("aria-label");
  const before = button.textContent;
  if (label) button.setAttribute("aria-label", words.copied);
  else button.textContent = words.copied;
  button.classList.add("is-done");
  say(words.copied);
  setTimeout(() => {
    if (label) button.setAttribute("aria-label", label);
    else button.textContent = before;
    button.classList.remove("is-done");
  }, 1800);
}

document.addEventListener("click", (event) => {
  const code = event.target.closest(".copy-code");
  if (code) copy(code.closest("figure").querySelector("code").textContent, code);
  const given = event.target.closest("[data-copy-text]");
  if (given) copy(given.dataset.copyText, given);
  const whole = event.target.closest("[data-copy]");
  if (whole) {
    const turn = whole.closest(".turn");
    const source = turn.querySelector("template[data-source]")?.content ?? turn.querySelector("[data-text]");
    copy(source.textContent, whole);
  }
});

addCodeTools(document);

// --- the drawer of small screens

const sidebar = document.getElementById("sidebar");
if (sidebar) {
  const main = document.getElementById("main");
  const open = document.getElementById("open-sidebar");
  open.setAttribute("aria-expanded", "false");
  const setOpen = (isOpen) => {
    sidebar.classList.toggle("is-open", isOpen);
    main.inert = isOpen;
    open.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) document.getElementById("close-sidebar").focus();
    else open.focus();
  };
  open.addEventListener("click", (event) => {
    event.preventDefault();
    setOpen(true);
  });
  for (const closer of [document.getElementById("close-sidebar"), document.querySelector(".scrim")]) {
    closer.addEventListener("click", (event) => {
      event.preventDefault();
      setOpen(false);
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && sidebar.classList.contains("is-open") && !dialog.open) setOpen(false);
  });
  matchMedia("(min-width: 861px)").addEventListener("change", (query) => {
    if (query.matches) {
      sidebar.classList.remove("is-open");
      main.inert = false;
      open.setAttribute("aria-expanded", "false");
    }
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted && sidebar.classList.contains("is-open")) setOpen(false);
  });

  // --- the list: searched, gone on with, and reached by key

  const search = document.getElementById("search");
  const list = document.getElementById("conversations");
  sidebar.querySelector(".search").addEventListener("submit", (event) => event.preventDefault());
  list.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target.matches(".more")) list.dataset.shown = list.querySelectorAll(".conversation-item").length;
  });
  document.body.addEventListener("htmx:afterSettle", () => {
    if (list.dataset.shown) list.querySelectorAll(".conversation-item > a")[list.dataset.shown]?.focus();
    delete list.dataset.shown;
    if (document.activeElement === search && search.value) say(list.querySelector("[data-found]")?.dataset.found ?? "");
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || dialog.open) return;
    const key = event.key.toLowerCase();
    if (key === "k" && !event.shiftKey) {
      event.preventDefault();
      if (open.checkVisibility()) setOpen(true);
      search.focus();
      search.select();
    } else if (key === "o" && event.shiftKey) {
      event.preventDefault();
      sidebar.querySelector(".new-chat").click();
    }
  });
}

// --- the device's time zone, and preferences that save themselves

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const secure = location.protocol === "https:" ? "; secure" : "";
if (zone) document.cookie = `eunoe_time_zone=${zone}; path=/; max-age=31536000; samesite=lax${secure}`;

const preferences = document.getElementById("preferences");
if (preferences) {
  preferences.classList.add("saves-at-once");
  const problem = document.getElementById("preferences-error");
  let isSaving = false;
  let isUnsaved = false;
  let drawAnewAt = null;
  let sending = null;
  const choices = () => {
    const body = new FormData(preferences);
    body.set("csrfmiddlewaretoken", token());
    return body;
  };
  // One request after the other, so that the last choice is the one that stays.
  const save = async (control) => {
    if (control.name === "theme") paint(control.value);
    if (control.name === "time_zone") offerZone();
    if (control.name === "language") drawAnewAt = control.id;
    isUnsaved = true;
    if (isSaving) return;
    isSaving = true;
    problem.hidden = true;
    try {
      while (isUnsaved) {
        isUnsaved = false;
        sending = new AbortController();
        const answer = await fetch(preferences.action, {
          method: "POST",
          body: choices(),
          signal: sending.signal,
          headers: { "HX-Request": "true" },
          keepalive: true,
        });
        if (!answer.ok) throw new Error(String(answer.status));
      }
      say(words.saved);
      if (drawAnewAt) {
        sessionStorage.setItem("eunoe-focus", drawAnewAt);
        location.reload();
      }
    } catch (failure) {
      problem.hidden = failure.name === "AbortError";
      drawAnewAt = null;
    }
    isSaving = false;
  };
  addEventListener("pagehide", () => {
    if (!isUnsaved) return;
    // What is on its way still must not arrive after what was chosen last.
    sending?.abort();
    navigator.sendBeacon(preferences.action, choices());
    isUnsaved = false;
  });
  preferences.addEventListener("change", (event) => save(event.target));
  preferences.addEventListener("submit", (event) => event.preventDefault());

  // Who changes the language by key stays on the choice, in the new language's page.
  document.getElementById(sessionStorage.getItem("eunoe-focus"))?.focus({ preventScroll: true });
  sessionStorage.removeItem("eunoe-focus");

  const select = document.getElementById("time-zone");
  const offer = document.getElementById("zone-offer");
  const offerZone = () => {
    const isKnown = [...select.options].some((option) => option.value === zone);
    offer.hidden = !isKnown || select.value === zone;
    offer.querySelector("[data-zone]").textContent = zone.replaceAll("_", " ");
  };
  if (select && zone) {
    offerZone();
    offer.querySelector("[data-take-zone]").addEventListener("click", () => {
      select.value = zone;
      select.focus();
      save(select);
    });
  }
}

// The pages drawn already, this one and the chat docked on it, take the new colours without being drawn anew.
function paint(theme) {
  for (const shown of [document, document.querySelector("#dock-panel iframe")?.contentDocument]) {
    if (!shown) continue;
    shown.documentElement.dataset.theme = theme;
    shown.querySelector("meta[name=color-scheme]").content = theme === "system" ? "light dark" : theme;
    for (const meta of shown.querySelectorAll("meta[name=theme-color]")) {
      const isDark = theme === "system" ? meta.media.includes("dark") : theme === "dark";
      meta.content = isDark ? "#15191f" : "#fbfaf7";
    }
  }
}

// --- docked on another page, the window is closed from within, too

if (document.body.dataset.dock && parent !== window) {
  document.addEventListener("keydown", (event) => {
    const busy = event.defaultPrevented || dialog.open || document.querySelector(".is-editing, [data-status='streaming']");
    if (event.key === "Escape" && !busy) parent.postMessage("eunoe-close-dock", location.origin);
  });
}

// --- the installed app: without a connection its own page is shown, in the language and colours of the last one

if (parent === window && words.worker) {
  try {
    localStorage.setItem("eunoe-language", document.documentElement.lang);
    localStorage.setItem("eunoe-theme", document.documentElement.dataset.theme);
  } catch {
    // Where nothing may be kept, the device's language and colours serve.
  }
  // It is no harm where a browser has none, or may have none.
  navigator.serviceWorker?.register(words.worker, { updateViaCache: "none" }).catch(() => {});
}
