/**
 * Reads aloud what is shown, when its speaker is pressed or, for those who have chosen it, by itself. Python says how it is
 * spoken; here it is given to a voice, and each word is marked while it is heard, where the voice tells.
 */

import type { Action, Effect } from "./messages";
import type { View } from "./page-state";
import { ShownText } from "./shown-text";

type Spoken = Extract<Effect, { kind: "speak" }>;

/** What the page can say of its voices. */
export type HasVoice = "ready" | "remote" | "none";

const RATES: Record<string, number> = { slow: 0.75, normal: 1, quick: 1.25 };

/** What makers call their best voices, and the plainest ones. */
const GOOD = /natural|neural|premium|enhanced|siri|google/i;
const PLAIN = /espeak|compact|eloquence/i;

/** The name of the mark in the styles. */
const MARK = "spoken";

export class Voice {
  /** What is being read: the ids of its elements. */
  private reading = "";
  /** What was being read when the reader pressed something. */
  private cut = "";
  /** Counts what stops: answers and events of before are too late. */
  private stops = 0;
  /** What was asked for, and has not been answered yet. */
  private readonly asked = new Map<string, number>();
  /** What has been read by itself, by the ids of its elements: only what is new there is read again. */
  private readonly known = new Map<string, ReadonlySet<string>>();
  private isDue = false;
  private isFirst = true;

  constructor(
    private readonly view: View,
    private readonly synthesis: SpeechSynthesis,
    private readonly act: (action: Action) => void,
    private readonly tell: (voice: HasVoice) => void,
  ) {
    const { document } = view;
    for (const kind of ["pointerdown", "keydown"] as const) {
      document.addEventListener(kind, (event) => !isModifier(event) && this.interrupt(), { capture: true });
    }
    view.addEventListener("pagehide", () => this.stop());
    synthesis.addEventListener("voiceschanged", () => this.look());
    this.look();
    this.redrawn();
  }

  /** A speaker was pressed; the same one once more ends it. */
  press(speaker: HTMLElement): void {
    const { hear = "" } = speaker.dataset;
    const ended = this.cut;
    this.cut = "";
    this.stop();
    if (ended === hear) return;
    this.begin();
    this.ask(hear, new ShownText(this.view.document, hear).text);
  }

  /** Python has said how it is spoken. */
  speak({ of, lang, sentences }: Spoken): void {
    const asked = this.asked.get(of);
    this.asked.delete(of);
    const voice = this.voiceFor(lang);
    if (asked !== this.stops || voice === null) return;
    const shown = new ShownText(this.view.document, of);
    const utterances: SpeechSynthesisUtterance[] = [];
    for (const [said, words] of sentences) {
      const utterance = this.utterance(said);
      Object.assign(utterance, { voice, lang: voice.lang });
      const now = (): boolean => this.stops === asked;
      utterance.addEventListener("start", () => now() && this.show(of));
      utterance.addEventListener("boundary", ({ charIndex }) => {
        const word = words.findLast(([at]) => at <= charIndex);
        if (now() && word !== undefined) this.mark(shown.range(word[1], word[2]));
      });
      utterances.push(utterance);
    }
    // Until the last sentence is over, all of it is being read: a press between two ends it, too.
    for (const kind of ["end", "error"] as const) utterances.at(-1)?.addEventListener(kind, () => this.stops === asked && this.show(""));
    for (const utterance of utterances) this.synthesis.speak(utterance);
    if (sentences.length > 0) this.show(of);
  }

  /** Other texts are shown: what is new of them is read by itself, if the reader has chosen that. */
  redrawn(): void {
    if (this.isDue) return;
    this.isDue = true;
    this.view.setTimeout(() => {
      this.isDue = false;
      this.look();
      this.readNew();
    });
  }

  told(text: string): void {
    // By signs, much is told by the same short words: each time they are an answer to something that was pressed.
    if (text !== "" && this.view.document.documentElement.dataset["signs"] === "on") this.known.delete("feedback");
    for (const [ids, lines] of this.known) {
      this.known.set(ids, new Set([...lines].filter((line) => !text.includes(line))));
    }
  }

  /** Say whether there is a voice for the language of the page. */
  private look(): void {
    const { lang } = this.view.document.documentElement;
    const ofLanguage = this.synthesis.getVoices().some((voice) => speaks(voice, lang));
    this.tell(this.voiceFor(lang) !== null ? "ready" : ofLanguage ? "remote" : "none");
  }

