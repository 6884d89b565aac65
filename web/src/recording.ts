/**
 * What Python answered when the site was built: the first actions on a page lead from state to state, each with its
 * answer (`web/making/recordings.py`). Nothing is decided here; what was not recorded has no answer.
 */

import type { Action, Answer, Frame } from "./messages";

/** Numbers of an answer, of the state after it, and of the actions that lead there. */
type Edge = [answer: number, state: number, actions: number[]];

type Recorded = Partial<Omit<Answer, "frames">> & { frames: (Omit<Frame, "regions"> & { regions: Record<string, number> })[] };

/** The file: HTML in pieces, and everything by its number. */
interface Tape {
  usual: Omit<Answer, "frames">;
  page: number[];
  pieces: string[];
  regions: number[][];
  answers: Recorded[];
  actions: string[];
  states: Edge[][];
}

export class Recording {
  private state = 0;

  private constructor(private readonly tape: Tape) {}

  /** Fetch a recording; null if it does not come, or is not whole. */
  static async fetch(address: string): Promise<Recording | null> {
    try {
      const { ok, status, body } = await fetch(address);
      if (!ok) throw new Error(`${address} answered ${status}`);
      const text = new Response(body?.pipeThrough(new DecompressionStream("gzip")));
      return new Recording((await text.json()) as Tape);
    } catch (error) {
      console.warn(error);
      return null;
    }
  }

  /** The page as it was at the beginning. */
  get page(): string {
    return this.html(this.tape.page);
  }

  /** Python's answer to an action here, and on to the state after it; null if there is none. */
  answer(action: Action): Answer | null {
    const name = this.tape.actions.indexOf(nameOf(action));
    const edge = this.tape.states[this.state]?.find(([, , actions]) => actions.includes(name));
    if (edge === undefined) return null;
    const [number, state] = edge;
    const answer = this.tape.answers[number];
    if (answer === undefined) return null;
    this.state = state;
    const frames = answer.frames.map((frame) => ({ ...frame, regions: this.regions(frame.regions) }));
    return { ...this.tape.usual, ...answer, frames };
  }

  private regions(numbers: Record<string, number>): Record<string, string> {
    const written = Object.entries(numbers).map(([id, number]) => [id, this.html(this.tape.regions[number] ?? [])]);
    return Object.fromEntries(written) as Record<string, string>;
  }

  private html(pieces: number[]): string {
    return pieces.map((piece) => this.tape.pieces[piece]).join("");
  }
}

/** An action as one line, as the build writes it. */
function nameOf({ type, ...given }: Action): string {
  const values = Object.values(given) as (string | number | boolean | null)[];
  return [type, ...values.map((value) => String(value ?? ""))].join(" ");
}
