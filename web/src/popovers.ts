/** Popovers for browsers that have none of their own: they run only there. */

import "@oddbird/popover-polyfill";
