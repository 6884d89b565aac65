/** Wires the parts of the page: actions go to Python, what Python answers is shown. */

import { Board } from "./board";
import { listenToControls } from "./controls";
import { perform } from "./effects";
import { Frames } from "./frames";
import { Keys } from "./keys";
import type { Action, Answer } from "./messages";
import { keepStorage } from "./persistence";
import { Python, PythonError } from "./python";
import { Releases } from "./releases";
import { Routes } from "./routes";
import { Status } from "./status";
import { Store } from "./store";
import { surroundings } from "./surroundings";
import { Waker } from "./waker";

const python = new Python();
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
});
const waker = new Waker(async () => {
  const answer = await ask({ type: "wake" });
  return answer === null ? null : answer.wake;
});
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

/** What the reader has no part in: it hurries nothing. */
function isQuiet(action: Action): boolean {
  return action.type === "wake" || action.type === "stored";
}

/** Ask Python and show what it says; null if it does not answer. */
async function ask(action: Action): Promise<Answer | null> {
  if (!isQuiet(action)) frames.finish();
  let answer: Answer;
  try {
    answer = await python.send(action);
  } catch (error) {
    // Another interpreter is being started already.
    if (error instanceof PythonError && error.kind === "stopped") return null;
    console.error(error);
    board.letGo();
    status.failed();
    return null;
  }
  const shown = show(answer, action);
  // Python goes on while pieces slide.
  if (!isQuiet(action)) await shown;
  return answer;
}

async function show(answer: Answer, action: Action): Promise<void> {
  // Saved before anything is shown: whoever closes the page during an animation keeps what was earned.
  if (answer.save !== null) {
    store.save(answer.save);
    void keepStorage();
  }
  if (answer.lang !== null) document.documentElement.lang = answer.lang;
  if (answer.title !== null) document.title = answer.title;
  if (answer.route !== null) routes.arrive(answer.route);
  if (!isQuiet(action)) waker.heard(answer.wake);
  for (const effect of answer.effects) perform(effect, (record) => store.setAside(record));
  await frames.play(answer, action.type === "drop");
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
    const action: Action = { type: "start", route, fragment, links, ...kept };
    const answer = await python.send(action);
    store.told(kept);
    if (routes.current !== route) {
      // The reader has gone on meanwhile.
      if (answer.save !== null) store.save(answer.save);
      status.ready();
      act({ type: "open", route: routes.current });
      return;
    }
    await show(answer, action);
    const waiting = status.ready();
    // What was done early belongs to the exercise that was seen; stored progress may have brought up another one.
    if (shownTask() === task) waiting.forEach(act);
    // Another tab may have written while Python was starting.
    store.sync();
  } catch (error) {
    console.error(error);
    status.failed();
  }
}

function shownTask(): string {
  return document.querySelector("#goal")?.textContent ?? "";
}

listenToControls(act);
window.addEventListener("hashchange", () => {
  // Other fragments are places in the page.
  const { fragment } = surroundings;
  if (/^[a-z]\./i.test(fragment)) act({ type: "fragment", fragment });
});

python.onProgress = (progress) => status.progress(progress);
void begin(() => python.start()).then(() => releases.start());
