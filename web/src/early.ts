/**
 * Runs before the first paint: the page looks as it did last time; inside another page it is without all that leads away.
 * On later visits it also starts Python's worker, before anything else.
 */

import { openEarly } from "./early-worker";
import { hasLook, kept, wear } from "./look";

if (hasLook(window)) openEarly();
wear(window, kept(window));
document.documentElement.toggleAttribute("data-framed", window.parent !== window);
