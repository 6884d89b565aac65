/** Popovers, which browsers have had since 2023; for older ones they are added. */

/** The class by which added popovers are marked while they are open. */
export const OPENED = ":popover-open";

const OPEN = CSS.supports("selector(:popover-open)") ? OPENED : `.${CSS.escape(OPENED)}`;

export const hasPopovers = "popover" in HTMLElement.prototype;

export function openPopover(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>(OPEN);
}
