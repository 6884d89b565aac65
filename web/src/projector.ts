/**
 * The board as large as the screen, for a class. It is a view of this window alone, of which Python need not know: an
 * attribute of the document, and the whole screen where the browser gives it.
 */

import { ClassTools } from "./class";

const SHOWN = "projector";

export function listenToProjector(): void {
  const tools = new ClassTools();
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.target.closest(".to-projector") === null) return;
    if (SHOWN in document.documentElement.dataset) leave(tools);
    else enter(tools);
  });
  // In full screen the browser itself takes the Escape key.
  document.addEventListener("fullscreenchange", () => {
    if (document.fullscreenElement === null) leave(tools);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave(tools);
  });
}

function enter(tools: ClassTools): void {
  document.documentElement.dataset[SHOWN] = "";
  tools.begin();
  // Phones and frames of other pages may refuse.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

function leave(tools: ClassTools): void {
  tools.end();
  delete document.documentElement.dataset[SHOWN];
  if (document.fullscreenElement !== null) document.exitFullscreen().catch(console.warn);
}