  /** The best voice for a language; null if there is none, or none that the reader has agreed to. */
  private voiceFor(lang: string): SpeechSynthesisVoice | null {
    const isAgreed = this.view.document.documentElement.dataset["remote"] === "on";
    const own = lang.includes("-") ? [lang] : [...this.view.navigator.languages, `${lang}-${lang}`];
    const regions = new Set(own.map((each) => each.toLowerCase()));
    const worth = (voice: SpeechSynthesisVoice): number =>
      (regions.has(plain(voice.lang)) ? 4 : 0) +
      (GOOD.test(voice.name) ? 2 : 0) -
      (PLAIN.test(voice.name) ? 2 : 0) +
      (voice.localService ? 1 : 0) +
      (voice.default ? 1 : 0);
    const allowed = this.synthesis.getVoices().filter((voice) => speaks(voice, lang) && (voice.localService || isAgreed));
    return allowed.reduce<SpeechSynthesisVoice | null>(
      (best, voice) => (best === null || worth(voice) > worth(best) ? voice : best),
      null,
    );
  }

  private readNew(): void {
    const { document } = this.view;
    if (document.documentElement.dataset["reads"] !== "on") {
      this.known.clear();
      return;
    }
    for (const speaker of document.querySelectorAll<HTMLElement>("button.hear[data-reads]")) {
      // Some of it may be read only at a press.
      const { hear = "", reads = "" } = speaker.dataset;
      const of = reads === "" ? hear : reads;
      const { text } = new ShownText(document, of);
      const known = this.known.get(of) ?? new Set();
      const lines = text.split("\n");
      this.known.set(of, new Set(lines));
      // What was there before is left out; everything else keeps its place.
      const fresh = lines.map((line) => (known.has(line) ? " ".repeat(line.length) : line)).join("\n");
      if (fresh.trim() !== "") this.ask(of, fresh);
    }
  }

  private ask(of: string, text: string): void {
    this.asked.set(of, this.stops);
    this.act({ type: "hear", of, text });
  }

  /** Safari lets a page speak once it has begun in the very moment of a press; others stumble over an empty text. */
  private begin(): void {
    const isSafari = this.view.navigator.vendor.startsWith("Apple");
    if (isSafari && this.isFirst) this.synthesis.speak(this.utterance(""));
    this.isFirst = false;
  }

  private utterance(said: string): SpeechSynthesisUtterance {
    const utterance = new this.view.SpeechSynthesisUtterance(said);
    utterance.rate = RATES[this.view.document.documentElement.dataset["speed"] ?? ""] ?? 1;
    return utterance;
  }

  /** The reader does something: nothing is read on. */
  private interrupt(): void {
    this.cut = this.reading;
    this.stop();
  }

  private stop(): void {
    this.stops += 1;
    // To ask the device for silence takes a fifth of what a press takes, and most presses interrupt nothing.
    if (this.reading === "") return;
    this.synthesis.cancel();
    this.show("");
  }

  /** Show what is being read. */
  private show(of: string): void {
    this.reading = of;
    if (of === "") this.mark(null);
    for (const speaker of this.view.document.querySelectorAll<HTMLElement>("button.hear")) {
      const { hear, reads } = speaker.dataset;
      speaker.toggleAttribute("data-speaks", of !== "" && (hear === of || reads === of));
    }
  }

  /** Mark the word that is heard, in browsers that can. */
  private mark(range: Range | null): void {
    const { CSS: css } = this.view;
    const { Highlight } = this.view as Partial<View>;
    if (Highlight === undefined) return;
    // Only what is read gets the style: looking it up for all took a third of the time that drawing a page takes.
    for (const element of this.view.document.querySelectorAll("[data-heard]")) element.removeAttribute("data-heard");
    if (range === null) {
      css.highlights.delete(MARK);
      return;
    }
    for (const end of [range.startContainer, range.endContainer]) end.parentElement?.setAttribute("data-heard", "");
    css.highlights.set(MARK, new Highlight(range));
  }
}

function isModifier(event: Event): boolean {
  return "key" in event && ["Shift", "Control", "Alt", "Meta"].includes(String(event.key));
}

/** "pl_PL" is written "pl-pl" elsewhere. */
function plain(lang: string): string {
  return lang.replaceAll("_", "-").toLowerCase();
}

function speaks(voice: SpeechSynthesisVoice, lang: string): boolean {
  return plain(voice.lang).split("-")[0] === plain(lang).split("-")[0];
}
