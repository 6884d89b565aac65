/** The worker of the single file. */

import "./packed-files"; // must come first: the other imports fetch
import "./worker";
