/**
 * In which language a page opens: that which its reader has chosen, whatever language a link is in; the front page, at a
 * first visit, in the first of the browser's that the school has.
 */

import { hasLook } from "./look";
import type { View } from "./page-state";

/** Where the choice is kept, for all who play on the device. */
export const CHOSEN = "warcaby-language";

/** The reader goes to another language by a link of the page: that is a choice. */
export function keepChosen(view: View): void {
  view.document.addEventListener("click", ({ target }) => {
    const link = target instanceof view.Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link === null) return;
    try {
      view.localStorage.setItem(CHOSEN, link.hreflang);
    } catch (error) {
      console.warn(error); // nothing may be stored here: the choice is for this page
    }
  });
}

/** Where the page is in the language that it should open in; null if that is here. */
export function better(view: View): string | null {
  if (view.parent !== view) return null; // whoever puts a lesson into a page chooses its language
  const { lang, dataset } = view.document.documentElement;
  const found = view.document.querySelectorAll<HTMLLinkElement>("link[hreflang]");
  const here: [code: string, address: string | null] = [lang, null];
  const places = [here, ...[...found].map((link): typeof here => [link.hreflang, link.href])];
  for (const each of wished(view, dataset["route"] === "")) {
    const [base] = each.split("-");
    const place = places.find(([code]) => code === each || code.split("-")[0] === base);
    if (place !== undefined) return place[1] === null ? null : `${place[1]}${view.location.hash}`;
  }
  return null;
}

function wished(view: View, isFront: boolean): readonly string[] {
  let chosen: string | null = null;
  try {
    chosen = view.localStorage.getItem(CHOSEN);
  } catch {
    // Nothing may be stored here, so nothing was chosen.
  }
  if (chosen !== null) return [chosen];
  return isFront && !hasLook(view) ? view.navigator.languages : [];
}
