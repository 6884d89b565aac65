/** Popovers, which browsers have had since 2023; for older ones they are added. */

/** What is added marks open popovers by a class. */
const OPEN = CSS.supports("selector(:popover-open)") ? ":popover-open" : ".\\:popover-open";

export const hasPopovers = "popover" in HTMLElement.prototype;

export function openPopover(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>(OPEN);
}
