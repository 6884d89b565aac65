/** Whoever goes by keys sees where they are: the focus is never under a bar or beyond an edge (WCAG 2.4.11). */

import type { View } from "./page-state";
import { openPopover } from "./popover";

export function keepFocusInSight({ document }: View): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!isStop(target) || !target.matches(":focus-visible")) return;
    // What lies over the page makes way when the focus goes on.
    const open = openPopover(document);
    if (open !== null && !open.contains(target)) open.hidePopover();
    // Browsers themselves only bring into sight what is wholly hidden.
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  // What opens over the page may cover the button that opened it. The event doesn't bubble.
  document.addEventListener("toggle", ({ target }) => firstStopOf(document, target)?.focus(), true);
}

/** Where the focus goes after an answer. A new task is seen from its beginning, however far down the page was before. */
export function focusOn(view: View, id: string): void {
  const element = view.document.getElementById(id);
  element?.focus();
  // Not the screen itself: beside a board it has no box of its own.
  const screen = id === "goal" ? element?.closest(".lesson") : null;
  if (screen && screen.getBoundingClientRect().top < 0) view.scrollTo({ top: 0, behavior: "instant" });
}

function firstStopOf(document: Document, opened: EventTarget | null): HTMLElement | undefined {
  const open = openPopover(document);
  if (open === null || open !== opened) return undefined;
  return [...open.querySelectorAll<HTMLElement>("a, button")].find((each) => each.getClientRects().length > 0);
}

/** What Tab stops at; headings take the focus too, so that reading goes on from there. */
function isStop(target: EventTarget | null): target is HTMLElement | SVGElement {
  return (target instanceof HTMLElement || target instanceof SVGElement) && target.tabIndex >= 0;
}
