/**
 * The conversation of the page with Python: what the reader does is sent, and what Python answers is shown, from the
 * start over crashes to the next interpreter.
 *
 *     const session = openSession({ python, store, frames, … });
 *     session.act({ type: "tap", square: "c3" });     // answered as soon as somebody can
 *     await session.start();
 */

import type { Ahead, Step } from "./ahead";
import type { Board } from "./board";
import { type Means, perform } from "./effects";
import { attempt, note, remember } from "./faults";
import type { Frames } from "./frames";
import type { Recorded, Surroundings } from "./host";
import { hasLook, keep, readsAsUsual, wear } from "./look";
import type { Action, Answer } from "./messages";
import { builtOf, setSession } from "./morph";
import { type PageState, setLanguage, type View } from "./page-state";
import { Past, still } from "./past";
import { Pause } from "./pause";
import { Persistence } from "./persistence";
import { type Python, PythonError } from "./python";
import type { Routes } from "./routes";
import type { Platform } from "./scorm";
import type { Status } from "./status";
import type { Kept, Records } from "./store";
import { Waker } from "./waker";
import { choose, keepList, listOf, NOBODY, whoPlays } from "./who";
import { wait } from "./within";

/** Python's start waits so long for what answers in its place. */
const RECORDING_TAKES_MS = 2_000;

/** The parts of the page that speak with each other. */
export interface Parts {
  view: View;
  host: Surroundings;
  platform: Platform | null;
  /** Whose page it is. */
  who: string;
  state: PageState;
  status: Status;
  python: Python;
  store: Records;
  ahead: Ahead;
  board: Board;
  frames: Frames;
  routes: Routes;
  /** Read a text aloud. */
  speak: Means["speak"];
  /** The page says that it is stuck. */
  stuck: () => void;
}

export interface Session {
  /** Send one action to Python; until Python is ready, show what it would answer if that is known, or keep the action. */
  act: (action: Action) => void;
  /** Ask Python and show its answer; null if there is none. */
  ask: (action: Action) => Promise<Answer | null>;
  /** Fetch what answers until Python is there, and let it answer what was done in the meantime; false if nothing does. */
  listen: (recording: Recorded | null) => Promise<boolean>;
  /** Start Python and bring it to where the reader is; never rejects. */
  start: () => Promise<void>;
  /** Replace Python by another interpreter, and bring that to where the reader is; never rejects. */
  restart: () => Promise<void>;
  fail: (error: unknown) => void;
  /** Another tab has changed the list of learners. */
  heardOfLearners: () => void;
  /** What has been done on the page. */
  past: Past;
}

