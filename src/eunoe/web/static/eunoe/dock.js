// The chat docked on other pages: the same page in a frame of its own, kept while one goes about.

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
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") setOpen(false);
  });
  addEventListener("pagehide", keep);
  addEventListener("message", (event) => {
    if (event.source === frame?.contentWindow && event.data === "eunoe-close-dock") setOpen(false);
  });
}
