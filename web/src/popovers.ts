/** Popovers for browsers that have none of their own: fetched only there. */

import "@oddbird/popover-polyfill";
