/** Wires the parts of the page: actions go to Python, Python's answers are shown. */

import { Board } from "./board";
import { Camera } from "./camera";
import { listenToControls } from "./controls";
import { perform } from "./effects";
import { Frames } from "./frames";
import { Keeper } from "./keeper";
import { Keys } from "./keys";
import { keep, wear } from "./look";
import type { Action, Answer } from "./messages";
import { Past, still } from "./past";
import { keepStorage } from "./persistence";
import { Python, PythonError } from "./python";
import { QrReader } from "./qr-reader";
import { Releases } from "./releases";
import { Routes } from "./routes";
import { listenToProjector } from "./projector";
import { platform } from "./scorm";
import { Status } from "./status";
import { Store } from "./store";
import { surroundings } from "./surroundings";
import { Waker } from "./waker";

const python = new Python();
// First of all, because it takes longest.
const pythonStarted = python.start();
const status = new Status(() => void begin(() => python.restart()));
const store = new Store({
  tell: async (kept) => status.isReady && (await ask({ type: "stored", ...kept })) !== null,
  trouble: (trouble) => status.storage(trouble),
});
const releases = new Releases(() => store.settled());
const board = new Board(act, () => frames.finish());
const keys = new Keys(act, () => board.letGo());
const frames = new Frames({
  redrawn: (region) => {
    if (region === "page") keys.forget();
    keys.restore();
    board.restore();
  },
  landed: () => board.landed(),
  recoils: () => board.recoils(),
});
const waker = new Waker(async () => {
  const answer = await ask({ type: "wake" });
  return answer === null ? null : answer.wake;
});
const past = new Past();
const keeper = new Keeper();
const unheard: Action[] = [];
const routes = new Routes({
  isReady: () => status.isReady,
  open: (route) => act({ type: "open", route }),
  shown: () => {
    status.forget();
    keys.forget();
  },
});

/** Send one action to Python, or keep it until Python is ready. */
function act(action: Action): void {
  if (status.isReady) {
    void ask(action);
    return;
  }
  status.keep(action);
  if (action.type === "drop") board.letGo();
}

/** Pass news of the worker on; what comes before the page is ready waits until it is. */
function later(news: Action): void {
  if (status.isReady) void ask(news);
  else unheard.push(news);
}

/** Actions that don't come from the reader: they don't cut animations short. */
function isQuiet(action: Action): boolean {
  return ["wake", "stored", "refresh", "missing"].includes(action.type);
}

/** Ask Python and show its answer; null if there is none. */
async function ask(action: Action): Promise<Answer | null> {
  if (!isQuiet(action)) frames.finish();
  let answer: Answer;
  try {
    answer = await python.send(action);
  } catch (error) {
    board.letGo();
    if (error instanceof PythonError && error.kind === "stopped") {
      // Another interpreter is being started already.
      if (!isQuiet(action)) status.keep(action);
    } else if (error instanceof PythonError && error.kind === "dead") {
      console.warn(error);
      void revive(action);
    } else {
      fail(error);
    }
    return null;
  }
  past.add(action, answer);
  if (!isQuiet(action)) status.answered();
  const shown = show(answer, action);
  // Python goes on while pieces slide.
  if (!isQuiet(action)) await shown;
  return answer;
}

async function show(answer: Answer, action: Action): Promise<void> {
  // Save before showing: whatever is shown as earned is safe, even if the page is closed.
  if (answer.save !== null) {
    store.save(answer.save);
    void keepStorage();
  }
  if (answer.look !== null) {
    wear(answer.look);
    // A learning platform keeps everything itself.
    if (platform === null) keep(answer.look);
  }
  if (answer.lang !== null) document.documentElement.lang = answer.lang;
  if (answer.title !== null) document.title = answer.title;
  if (answer.route !== null) routes.arrive(answer.route);
  if (!isQuiet(action)) waker.heard(answer.wake);
  const means = {
    setAside: (record: string) => store.setAside(record),
    loadTable: (name: string) => python.loadTable(name),
    act,
  };
  for (const effect of answer.effects) perform(effect, means);
  const stored = answer.save === null ? Promise.resolve() : store.storedOrSaid();
  await frames.play(answer, stored, action.type === "drop");
  document.querySelector("#page")?.toggleAttribute("data-session", answer.session);
  if (action.type === "open") routes.land();
}

function fail(error: unknown): void {
  console.error(error);
  status.failed(error instanceof PythonError ? error.reason : "stopped");
}

/** An action crashed Python: bring a new interpreter to the same state, and try once more. */
async function revive(action: Action): Promise<void> {
  const again = past.killed(action);
  if (again && isQuiet(action)) {
    status.failed("stopped");
    return;
  }
  const started = begin(() => python.restart());
  if (!again && !isQuiet(action)) status.keepFirst(action);
  await started;
  if (again && status.isReady) status.dropped();
}

/** Start or restart Python and bring it to where the reader is. */
async function begin(start: () => Promise<void>): Promise<void> {
  status.loading();
  waker.stop();
  try {
    const [kept] = await Promise.all([store.load(), start()]);
    const route = routes.current;
    const task = shownTask();
    const { fragment, links } = surroundings;
    const site = surroundings.addressOf("");
    const lms = platform?.says() ?? null;
    const action: Action = { type: "start", route, fragment, links, site, lms, ...kept };
    const answer = await python.send(action);
    store.told(kept);
    if (routes.current !== route) {
      // The reader has moved on in the meantime.
      if (answer.save !== null) store.save(answer.save);
      status.ready();
      act({ type: "open", route: routes.current });
      return;
    }
    const done = [...past.actions];
    await show(done.length > 0 ? still(answer) : answer, action);
    past.forget();
    for (const earlier of done) {
      const repeated = await python.send(earlier);
      past.add(earlier, repeated);
      await show(still(repeated), earlier);
    }
    const waiting = status.ready();
    // Early actions belong to the exercise that was visible; stored progress may have selected another one.
    if (shownTask() === task) waiting.forEach(act);
    for (const news of unheard.splice(0)) void ask(news);
    // Another tab may have written while Python was starting.
    store.sync();
  } catch (error) {
    // If it was an earlier action, it is not replayed again.
    fail(error);
  }
}

function shownTask(): string {
  return document.querySelector("#goal")?.textContent ?? "";
}

const qrReader = new QrReader();
listenToControls(act, qrReader);
listenToProjector();
new Camera(qrReader, act);
window.addEventListener("hashchange", () => {
  // Other fragments are places in the page.
  const { fragment } = surroundings;
  if (/^[a-z]\./i.test(fragment)) act({ type: "fragment", fragment });
});

python.onAdded = () => later({ type: "refresh" });
python.onMissing = (name) => later({ type: "missing", name });
python.onProgress = (progress) => status.progress(progress);
document.documentElement.dataset["script"] = "runs";
void begin(() => pythonStarted).then(() => {
  void releases.start();
  if (status.isReady) keeper.start();
});
