/** All tests of the page's scripts, in one process. */

import "./ahead.test";
import "./board.test";
import "./class.test";
import "./controls.test";
import "./cues.test";
import "./effects.test";
import "./frames.test";
import "./host.test";
import "./interpreter.test";
import "./keys.test";
import "./network.test";
import "./python-worker.test";
import "./python.test";
import "./release-cache.test";
import "./releases.test";
import "./report.test";
import "./routes.test";
import "./scanning.test";
import "./scorm.test";
import "./session.test";
import "./snapshot.test";
import "./status.test";
import "./storage.test";
import "./waker.test";
import "./watch.test";
