/** Runs before the first paint: the page looks as it did last time. */

import { kept, wear } from "./look";

wear(kept());
