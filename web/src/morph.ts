/** Insert new HTML without rebuilding unchanged parts, so focus and scroll position stay. */

import { Idiomorph } from "idiomorph";
import { OPENED } from "./popover";

/** Elements that have been morphed since, by what they were morphed into; most stay as they are from one answer to the next. */
const shown = new Map<Element, string>();

/** Morph the element `id` into `html`, the HTML of that element itself. */
export function morph(page: Document, id: string, html: string): void {
  const element = changing(page, id);
  if (element === null || shown.get(element) === html) return;
  forget(element);
  void Idiomorph.morph(element, parsed(page, html), { morphStyle: "outerHTML", callbacks: { beforeNodeMorphed: differs, beforeAttributeUpdated: isOurs } });
  const morphed = page.getElementById(id);
  if (morphed !== null) shown.set(morphed, html);
}

/** Text would be parsed as a whole document, after a search for the tags of one. */
function parsed(page: Document, html: string): Element | null {
  const template = page.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/** Put `html` in the place of the element `id`, whatever has become of that. */
export function replace(page: Document, id: string, html: string): void {
  const element = changing(page, id);
  if (element === null) return;
  forget(element);
  element.outerHTML = html;
}

/** The checksum of the page while all of it stands as it was built: Python need not draw it again if it comes to the same. */
export function builtOf({ documentElement }: Document): string {
  return documentElement.dataset["built"] ?? "";
}

/** An element changes, and with it what it is in, and what is in it; and the page is not as it was built. */
function forget(changed: Element): void {
  delete changed.ownerDocument.documentElement.dataset["built"];
  for (const element of shown.keys()) if (element.contains(changed) || changed.contains(element)) shown.delete(element);
}

function changing(page: Document, id: string): HTMLElement | null {
  const element = page.getElementById(id);
  if (element === null) console.error(`there is no element "${id}" to change`);
  return element;
}

/** The browser compares whole branches much faster than the morph walks through them, and most of a board is unchanged. */
function differs(old: Node, fresh: Node): boolean {
  if (old.isEqualNode(fresh)) return false;
  if (!(old instanceof Element && fresh instanceof Element && isOtherScreen(old, fresh))) return true;
  old.replaceChildren(...old.ownerDocument.importNode(fresh, true).childNodes);
  return false;
}

/** A screen that gives way to another one is not turned into it: what they share would be seen to move. */
function isOtherScreen(old: Element, fresh: Element): boolean {
  if (old.parentElement?.id !== "main" || !old.cloneNode().isEqualNode(fresh.cloneNode())) return false;
  // Not `className`: that of a drawing is an object of its own.
  return old.firstElementChild?.getAttribute("class") !== fresh.firstElementChild?.getAttribute("class");
}

/** Where a session begins or ends, the bars find other places: set down again they do not move there before the reader's eyes. */
export function setSession(page: Document, isSession: boolean): void {
  const all = page.querySelector("#page");
  if (all === null || all.hasAttribute("data-session") === isSession) return;
  all.toggleAttribute("data-session", isSession);
  for (const bar of all.querySelectorAll(".menu-bar, .site-footer")) if (!bar.contains(page.activeElement)) bar.parentNode?.insertBefore(bar, bar.nextSibling);
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

/** They stay as they are; so does a popover that is open by its class, in a browser that has none of its own. */
function isOurs(attribute: string, element: Element): boolean {
  if (attribute === "class") return !element.classList.contains(OPENED);
  return !(attribute === "open" && touched.has(element));
}
