/**
 * How the page looks: attributes of the document, as Python says. They are kept for the next visit, whose first paint
 * does not wait for Python.
 */

import { say, type View } from "./page-state";
import { nameOf, whoPlays } from "./who";

/** Where the choices are kept. */
export const KEPT = "warcaby-look";

/** How long a move takes, in milliseconds, unless the reader has chosen something else. */
export const USUAL_PACE = 250;
const PACES: Record<string, number> = { none: 0, quick: 120, normal: USUAL_PACE, slow: 500 };

export function wear({ document }: View, look: Record<string, string>): void {
  for (const [name, value] of Object.entries(look)) {
    if (value !== "" || name in document.documentElement.dataset) say(document.documentElement, name, value);
  }
  const theme = look["theme"] ?? "";
  // The browser's own bar has the page's colour: the light one comes first, the dark one second.
  const isChosen = ["light", "dark"].includes(theme);
  for (const [at, bar] of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").entries()) {
    const scheme = ["light", "dark"][at] ?? "";
    const chosen = theme === scheme ? "all" : "not all";
    bar.media = isChosen ? chosen : `(prefers-color-scheme: ${scheme})`;
  }
}

export function keep(view: View, chosen: Record<string, string>): void {
  const { voice } = view.document.documentElement.dataset;
  const name = nameOf(KEPT, whoPlays(view));
  if (name === null) return;
  try {
    // Even to ask for the storage is an error where none is allowed.
    view.localStorage.setItem(name, JSON.stringify({ ...chosen, voice }));
  } catch (error) {
    console.warn(error); // nothing may be stored here, and the next visit begins as the first one
  }
}

/** Whether there is a voice is known at the next visit's first paint, so that nothing moves when it is found again. */
export function rememberVoice(view: View): void {
  if (hasLook(view)) keep(view, kept(view));
}

/** What was kept; nothing if there is nothing, or nothing that can be read. */
export function kept(view: View): Record<string, string> {
  const name = nameOf(KEPT, whoPlays(view));
  if (name === null) return {};
  try {
    const read = JSON.parse(view.localStorage.getItem(name) ?? "{}") as Record<string, unknown>;
    const found = Object.entries(read) as [string, string][];
    return Object.fromEntries(found.filter(([field, value]) => /^[a-z]+$/.test(field) && typeof value === "string"));
  } catch {
    return {};
  }
}

/** Whether Python has said in this browser how pages look: it has been here. */
export function hasLook(view: View): boolean {
  return Object.keys(kept(view)).length > 0;
}

/** Whether squares are written as is usual in a game: the one choice that changes Python's words. */
export function readsAsUsual(view: View): boolean {
  return kept(view)["moves"] === "";
}

/** How long a move takes, in milliseconds; 0 if nothing is to move. */
export function pace(view: View): number {
  const chosen = PACES[view.document.documentElement.dataset["pace"] ?? ""];
  const usual = view.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : USUAL_PACE;
  return chosen ?? usual;
}
