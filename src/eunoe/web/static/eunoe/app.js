// What every page needs: dialogs, copying, the small screen's drawer, the device's time zone, failures of loading.

import { addCodeTools } from "./code.js";

const words = document.getElementById("words").dataset;
const dialog = document.getElementById("dialog");
const dialogContent = document.getElementById("dialog-content");

// --- dialogs: a link that leads to a page of its own opens in place

let opener = null;

async function openDialog(link) {
  opener = link;
  let html = null;
  try {
    const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
    if (answer.ok || answer.status === 503) html = await answer.text();
    else if (answer.status === 404) return void location.assign(link.href);
  } catch {
    html = null;
  }
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
  const title = document.createElement("h2");
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
  } else if (event.target === dialog) {
    dialog.close();
  }
});
dialog.addEventListener("close", () => {
  dialogContent.replaceChildren();
  if (opener?.isConnected) opener.focus();
  opener = null;
});
document.body.addEventListener("close-dialog", () => dialog.close());

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
    document.body.append(area);
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
  const status = document.getElementById("status");
  if (status) status.textContent = words.copied;
  setTimeout(() => {
    if (label) button.setAttribute("aria-label", label);
    else button.textContent = before;
    button.classList.remove("is-done");
  }, 1800);
}

document.addEventListener("click", (event) => {
  const code = event.target.closest(".copy-code");
  if (code) copy(code.closest("figure").querySelector("code").textContent, code);
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
  const setOpen = (isOpen) => {
    sidebar.classList.toggle("is-open", isOpen);
    main.inert = isOpen;
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
    }
  });
  sidebar.querySelector(".search").addEventListener("submit", (event) => event.preventDefault());
}

// --- the device's time zone, and preferences that save themselves

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const secure = location.protocol === "https:" ? "; secure" : "";
if (zone) document.cookie = `eunoe_time_zone=${zone}; path=/; max-age=31536000; samesite=lax${secure}`;

const preferences = document.getElementById("preferences");
if (preferences) {
  preferences.classList.add("saves-at-once");
  preferences.addEventListener("change", () => preferences.requestSubmit());
  const select = document.getElementById("time-zone");
  const offer = document.getElementById("zone-offer");
  const known = select && [...select.options].some((option) => option.value === zone);
  if (known && select.value !== zone) {
    offer.querySelector("[data-zone]").textContent = zone.replaceAll("_", " ");
    offer.hidden = false;
    offer.querySelector("[data-take-zone]").addEventListener("click", () => {
      select.value = zone;
      preferences.requestSubmit();
    });
  }
}

// --- the chat docked on other pages: the same page in a frame of its own, kept while one goes about

const dockButton = document.getElementById("open-dock");
if (dockButton) {
  const panel = document.getElementById("dock-panel");
  const kept = "eunoe-dock";
  let frame = null;
  const setOpen = (isOpen) => {
    if (isOpen && !frame) {
      frame = document.createElement("iframe");
      frame.title = dockButton.dataset.title;
      frame.src = sessionStorage.getItem(kept) ?? dockButton.dataset.src;
      panel.append(frame);
    }
    if (!isOpen && frame) keep();
    panel.hidden = !isOpen;
    dockButton.hidden = isOpen;
    if (isOpen) frame.focus();
    else dockButton.focus();
  };
  const keep = () => {
    const place = frame?.contentWindow?.location.pathname;
    if (place?.startsWith(dockButton.dataset.src)) sessionStorage.setItem(kept, place);
  };
  dockButton.addEventListener("click", (event) => {
    if (matchMedia("(max-width: 640px)").matches || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpen(true);
  });
  document.getElementById("close-dock").addEventListener("click", () => setOpen(false));
  addEventListener("pagehide", keep);
  addEventListener("message", (event) => {
    if (event.source === frame?.contentWindow && event.data === "eunoe-close-dock") setOpen(false);
  });
}
if (document.body.dataset.dock && parent !== window) {
  document.addEventListener("keydown", (event) => {
    const busy = event.defaultPrevented || dialog.open || document.querySelector(".is-editing, [data-status='streaming']");
    if (event.key === "Escape" && !busy) parent.postMessage("eunoe-close-dock", location.origin);
  });
}
