/**
 * The board as large as the screen, for a class. It is a view of this window alone, of which Python need not know: an
 * attribute of the document, and the whole screen where the browser gives it.
 */

const SHOWN = "projector";

export function listenToProjector(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.target.closest(".to-projector") === null) return;
    if (SHOWN in document.documentElement.dataset) leave();
    else enter();
  });
  // In full screen the browser itself takes the Escape key.
  document.addEventListener("fullscreenchange", () => {
    if (document.fullscreenElement === null) leave();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });
}

function enter(): void {
  document.documentElement.dataset[SHOWN] = "";
  // Phones and frames of other pages may refuse.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

function leave(): void {
  delete document.documentElement.dataset[SHOWN];
  if (document.fullscreenElement !== null) void document.exitFullscreen();
}
