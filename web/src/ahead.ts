/**
 * What the reader does ahead of Python, on a first visit: recorded answers are shown at once, and the actions are kept.
 * Python repeats them when it is there, and then stands where the reader is.
 *
 * Most recordings are of somebody who has never been here. The actions outlive the page: whoever leaves before Python
 * has come finds the stars on the next visit, on which only pages that are the same for everyone have recordings. What
 * is done on those earns nothing, and ends with the page.
 */

import type { Recorded } from "./host";
import type { Action, Answer } from "./messages";
import { Recording } from "./recording";

/** Where the actions are kept. */
export const KEPT_AHEAD = "warcaby-ahead";

/** An action and its answer. */
export interface Step {
  action: Action;
  answer: Answer;
}

/** The actions on one page, with the answers that were shown, as far as they are known. */
interface Visit {
  route: string;
  /** The chapter that Python needs for the page; null if it needs none. */
  chapter: string | null;
  done: { action: Action; answer: Answer | null }[];
}

export class Ahead {
  /** Python stands where the reader is. */
  isOver = false;

  private recording: Recording | null = null;
  private now: Visit;
  private earlier: Visit[];
  /** What Python repeats next: the visit, and the action in it. */
  private visit = 0;
  private count = 0;
  /** The page that Python shows now. */
  private route = "";
  /** Whether it was done by somebody who had nothing stored. */
  private isNewcomer = true;
  /** Whether the recording answers the same to whoever has something stored. */
  private isForEveryone = false;
  /** Whether somebody has left before Python came. */
  private readonly hasLeft: boolean;

  /**
   * `release` names the recordings: actions on those of another release may mean something else. `name` is that under which
   * the actions are kept; null if they end with the page.
   */
  constructor(
    route: string,
    private readonly release: string,
    private readonly name: string | null,
  ) {
    this.now = { route, chapter: shownChapter(), done: [] };
    this.earlier = this.kept();
    this.hasLeft = this.earlier.length > 0;
  }

  /** The page with which Python begins. */
  get first(): { route: string } {
    return this.visits[0] ?? this.now;
  }

  /** The chapters that Python needs, to repeat what was done. */
  get chapters(): string[] {
    return this.visits.flatMap(({ chapter }) => chapter?.split(" ") ?? []);
  }

  private get visits(): Visit[] {
    return [...this.earlier, this.now];
  }

  /** Python has to start again, and to repeat what was done on the page. */
  resume(route: string, actions: readonly Action[]): void {
    this.isOver = false;
    this.isNewcomer = false;
    this.now = { route, chapter: shownChapter(), done: actions.map((action) => ({ action, answer: null })) };
  }

  /** Python has come. If something is stored by now, another tab has been faster. */
  meet(isNew: boolean): void {
    if (this.isNewcomer && !isNew) {
      this.earlier = [];
      if (!this.isForEveryone) {
        this.recording = null;
        this.now = { ...this.now, done: [] };
      }
    }
    this.visit = 0;
    this.count = 0;
    this.route = this.first.route;
  }

  /** What Python has to do next; null if it stands where the reader is. */
  next(): Action | null {
    const { visits } = this;
    for (; this.visit < visits.length; this.visit += 1) {
      const { route, done } = visits[this.visit] ?? this.now;
      if (route !== this.route) {
        this.route = route;
        this.count = 0;
        return { type: "open", route };
      }
      const next = done[this.count];
      this.count += 1;
      if (next !== undefined) return next.action;
      if (this.visit + 1 === visits.length) return null;
      // Opening the same page again starts it over.
      this.route = "";
    }
    return null;
  }

  /** Whether the answer to opening a page says that its chapter is not here, while it is answered by a recording. */
  isWaiting({ action, answer }: Step): boolean {
    const isPlayed = this.recording !== null || (this.visits[this.visit]?.done.length ?? 0) > 0;
    return (action.type === "start" || action.type === "open") && answer.waits && isPlayed;
  }

  /** Whether the page shows just what Python has answered, on opening it and to all that was done there. */
  hasShown([begun, ...steps]: Step[]): boolean {
    const shown = this.recording?.page;
    if (shown === undefined || begun?.answer.frames.at(-1)?.regions["page"] !== shown) return false;
    return this.now.done.every(({ answer }, index) => answer !== null && isSame(answer, steps[index]?.answer));
  }

  /** Another page is shown. */
  arrive(route: string): void {
    if (this.now.done.length > 0 && !this.isForEveryone) this.earlier.push(this.now);
    this.now = { route, chapter: shownChapter(), done: [] };
    this.recording = null;
    this.isForEveryone = false;
  }

  /** Fetch the recording of the page that is shown; true if it can be played. */
  async listen({ address, isForEveryone }: Recorded, isNew: Promise<boolean>): Promise<boolean> {
    const page = this.now;
    const [recording, isPlayed] = await Promise.all([Recording.fetch(address), isForEveryone || isNew]);
    if (recording === null || !isPlayed || this.isOver || page !== this.now || this.hasLeft) return false;
    this.recording = recording;
    this.isForEveryone = isForEveryone;
    return true;
  }

  /** The recorded answer to an action; null if there is none. */
  answer(action: Action): Answer | null {
    const answer = this.recording?.answer(action) ?? null;
    if (answer === null) return null;
    this.now.done.push({ action, answer });
    if (!this.isForEveryone) this.keep();
    return answer;
  }

  /** From now on Python itself answers. */
  end(): void {
    this.isOver = true;
    this.recording = null;
    this.earlier = [];
    this.now = { ...this.now, done: [] };
  }

  /** What was done ahead is stored as progress. */
  forget(): void {
    if (this.name === null) return;
    try {
      localStorage.removeItem(this.name);
    } catch (error) {
      console.warn(error);
    }
  }

  private keep(): void {
    if (this.name === null) return;
    const visits = this.visits.map(({ route, chapter, done }) => ({ route, chapter, actions: done.map(({ action }) => action) }));
    try {
      localStorage.setItem(this.name, JSON.stringify({ release: this.release, visits }));
    } catch (error) {
      console.warn(error); // nothing may be stored here
    }
  }

  private kept(): Visit[] {
    if (this.name === null) return [];
    try {
      const read = JSON.parse(localStorage.getItem(this.name) ?? "{}") as {
        release?: string;
        visits?: { route: string; chapter: string | null; actions: Action[] }[];
      };
      if (read.release !== this.release) return [];
      return (read.visits ?? []).map(({ route, chapter, actions }) => ({
        route,
        chapter,
        done: actions.map((action) => ({ action, answer: null })),
      }));
    } catch (error) {
      console.warn(error);
      return [];
    }
  }
}

function isSame(one: Answer, other: Answer | undefined): boolean {
  const [shown, answered] = [one, other].map((answer) => JSON.stringify([answer?.frames, answer?.focus, answer?.session]));
  return shown === answered;
}

function shownChapter(): string | null {
  return document.querySelector<HTMLElement>("#page")?.dataset["packs"] ?? null;
}
