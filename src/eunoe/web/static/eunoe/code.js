// A button on each block of code that copies it. A module of its own, without effects: whoever imports it runs
// nothing. app.js, which has effects, is loaded by the page alone.

export function addCodeTools(root) {
  const label = document.getElementById("words").dataset.copyCode;
  for (const caption of root.querySelectorAll("figure.code > figcaption:not(:has(button))")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy-code";
    button.textContent = label;
    caption.append(button);
  }
}
