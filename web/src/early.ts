/**
 * Runs before the first paint: the page looks as it did last time; inside another page it is without all that leads away.
 * On later visits it also starts Python's worker, before anything else. Where several play, nothing is seen of the page
 * before somebody has said who it is. A page that should open in another language is left before any of that.
 */

import { openEarly } from "./early-worker";
import { better, keepChosen } from "./language";
import { hasLook, kept, wear } from "./look";
import { listOf, NOBODY, whoPlays } from "./who";

keepChosen(window);
const elsewhere = better(window);
if (elsewhere !== null) location.replace(elsewhere);
else if (hasLook(window) || listOf(window) !== null) openEarly();
wear(window, kept(window));
// What a link carries is read by Python: nobody is shown the page of those who have none.
document.documentElement.toggleAttribute("data-code", location.hash !== "");
document.documentElement.toggleAttribute("data-framed", window.parent !== window);
if (whoPlays(window) === NOBODY) document.documentElement.dataset["who"] = "asked";
