/** All tests of the page's scripts, in one process. */

import "./board.test";
import "./controls.test";
import "./frames.test";
import "./keys.test";
import "./network.test";
import "./python.test";
import "./report.test";
import "./routes.test";
import "./scanning.test";
import "./storage.test";
import "./waker.test";
