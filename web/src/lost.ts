/**
 * The 404 page. A host shows it at any depth, so it doesn't know where the site's root is: it tries to load this script
 * at every depth, and once found, the script knows.
 */

import { mendedAddress } from "./mended-address";

/** Addresses of the styles beside this script; put in by the build. */
declare const STYLES: readonly string[];

const here = import.meta.url;

const mended = mendedAddress(location);
if (mended !== null) location.replace(mended);

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-route]")) {
  link.href = new URL(link.dataset["route"] ?? "", new URL("..", here)).href;
}
for (const address of STYLES) {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL(address, here).href;
  document.head.append(style);
}
