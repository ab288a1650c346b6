// Documents that are to go with a message: uploaded, dropped, pasted or chosen, and shown until it is sent.

import { token } from "./forms.js";

const MAX_BYTES = 10 * 1024 * 1024;

const list = document.getElementById("attached");
const menu = document.getElementById("attach");
const input = document.getElementById("attach-file");
const template = document.getElementById("attaching");
const text = document.getElementById("composer-text");
const { url } = list.dataset;
const most = Number(list.dataset.most);
const placeholder = text.placeholder;

// `changed` is called whenever what is to go along, or whether it can go yet, is another.
export function attachDocuments({ words, say, complain, changed }) {
  const named = (line, name) => line.replace("{name}", () => name);
  const chips = () => [...list.querySelectorAll("[data-document]")];
  const ids = () => chips().map((chip) => chip.dataset.document);
  const isUploading = () => Boolean(list.querySelector(".is-uploading"));
  const failures = () => list.querySelectorAll(".is-failed").length;
  // What could not be taken takes no place.
  const room = () => most - list.querySelectorAll("li:not(.is-failed)").length;
  let queue = Promise.resolve();

  function showWhatToAsk() {
    text.placeholder = ids().length ? words.askAbout : placeholder;
  }
  function show() {
    showWhatToAsk();
    changed();
  }

  function take(files) {
    if (!files.length) return;
    if (!url) return void complain(words.noAccount, words.noAccountUrl ? { url: words.noAccountUrl, label: words.noAccountLabel } : null);
    complain("");
    for (const file of files) {
      if (room() <= 0) {
        complain(words.tooMany);
        break;
      }
      const chip = document.importNode(template.content, true).firstElementChild;
      chip.querySelector("bdi").textContent = file.name;
      chip.querySelector("progress").setAttribute("aria-label", named(words.uploading, file.name));
      chip.querySelector("[data-remove]").setAttribute("aria-label", named(words.remove, file.name));
      list.append(chip);
      if (file.size > MAX_BYTES) fail(chip, file, words.tooLarge);
      else queue = queue.then(() => upload(chip, file));
    }
    show();
  }

  // One after the other. Only this way does a browser tell how far it is.
  async function upload(chip, file) {
    if (!chip.isConnected) return;
    say(named(words.uploading, file.name));
    const bar = chip.querySelector("progress");
    const request = new XMLHttpRequest();
    chip.stop = () => request.abort();
    await new Promise((done) => {
      request.upload.addEventListener("progress", ({ loaded, total }) => (bar.value = loaded / total));
      request.addEventListener("loadend", done);
      const body = new FormData();
      body.set("csrfmiddlewaretoken", token());
      body.set("file", file);
      request.open("POST", url);
      request.send(body);
    });
    if (!chip.isConnected) return;
    if (request.status === 201) {
      chip.outerHTML = request.responseText;
      say(named(words.uploaded, file.name));
    } else {
      fail(chip, file, refusal(request));
    }
    show();
  }

  function refusal(request) {
    if (!request.status) return words.notLoadedFile;
    if (request.status === 404 || (request.status === 403 && !request.responseText.startsWith("{"))) return words.stale;
    try {
      return JSON.parse(request.responseText).message;
    } catch {
      return words.wrong;
    }
  }

  function fail(chip, file, why) {
    chip.className = "attached is-failed";
    chip.querySelector("progress").remove();
    chip.querySelector("[role=alert]").textContent = `${named(words.notUploaded, file.name)} ${why}`;
    chip.querySelector("bdi").remove();
  }

  async function showChosen(keys) {
    if (!url || !keys.length) return;
    const answer = await fetch(`${url}?${new URLSearchParams(keys.map((key) => ["document", key]))}`);
    if (!answer.ok) throw new Error(String(answer.status));
    list.insertAdjacentHTML("beforeend", await answer.text());
    show();
  }

  list.addEventListener("click", (event) => {
    const button = event.target.closest("[data-remove]");
    if (!button) return;
    const chip = button.closest("li");
    const name = chip.querySelector("bdi")?.textContent;
    chip.stop?.();
    if (chip.dataset.discard) discard(chip.dataset.discard);
    chip.remove();
    if (name) say(named(words.removed, name));
    (list.querySelector("[data-remove]") ?? text).focus();
    show();
  });

  // What was uploaded for this message alone need not wait for its day to be over.
  function discard(address) {
    const body = new FormData();
    body.set("csrfmiddlewaretoken", token());
    fetch(address, { method: "POST", body, redirect: "manual" }).catch(() => {});
  }

  function takeChosen() {
    if (!input?.files.length) return;
    take([...input.files]);
    input.value = "";
    closeMenu();
    text.focus();
  }
  input?.addEventListener("change", takeChosen);

  // --- the menu

  function closeMenu() {
    if (menu?.open) menu.open = false;
  }
  menu?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.preventDefault();
    event.stopPropagation();
    closeMenu();
    menu.querySelector("summary").focus();
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#attach, dialog")) closeMenu();
  });
  document.addEventListener("submit", async (event) => {
    if (!event.target.matches("form[data-choose]")) return;
    event.preventDefault();
    const keys = new FormData(event.target).getAll("document").filter((key) => !ids().includes(key));
    document.body.dispatchEvent(new CustomEvent("close-dialog", { detail: {} }));
    closeMenu();
    text.focus();
    const left = Math.max(0, room());
    complain(keys.length > left ? words.tooMany : "");
    await showChosen(keys.slice(0, left)).catch(() => complain(words.notLoaded));
  });

  // --- dropped and pasted

  const holdsFiles = (event) => event.dataTransfer?.types.includes("Files");
  const main = document.getElementById("main");
  let depth = 0;
  const setDropping = (isDropping) => main.classList.toggle("is-dropping", isDropping);
  document.addEventListener("dragenter", (event) => {
    if (!holdsFiles(event)) return;
    depth += 1;
    setDropping(true);
  });
  document.addEventListener("dragleave", (event) => {
    if (!holdsFiles(event)) return;
    depth = Math.max(0, depth - 1);
    if (!depth) setDropping(false);
  });
  document.addEventListener("dragover", (event) => {
    if (holdsFiles(event)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    depth = 0;
    setDropping(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
    text.focus();
  });
  text.addEventListener("paste", (event) => {
    // Office programs put a picture of the text beside the text.
    const { files, types } = event.clipboardData;
    if (!files.length || types.includes("text/plain")) return;
    event.preventDefault();
    take([...files]);
  });

  showWhatToAsk();
  return {
    ids,
    isUploading,
    failures,
    showChosen,
    takeChosen,
    // The chips leave the composer with the message, and come back when it could not be sent.
    letGo() {
      const held = chips();
      list.replaceChildren();
      showWhatToAsk();
      return held;
    },
    bringBack(held) {
      // The message may have come through although no answer did: then its documents are no longer ours to discard.
      for (const chip of held) delete chip.dataset.discard;
      list.prepend(...held);
      showWhatToAsk();
    },
  };
}
