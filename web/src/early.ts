/**
 * Runs before the first paint: the page looks as it did last time; inside another page it is without all that leads away.
 * Where Python has been, it comes first of all.
 */

import { openEarly } from "./early-worker";
import { hasLook, kept, wear } from "./look";

if (hasLook()) openEarly();
wear(kept());
document.documentElement.toggleAttribute("data-framed", window.parent !== window);
