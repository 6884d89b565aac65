/** Runs before the first paint: the page looks as it did last time; inside another page it is without all that leads away. */

import { kept, wear } from "./look";

wear(kept());
document.documentElement.toggleAttribute("data-framed", window.parent !== window);