export function openSession(parts: Parts): Session {
  const { view, host, platform, who, state, status, python, store, ahead, board, frames, routes, speak, stuck } = parts;
  const page = view.document;
  const hasBeen = hasLook(view) || listOf(view) !== null;
  const past = new Past();
  const pause = new Pause(view);
  const persistence = new Persistence(view);
  const waker = new Waker(view, state, async () => (await ask({ type: "wake" }))?.wake ?? null);
  const unheard: Action[] = [];
  /** Answers that are not visible yet: what is pressed in the meantime may be meant for what is gone by then. */
  let unseen = 0;
  let removal: Promise<void> = Promise.resolve();
  const means: Means = {
    view,
    host,
    who,
    platform,
    setAside: (record) => store.setAside(record),
    loadTable: (name) => python.loadTable(name),
    giveTable: (name, part) => python.giveTable(name, part),
    speak: (effect) => speak(effect),
    keepLearners,
    removing: (removed) => {
      removal = removed.catch(console.warn);
    },
    become: (learner, route) => void become(learner, route),
    act,
  };

  async function listen(recording: Recorded | null): Promise<boolean> {
    if (recording === null || platform !== null || who === NOBODY || (hasBeen && !(recording.isForEveryone && readsAsUsual(view)))) return false;
    if (!(await ahead.listen(recording, store.load().then(isNew)))) return false;
    status.answering().forEach(act);
    return true;
  }

  /** Begin again as somebody else: with another database, and nothing of what was here; null stays on the page. */
  async function become(learner: string, route: string | null): Promise<void> {
    await Promise.all([store.settled(), removal]);
    choose(view, learner);
    if (route !== null) view.history.replaceState(null, "", host.addressOf(route));
    view.location.reload();
  }

  /** Whoever is here when the list begins stays who they are. */
  function keepLearners(list: unknown, aside: boolean): void {
    try {
      keepList(view, list, aside);
      choose(view, who);
    } catch (error) {
      console.warn(error);
      later({ type: "learners", learners: listOf(view), refused: true });
    }
  }

  function heardOfLearners(): void {
    if (platform !== null) return;
    // Whoever was taken off the list is no longer here.
    if (whoPlays(view, who) !== who) view.location.reload();
    else {
      attempt(() => choose(view, who));
      later({ type: "learners", learners: listOf(view), refused: false });
    }
  }

  function act(action: Action): void {
    if (status.isReady) {
      void ask(action);
      return;
    }
    const answer = status.isWaiting ? null : ahead.answer(action);
    if (answer !== null) {
      pause.disturb();
      frames.finish();
      void show(answer, action);
      return;
    }
    pause.cut();
    status.keep(action);
    if (action.type === "drop") board.letGo();
  }

  /** Pass news of the worker on; what comes before the page is ready waits until it is. */
  function later(news: Action): void {
    if (status.isReady) void ask(news);
    else unheard.push(news);
  }

  async function ask(action: Action): Promise<Answer | null> {
    const isBehind = unseen > 0;
    if (!isQuiet(action)) frames.finish();
    let answer: Answer;
    unseen += 1;
    try {
      answer = await python.send(action);
    } catch (error) {
      unseen -= 1;
      board.letGo();
      if (error instanceof PythonError && error.kind === "stopped") {
        // Another interpreter is being started already.
        if (!isQuiet(action)) status.keep(action);
      } else if (error instanceof PythonError && (error.kind === "dead" || error.kind === "python")) {
        console.warn(error);
        remember(error);
        void revive(action);
      } else if (error instanceof PythonError && error.kind === "nothing" && isBehind) {
        console.warn(error); // pressed twice, as a rule
      } else {
        fail(error);
      }
      return null;
    }
    past.add(action, answer);
    if (!isQuiet(action)) status.answered();
    const shown = show(answer, action).finally(() => (unseen -= 1));
    // Python goes on while pieces slide.
    if (!isQuiet(action)) await shown;
    return answer;
  }

  /** Show an answer; never rejects: if a part of it fails, the others are shown. */
  async function show(answer: Answer, action: Action): Promise<void> {
    const { save, look, lang, title, route } = answer;
    // Save before showing: whatever is shown as earned is safe, even if the page is closed.
    if (save !== null) attempt(() => store.save(save));
    if (save !== null) void persistence.ask();
    if (look !== null) attempt(() => dress(look));
    if (lang !== null) setLanguage(page, lang);
    if (title !== null) page.title = title;
    if (route !== null) attempt(() => routes.arrive(route));
    if (!isQuiet(action)) attempt(() => waker.heard(answer.wake));
    for (const effect of answer.effects) attempt(() => perform(effect, means));
    const stored = save === null ? Promise.resolve() : store.storedOrSaid();
    await frames.play(answer, stored, action.type === "drop");
    if (action.type === "tap") attempt(() => board.answered());
    setSession(page, answer.session);
    if (action.type === "open") attempt(() => routes.land());
  }

  function dress(look: Record<string, string>): void {
    // Whether the reader has begun is for the next visit's first paint alone: said now, the whole page would be styled again.
    const { begun: _, ...seen } = look;
    wear(view, seen);
    // A learning platform keeps everything itself.
    if (platform === null) keep(view, look);
  }

  function fail(error: unknown): void {
    note(error);
    status.failed(error instanceof PythonError ? error.reason : "stopped");
    stuck();
  }

  /** An action crashed Python, or raised an exception: bring a new interpreter to the same state, and try once more. */
  async function revive(action: Action): Promise<void> {
    const again = past.killed(action);
    if (again && isQuiet(action)) {
      status.failed("stopped");
      return;
    }
    const started = restart();
    if (!again && !isQuiet(action)) status.keepFirst(action);
    await started;
    if (again && status.isReady) status.dropped();
  }

  /** Python takes longest, so it comes first of all, except where it has never been: there something answers in its place. */
  function start(): Promise<void> {
    const heard = listen(host.recording);
    const waited = hasBeen ? Promise.resolve() : waitForReader(heard);
    const started = waited.then(() => python.start(ahead.chapters));
    return begin(() => started);
  }

  async function waitForReader(heard: Promise<boolean>): Promise<void> {
    const isAnswered = await Promise.race([heard, wait(RECORDING_TAKES_MS)]);
    if (isAnswered === true) await pause.over();
  }

  function restart(): Promise<void> {
    return begin(replace);
  }

  function replace(): Promise<void> {
    return python.restart(ahead.chapters);
  }

  /** If Python breaks down while it starts, start it once more: now and then an engine fails where the next one does not. */
  async function begin(come: () => Promise<void>, isLast = false): Promise<void> {
    status.loading();
    waker.stop();
    if (ahead.isOver) ahead.resume(routes.current, past.actions);
    try {
      const [kept] = await Promise.all([store.load(), come()]);
      ahead.meet(isNew(kept));
      const { route } = ahead.first;
      const { fragment, links } = host;
      const site = host.addressOf("");
      const lms = platform?.says() ?? null;
      const learners = platform === null ? listOf(view) : null;
      // What a recording has changed may have to be taken back.
      const built = host.recording === null ? builtOf(page) : "";
      const action: Action = { type: "start", route, fragment, links, site, lms, who, learners, built, ...kept };
      const answer = await python.send(action);
      store.told(kept);
      const isSame = await catchUp({ action, answer });
      const waiting = status.ready();
      if (isSame) waiting.forEach(act);
      routes.ready();
      for (const news of unheard.splice(0)) void ask(news);
      // Another tab may have written while Python was starting.
      store.sync();
    } catch (error) {
      // Another start has come between, and speaks for itself.
      if (error instanceof PythonError && error.kind === "stopped") return;
      // If it was an earlier action, it is not repeated again.
      if (isLast || !isBreakdown(error)) fail(error);
      else {
        console.warn(error);
        remember(error);
        await begin(replace, true);
      }
    }
  }

  /** Python repeats what was done ahead of it; true if what is visible then is what was visible before. */
  async function catchUp(begun: Step): Promise<boolean> {
    const settled = async (step: Step): Promise<Answer> => {
      if (!ahead.isWaiting(step)) return step.answer;
      await python.added();
      return python.send({ type: "refresh" });
    };
    const steps = [begun];
    past.forget();
    try {
      begun.answer = await settled(begun);
      // More may be done in the meantime.
      for (let action = ahead.next(); action !== null; action = ahead.next()) {
        const answer = await settled({ action, answer: await python.send(action) });
        past.add(action, answer);
        if (action.type === "open") for (const { answer: { save } } of steps.splice(0)) if (save !== null) store.save(save);
        steps.push({ action, answer });
      }
    } catch (error) {
      ahead.end();
      past.forget();
      throw error;
    }
    const isShown = ahead.hasShown(steps);
    ahead.end();
    const task = shownTask();
    for (const { action, answer } of steps) {
      // What is shown already goes on as it is: a piece that slides, or is in the hand.
      if (isShown) void show({ ...still(answer), frames: [], save: answer.save }, action);
      else await show(steps.length > 1 ? { ...still(answer), save: answer.save } : { ...answer, focus: null }, action);
    }
    void store.settled().then((isStored) => isStored && ahead.forget());
    return shownTask() === task;
  }

  function shownTask(): string {
    return page.querySelector("#goal")?.textContent ?? "";
  }

  python.onAdded = () => later({ type: "refresh" });
  python.onMissing = (name) => later({ type: "missing", name });
  return { act, ask, listen, start, restart, fail, heardOfLearners, past };
}

/** Actions that don't come from the reader: they don't cut animations short. */
function isQuiet(action: Action): boolean {
  return ["wake", "stored", "refresh", "missing", "learners", "hear", "larger-table"].includes(action.type);
}

/** Whether neither the connection, the host nor the browser is to blame. */
function isBreakdown(error: unknown): boolean {
  return error instanceof PythonError && error.kind !== "nothing" && error.reason === "stopped";
}

function isNew({ progress, beside, aside }: Kept): boolean {
  return progress === null && Object.keys(beside).length === 0 && aside.length === 0;
}
