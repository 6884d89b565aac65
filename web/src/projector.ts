/**
 * The board as large as the screen, for a class. It is a view of this window alone, of which Python need not know: an
 * attribute of the document, and the whole screen where the browser gives it.
 */

import { ClassTools } from "./class";
import type { PageState, View } from "./page-state";

export function listenToProjector(view: View, state: PageState): void {
  const { document } = view;
  const tools = new ClassTools(view, state);
  const enter = (): void => {
    state.set("projector", "");
    tools.begin();
    // Phones and frames of other pages may refuse.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  const leave = (): void => {
    tools.end();
    state.set("projector", null);
    if (document.fullscreenElement !== null) document.exitFullscreen().catch(console.warn);
  };
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.target.closest(".to-projector") === null) return;
    if (state.get("projector") === null) enter();
    else leave();
  });
  // In full screen the browser itself takes the Escape key.
  document.addEventListener("fullscreenchange", () => {
    if (document.fullscreenElement === null) leave();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });
}
