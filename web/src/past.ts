/** The actions on the current page, so that a new interpreter can be brought to the same state. */

import type { Action, Answer } from "./messages";

export class Past {
  /** In the order in which they were answered. */
  private done: Action[] = [];

  private culprit = "";

  get actions(): readonly Action[] {
    return this.done;
  }

  add(action: Action, answer: Answer): void {
    if (["wake", "stored", "refresh", "missing", "hear"].includes(action.type)) return;
    if (action.type === "start" || action.type === "open" || answer.resumes) this.done = [];
    else this.done.push(action);
  }

  forget(): void {
    this.done = [];
  }

  /** An action has crashed an interpreter: return whether it is the second one. */
  killed(action: Action): boolean {
    const before = this.culprit;
    this.culprit = JSON.stringify(action);
    return this.culprit === before;
  }
}

/** The answer without its one-time effects: what it leaves on the screen. */
export function still(answer: Answer): Answer {
  const regions = Object.assign({}, ...answer.frames.map((frame) => frame.regions)) as Record<string, string>;
  return { ...answer, frames: [{ animate: null, regions, say: "", cue: "", stays: false }], save: null, effects: [], focus: null };
}
