/** Wires the parts of the page. */

import { Ahead, KEPT_AHEAD } from "./ahead";
import { startBlinking } from "./blinking";
import { Board } from "./board";
import { Camera } from "./camera";
import { listenToControls } from "./controls";
import { watchFaults } from "./faults";
import { Frames } from "./frames";
import { Hearing } from "./hearing";
import type { Surroundings } from "./host";
import { Keeper } from "./keeper";
import { Keys } from "./keys";
import { keepFocusInSight } from "./in-sight";
import type { Action } from "./messages";
import { listenToDetails } from "./morph";
import { PageState } from "./page-state";
import { point } from "./pointing";
import { hasPopovers } from "./popover";
import { Python } from "./python";
import { QrReader } from "./qr-reader";
import { Releases } from "./releases";
import { Report } from "./report";
import { Routes } from "./routes";
import { listenToProjector } from "./projector";
import { openPlatform } from "./scorm";
import { openSession, type Session } from "./session";
import { SingleFile } from "./single-file";
import { Site } from "./site";
import { Status } from "./status";
import { GuestRecords, openRecords, type Records, Store } from "./store";
import { FIRST, isKept, nameOf, NOBODY, watchList, whoPlays } from "./who";

/** Put in by the build: whether this script belongs to the single file. */
declare const SINGLE: boolean;
/** Put in by the build: whether a learning platform may show the page. */
declare const PACKAGED: boolean;

const state = new PageState(document.documentElement);
const host: Surroundings = SINGLE ? new SingleFile(window) : new Site(window);
const platform = PACKAGED ? openPlatform(window, state) : null;
const python = new Python(window, state, host);
/** A learning platform knows itself who learns. */
const who = platform === null ? whoPlays(window) : FIRST;
const ahead = new Ahead(host.route, document.documentElement.dataset["release"] ?? "", nameOf(KEPT_AHEAD, who));
const keeper = new Keeper(window, state, host);
const act = (action: Action): void => session.act(action);
const status = new Status(window, state, () => void session.restart());
const store: Records =
  isKept(who)
    ? new Store(window, who, () => openRecords(who), {
        tell: async (kept) => status.isReady && (await session.ask({ type: "stored", ...kept })) !== null,
        trouble: (trouble) => status.storage(trouble),
      })
    : new GuestRecords();
const releases = new Releases(window, state, () => store.settled());
const board = new Board(document, act, (isPiece) => frames.pressed(isPiece));
const keys = new Keys(document, act, () => board.letGo());
const frames = new Frames(window, {
  redrawn: (regions) => {
    if (regions.includes("page")) keys.forget();
    keys.restore();
    board.restore();
    point(window);
    hearing.redrawn();
    if (status.isReady) frames.cues.prepare();
  },
  told: (text) => hearing.told(text),
  landed: () => board.landed(),
  recoils: () => board.recoils(),
  lost: (error) => session.fail(error),
});
const hearing = new Hearing(window, state, (action) => void session.ask(action));
const routes = new Routes(window, host, {
  isReady: () => status.isReady,
  open: (route) => {
    addRoomStyles();
    act({ type: "open", route });
  },
  shown: (recording) => {
    status.turned();
    keys.forget();
    ahead.arrive(routes.current);
    void session.listen(recording);
  },
});
const report = new Report(window, { release: () => host.release, route: () => routes.current, done: () => session.past.actions });
const stuck = (): void => void report.write();
const session: Session = openSession({ view: window, host, platform, who, state, status, python, store, ahead, board, frames, routes, speak: (effect) => hearing.speak(effect), stuck });

/** They have come, as a rule. If not, they are tried again, but nobody waits for them. */
function addRoomStyles(): void {
  host.addRoomStyles().catch(console.warn);
}

watchFaults(window);
watchList(window, () => session.heardOfLearners());
listenToDetails(document);
const qrReader = new QrReader(window, host);
listenToControls(window, act, qrReader);
listenToProjector(window, state);
keepFocusInSight(window);
new Camera(window, qrReader, act);
window.addEventListener("hashchange", () => {
  // Other fragments are places in the page.
  const { fragment } = host;
  if (/^[a-z]\./i.test(fragment)) act({ type: "fragment", fragment });
});

python.onProgress = (progress) => status.progress(progress);
state.set("script", "runs");
// Who plays is asked at once, on whatever page.
// So are the signs of whoever does not read shown.
if (who === NOBODY || document.documentElement.dataset["signs"] === "on") addRoomStyles();
if (!hasPopovers) host.addPopovers().catch(console.warn);
void session.start().then(() => {
  addRoomStyles();
  // What is packaged is there, and stays as it is.
  if (!PACKAGED) void releases.start();
  if (status.isReady) keeper.start();
  frames.cues.prepare();
  startBlinking(window);
  void hearing.start();
});
