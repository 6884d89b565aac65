/**
 * The state of the page: attributes `data-…` of its root element, from which the styles choose what is seen. Whatever
 * the scripts say of the page is said here, and nowhere else but in `guard.ts`, which speaks when no script runs.
 */

import type { Reason } from "./messages";

/** "refused": nothing can be stored; "full": there is no room; "wiped": stored data had disappeared and was restored. */
export type Trouble = "refused" | "full" | "wiped";

/** Each attribute and what it can be; what has no more to say than that it is there is "". */
export interface Said {
  script: "runs";
  python: "loading" | "ready" | "failed";
  /** Why Python does not answer. */
  reason: Reason;
  /** An action that crashed Python was skipped. */
  dropped: "";
  /** Actions wait for Python. */
  waiting: "";
  /** Recorded answers are there before Python. */
  answers: "recorded";
  startedFrom: "memory" | "files";
  /** Python's memory is stored for the next visit. */
  memory: "kept";
  storage: Trouble;
  /** Several play here, and who it is has to be said first. */
  who: "asked";
  /** Whether the browser can read the page aloud; "remote" if only voices elsewhere can. */
  voice: "ready" | "remote" | "none";
  /** The page works without a network. */
  offline: "ready";
  /** There is a new release; it would lose what is not stored. */
  update: "there" | "coming" | "unsaved";
  /** The learning platform's version of SCORM, or what it makes of one; the pages for it may say so from the start. */
  lms: "1.2" | "2004" | "kolibri";
  /** The reader's finger is down, or Python has been asked to go on. */
  held: "";
  /** The board is as large as the screen; hands have been counted. */
  projector: "";
  hands: "";
}

/** The window of the page, with its document and its clock. */
export type View = Window & typeof globalThis;

export class PageState {
  constructor(private readonly root: HTMLElement) {}

  /** What is said; null if nothing is. */
  get<Name extends keyof Said>(name: Name): Said[Name] | null {
    return (this.root.dataset[name] as Said[Name] | undefined) ?? null;
  }

  /** Say something of the page; null takes it back. */
  set<Name extends keyof Said>(name: Name, value: Said[Name] | null): void {
    if (value === null) delete this.root.dataset[name];
    else say(this.root, name, value);
  }
}

/** Write an attribute. Whatever is set, even to the same value, is looked up for the whole page. */
export function say(root: HTMLElement, name: string, value: string): void {
  if (root.dataset[name] !== value) root.dataset[name] = value;
}

/** Say which language the page is in. Browsers look up every style again whenever it is said, even of the same one. */
export function setLanguage(page: Document, lang: string): void {
  if (page.documentElement.lang !== lang) page.documentElement.lang = lang;
}
