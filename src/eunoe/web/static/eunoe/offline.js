// The page for no connection: in the language and colours of the last page, and gone as soon as it can be.

const kept = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const theme = kept("eunoe-theme");
if (theme) document.documentElement.dataset.theme = theme;

const sections = [...document.querySelectorAll(".offline")];
const offered = new Set(sections.map((section) => section.lang));
const wanted = [kept("eunoe-language"), ...navigator.languages].map((code) => (code ?? "").split("-")[0]);
const language = wanted.find((code) => offered.has(code)) ?? sections[0].lang;
document.documentElement.lang = language;
for (const section of sections) section.hidden = section.lang !== language;

// Shown in another page's stead, it asks for that page again: on demand, when the device is connected anew, and now and
// then, less and less often, since a device may be connected while the server is not.
const { own, alive } = document.body.dataset;
let pause = 4000;

async function look() {
  const answer = await fetch(alive, { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
  pause = Math.min(60_000, pause * 1.5);
  setTimeout(look, pause);
}

if (location.pathname !== own) {
  for (const again of document.querySelectorAll("[data-again]")) {
    again.addEventListener("click", (event) => {
      event.preventDefault();
      location.reload();
    });
  }
  addEventListener("online", () => location.reload());
  setTimeout(look, pause);
}
