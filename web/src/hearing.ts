/**
 * Whether texts can be heard: as soon as the browser has a voice for the page's language, its speakers are shown, and what
 * speaks is fetched. The document says so: `data-voice` is "ready", "remote" if all voices are elsewhere and the reader has
 * not agreed to them, "none" if there is none at all.
 */

import { rememberVoice } from "./look";
import type { Action, Effect } from "./messages";
import type { PageState, View } from "./page-state";
import type { Voice } from "./voice";

/** Browsers that have to look for their voices have found them by then. */
const LOOKING_MS = 3_000;

export class Hearing {
  private voice: Voice | null = null;
  private pressed: HTMLElement | null = null;

  constructor(
    private readonly view: View,
    private readonly state: PageState,
    private readonly act: (action: Action) => void,
  ) {
    view.document.addEventListener("click", ({ target }) => {
      const speaker = target instanceof Element ? target.closest<HTMLElement>("button.hear") : null;
      if (speaker !== null) this.press(speaker);
    });
  }

  /** Look for voices, now that Python can answer. */
  async start(): Promise<void> {
    // Some browsers have no voices at all.
    const { speechSynthesis: synthesis } = this.view as Partial<View>;
    if (synthesis === undefined) {
      this.state.set("voice", "none");
      return;
    }
    if (synthesis.getVoices().length === 0) await found(this.view, synthesis);
    this.voice = new (await import("./voice")).Voice(this.view, synthesis, this.act, (voice) => {
      if (voice === this.state.get("voice")) return;
      this.state.set("voice", voice);
      rememberVoice(this.view);
    });
    if (this.pressed !== null) this.press(this.pressed);
    this.pressed = null;
  }

  speak(effect: Extract<Effect, { kind: "speak" }>): void {
    this.voice?.speak(effect);
  }

  /** Something else is shown. */
  redrawn(): void {
    this.voice?.redrawn();
  }

  /** A sentence is told to whoever uses a screen reader; if it is shown, too, it is new even if it was there before. */
  told(text: string): void {
    this.voice?.told(text);
  }

  private press(speaker: HTMLElement): void {
    if (this.voice === null) this.pressed = speaker;
    else this.voice.press(speaker);
  }
}

function found(view: View, synthesis: SpeechSynthesis): Promise<void> {
  return new Promise((resolve) => {
    synthesis.addEventListener("voiceschanged", () => resolve(), { once: true });
    view.setTimeout(resolve, LOOKING_MS);
  });
}
