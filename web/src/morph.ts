/** Insert new HTML without rebuilding unchanged parts, so focus and scroll position stay. */

import { Idiomorph } from "idiomorph";

/** Morph the element `id` into `html`, the HTML of that element itself. */
export function morph(page: Document, id: string, html: string): void {
  const element = changing(page, id);
  if (element === null) return;
  void Idiomorph.morph(element, html, { morphStyle: "outerHTML", callbacks: { beforeNodeMorphed: differs, beforeAttributeUpdated: isOurs } });
}

/** Put `html` in the place of the element `id`, whatever has become of that. */
export function replace(page: Document, id: string, html: string): void {
  const element = changing(page, id);
  if (element !== null) element.outerHTML = html;
}

function changing(page: Document, id: string): HTMLElement | null {
  const element = page.getElementById(id);
  if (element === null) console.error(`there is no element "${id}" to change`);
  return element;
}

/** The browser compares whole branches much faster than the morph walks through them, and most of a board is unchanged. */
function differs(old: Node, fresh: Node): boolean {
  return !old.isEqualNode(fresh);
}

/** Details that the reader has opened or closed. */
const touched = new WeakSet<Element>();

/** Notice from now on what the reader opens or closes. */
export function listenToDetails(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    const details = target instanceof Element ? target.closest("summary")?.parentElement : null;
    if (details) touched.add(details);
  });
}

/** They stay as they are. */
function isOurs(attribute: string, element: Element): boolean {
  return !(attribute === "open" && touched.has(element));
}
