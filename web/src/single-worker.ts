/** The worker of the single file. */

import "./packed-files"; // first: what comes after it fetches
import "./worker";
