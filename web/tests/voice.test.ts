/** What is read aloud: by which voice, when it stops, what is marked, and what is read without a press. */

import { find, happen, pass, settled, testing } from "./page";

import assert from "node:assert/strict";

import { Hearing } from "../src/hearing";
import { KEPT } from "../src/look";
import type { Action, Effect } from "../src/messages";
import { PageState, type View } from "../src/page-state";

type Spoken = Extract<Effect, { kind: "speak" }>;

class Listened {
  private readonly handlers = new Map<string, ((event: object) => void)[]>();

  addEventListener(kind: string, handler: (event: object) => void): void {
    this.handlers.set(kind, [...(this.handlers.get(kind) ?? []), handler]);
  }

  happens(kind: string, event: object = {}): void {
    for (const handler of this.handlers.get(kind) ?? []) handler(event);
  }
}

class FakeUtterance extends Listened {
  rate = 1;
  lang = "";
  voice: { name: string } | null = null;
  constructor(readonly text: string) {
    super();
  }
}

const POLISH = { name: "Zosia", lang: "pl-PL", localService: true, default: false };

class FakeSynthesis extends Listened {
  said: FakeUtterance[] = [];
  cancels = 0;
  constructor(public voices: object[]) {
    super();
  }

  getVoices(): object[] {
    return this.voices;
  }

  speak(utterance: FakeUtterance): void {
    this.said.push(utterance);
  }

  cancel(): void {
    this.cancels += 1;
  }
}

class FakeHighlight {
  readonly ranges: Range[];
  constructor(...ranges: Range[]) {
    this.ranges = ranges;
  }
}

let asked: Extract<Action, { type: "hear" }>[] = [];
let marked = new Map<string, FakeHighlight>();

const test = testing(() => {
  asked = [];
  marked = new Map();
  document.documentElement.lang = "pl";
  document.body.innerHTML = `
    <p id="goal">Zbij
      pionka na <span><b>c3</b></span> <i>i</i> stań.</p><button class="hear" id="one" data-hear="goal none" data-reads></button>
    <div id="feedback"><p>Brawo.</p><p>Dalej.</p><span class="visually-hidden">tylko czytnik</span>
      <button class="hear" id="two" data-hear="feedback" data-reads></button></div>`;
  for (const element of document.querySelectorAll("*")) {
    Object.defineProperty(element, "getClientRects", { value: () => [{}], configurable: true });
  }
});

interface Heard {
  hearing: Hearing;
  state: PageState;
}

/** A page before it looks for voices. */
function silent(synthesis: FakeSynthesis | undefined, more: object = {}): Heard {
  const properties = {
    speechSynthesis: { value: synthesis },
    SpeechSynthesisUtterance: { value: FakeUtterance },
    CSS: { value: { highlights: marked } },
    Highlight: { value: FakeHighlight },
    navigator: { value: { languages: ["pl-PL", "en-GB"], vendor: "" } },
    ...more,
  };
  const view = Object.create(window, properties) as View;
  // Methods of a window want the window itself.
  for (const name of ["setTimeout", "addEventListener"] as const) Object.defineProperty(view, name, { value: window[name].bind(window) });
  const state = new PageState(document.documentElement);
  return { hearing: new Hearing(view, state, (action) => asked.push(action as (typeof asked)[0])), state };
}

/** A page that can be heard, and what it says of itself. */
async function page(synthesis: FakeSynthesis | undefined, more: object = {}): Promise<Heard> {
  const heard = silent(synthesis, more);
  const started = heard.hearing.start();
  await pass(3_000);
  await started;
  await pass(0);
  return heard;
}

function press(id: string): void {
  happen(find(`#${id}`), "pointerdown");
  find(`#${id}`).click();
}

/** What Python says of the text that it was asked for last. */
function spoken(words: Spoken["sentences"][0][1] = [[0, 0, 4]], of = asked.at(-1)?.of ?? ""): Spoken {
  return { kind: "speak", of, lang: "pl", sentences: [["Zbij pionka na ce trzy.", words]] };
}

const last = (synthesis: FakeSynthesis): FakeUtterance => synthesis.said.at(-1) as FakeUtterance;

test("without voices the page says so, and nothing is read", async () => {
  for (const synthesis of [undefined, new FakeSynthesis([]), new FakeSynthesis([{ ...POLISH, lang: "en-GB" }])]) {
    const { hearing, state } = await page(synthesis);
    assert.equal(state.get("voice"), "none");
    hearing.speak(spoken());
    hearing.redrawn();
    hearing.told("Brawo.");
    assert.deepEqual(synthesis?.said ?? [], []);
  }
});

test("voices that come late are found", async () => {
  const synthesis = new FakeSynthesis([]);
  const { state } = await page(synthesis);
  assert.equal(state.get("voice"), "none");
  synthesis.voices = [POLISH];
  synthesis.happens("voiceschanged");
  assert.equal(state.get("voice"), "ready");
});

test("voices that are there already are not waited for", async () => {
  const { hearing, state } = silent(new FakeSynthesis([POLISH]));
  void hearing.start();
  await pass(0);
  assert.equal(state.get("voice"), "ready");
});

test("texts leave the device only if the reader has agreed to it", async () => {
  const synthesis = new FakeSynthesis([{ ...POLISH, localService: false }]);
  const { hearing, state } = await page(synthesis);
  assert.equal(state.get("voice"), "remote");
  press("one");
  hearing.speak(spoken());
  assert.deepEqual(synthesis.said.filter(({ text }) => text !== ""), []);
  document.documentElement.dataset["remote"] = "on";
  hearing.redrawn();
  await pass(0);
  assert.equal(state.get("voice"), "ready");
  press("one");
  hearing.speak(spoken());
  assert.equal(last(synthesis).text, "Zbij pionka na ce trzy.");
});

test("the best voice of the language reads: that of the region, a good one, one of the device", async () => {
  const names = (voices: object[], languages = ["pl-PL", "en-GB"]): Promise<string | undefined> =>
    page(new FakeSynthesis(voices), { navigator: { value: { languages, vendor: "" } } }).then(({ hearing }) => {
      const synthesis = (Reflect.get(hearing, "view") as { speechSynthesis: FakeSynthesis }).speechSynthesis;
      press("one");
      hearing.speak(spoken());
      return last(synthesis).voice?.name;
    });
  document.documentElement.dataset["remote"] = "on";
  const plain = { ...POLISH, name: "eSpeak polski" };
  assert.equal(await names([plain, POLISH]), "Zosia");
  assert.equal(await names([POLISH, { ...POLISH, name: "Zosia (Enhanced)" }]), "Zosia (Enhanced)");
  assert.equal(await names([{ ...POLISH, name: "other region", lang: "pl-UA" }, { ...POLISH, lang: "pl_PL" }]), "Zosia");
  // Of a browser in other languages, the region is taken that is named as the language is.
  assert.equal(await names([{ ...POLISH, name: "other region", lang: "pl-UA" }, POLISH], ["en-GB"]), "Zosia");
  assert.equal(await names([{ ...POLISH, name: "far away", localService: false }, POLISH]), "Zosia");
  assert.equal(await names([POLISH, { ...POLISH, name: "chosen in the system", default: true }]), "chosen in the system");
});

test("a language with a region is read by a voice of that region, or else of the language", async () => {
  const spokenBy = async (voices: object[], lang: string): Promise<string | undefined> => {
    const synthesis = new FakeSynthesis(voices);
    const { hearing } = await page(synthesis);
    press("one");
    hearing.speak({ ...spoken(), lang });
    return synthesis.said.at(-1)?.voice?.name;
  };
  const brazil = { ...POLISH, name: "Luciana", lang: "pt_BR" };
  const portugal = { ...POLISH, name: "Joana", lang: "pt-PT", default: true };
  assert.equal(await spokenBy([POLISH, portugal, brazil], "pt-BR"), "Luciana");
  assert.equal(await spokenBy([POLISH, portugal], "pt-BR"), "Joana");
  assert.equal(await spokenBy([portugal, { ...POLISH, name: "Lesya", lang: "uk-UA" }], "uk"), "Lesya");
});

test("a press of a speaker asks for what is shown, without what only screen readers read, and is spoken at once", async () => {
  const synthesis = new FakeSynthesis([POLISH]);
  const { hearing } = await page(synthesis);
  document.documentElement.dataset["speed"] = "slow";
  press("two");
  assert.deepEqual(asked, [{ type: "hear", of: "feedback", text: "Brawo.\nDalej." }]);
  hearing.speak(spoken());
  assert.deepEqual([last(synthesis).lang, last(synthesis).rate], ["pl-PL", 0.75]);
  assert(find("#two").hasAttribute("data-speaks"));
  last(synthesis).happens("end");
  assert(!find("#two").hasAttribute("data-speaks"));
});

test("what is pressed before the voice has come is read then", async () => {
  const started = page(new FakeSynthesis([POLISH]));
  find("#two").click();
  await started;
  assert.equal(asked.at(-1)?.of, "feedback");
});

test("Safari begins to speak in the moment of the first press", async () => {
  const synthesis = new FakeSynthesis([POLISH]);
  await page(synthesis, { navigator: { value: { languages: [], vendor: "Apple Computer, Inc." } } });
  press("two");
  press("one");
  assert.deepEqual(synthesis.said.map(({ text }) => text), [""]);
});

test("the same speaker once more, another tap or a key ends it; Shift alone does not", async () => {
  const synthesis = new FakeSynthesis([POLISH]);
  const { hearing } = await page(synthesis);
  press("two");
  hearing.speak(spoken());
  press("two");
  assert.equal(asked.length, 1);
  assert(!find("#two").hasAttribute("data-speaks"));
  press("two");
  assert.equal(asked.length, 2);
  hearing.speak(spoken());
  const { cancels } = synthesis;
  happen(document, "keydown", { key: "Shift" });
  assert.equal(synthesis.cancels, cancels);
  happen(document, "keydown", { key: "Tab" });
  assert.equal(synthesis.cancels, cancels + 1);
  // Nothing is read any more: the device is left alone.
  happen(document.body, "pointerdown");
  assert.equal(synthesis.cancels, cancels + 1);
  find("#two").click();
  hearing.speak(spoken());
  happen(document.body, "pointerdown");
  assert.equal(synthesis.cancels, cancels + 2);
  press("two");
  hearing.speak(spoken());
  happen(window, "pagehide");
  assert.equal(synthesis.cancels, cancels + 3);
});

test("between two sentences, too, it is being read, and a tap ends it", async () => {
  const synthesis = new FakeSynthesis([POLISH]);
  const { hearing } = await page(synthesis);
  const twoSentences = (): Spoken => ({ ...spoken(), sentences: [["Brawo.", []], ["Dalej.", []]] });
  press("two");
  hearing.speak(twoSentences());
  const [first] = synthesis.said;
  first?.happens("end");
  assert(find("#two").hasAttribute("data-speaks"));
  const { cancels } = synthesis;
  happen(document.body, "pointerdown");
  assert.deepEqual([synthesis.cancels, find("#two").hasAttribute("data-speaks")], [cancels + 1, false]);
  press("two");
  hearing.speak(twoSentences());
  last(synthesis).happens("end");
  assert(!find("#two").hasAttribute("data-speaks"));
});

test("an answer that comes after the reader has gone on is not read", async () => {
  const synthesis = new FakeSynthesis([POLISH]);
  const { hearing } = await page(synthesis);
  press("two");
  happen(document.body, "pointerdown");
  hearing.speak(spoken());
  assert.deepEqual(synthesis.said.filter(({ text }) => text !== ""), []);
});

test("each word is marked where it is shown while it is heard", async () => {
  const synthesis = new FakeSynthesis([POLISH]);
  const { hearing } = await page(synthesis);
  press("one");
  const { text } = asked[0] as { text: string };
  const at = (word: string): [number, number] => [text.indexOf(word), text.indexOf(word) + word.length];
  hearing.speak(spoken([[0, ...at("Zbij")], [5, ...at("pionka")], [12, ...at("na")], [15, ...at("c3")]]));
  const heard = (charIndex: number): string => {
    last(synthesis).happens("boundary", { charIndex });
    return String(marked.get("spoken")?.ranges[0]);
  };
  assert.deepEqual([0, 5, 15, 18].map(heard), ["Zbij", "pionka", "c3", "c3"]);
  // The style of the mark is looked up for what holds the word, and for nothing else.
  const holding = document.querySelectorAll("[data-heard]");
  assert.deepEqual([...holding].map((each) => [...each.childNodes].some((node) => node.textContent?.includes("c3"))), [true]);
  happen(document.body, "pointerdown");
  assert.equal(marked.size, 0);
  assert.equal(document.querySelector("[data-heard]"), null);
  heard(0);
  assert.equal(marked.size, 0);
});

test("where nothing can be marked, or the text is gone, it is read without marks", async () => {
  const synthesis = new FakeSynthesis([POLISH]);
  const { hearing } = await page(synthesis, { Highlight: { value: undefined } });
  press("one");
  hearing.speak(spoken());
  last(synthesis).happens("boundary", { charIndex: 0 });
  assert.equal(marked.size, 0);
  const other = new FakeSynthesis([POLISH]);
  const { hearing: next } = await page(other);
  press("one");
  next.speak(spoken());
  find("#goal").innerHTML = "";
  last(other).happens("boundary", { charIndex: 0 });
  assert.equal(marked.size, 0);
});

test("by itself only what is new is read, once, and only for those who have chosen it", async () => {
  const synthesis = new FakeSynthesis([POLISH]);
  const { hearing } = await page(synthesis);
  const show = async (text: string, said = ""): Promise<void> => {
    find("#feedback p").textContent = text;
    hearing.redrawn();
    hearing.redrawn();
    if (said !== "") hearing.told(said);
    await pass(0);
  };
  await show("Raz.");
  assert.deepEqual(asked, []);
  document.documentElement.dataset["reads"] = "on";
  await show("Dwa.");
  assert.deepEqual(asked.splice(0).map(({ of }) => of), ["goal none", "feedback"]);
  await show("Trzy.");
  assert.deepEqual(asked.splice(0), [{ type: "hear", of: "feedback", text: "Trzy.\n      " }]);
  await show("Trzy.");
  assert.deepEqual(asked, []);
  // The same mistake once more is told once more.
  await show("Trzy.", "Trzy.");
  assert.deepEqual(asked.splice(0), [{ type: "hear", of: "feedback", text: "Trzy.\n      " }]);
  hearing.speak({ ...spoken(), of: "feedback" });
  await settled();
});

test("by signs, each answer is read though its short words are the same", async () => {
  const { hearing } = await page(new FakeSynthesis([POLISH]));
  document.documentElement.dataset["reads"] = "on";
  find("#one").remove();
  for (const signs of ["off", "on"]) {
    document.documentElement.dataset["signs"] = signs;
    hearing.redrawn();
    await pass(0);
    asked = [];
    for (const said of ["Pole obok.", ""]) {
      hearing.told(said);
      hearing.redrawn();
      await pass(0);
    }
    assert.deepEqual(asked.map(({ of }) => of), signs === "on" ? ["feedback"] : []);
  }
  delete document.documentElement.dataset["signs"];
  await settled();
});

test("what is not named is only read at a press, from the beginning", async () => {
  const synthesis = new FakeSynthesis([POLISH]);
  document.documentElement.dataset["reads"] = "on";
  find("#one").dataset["hear"] = "goal feedback";
  find("#one").dataset["reads"] = "goal";
  find("#two").remove();
  const { hearing } = await page(synthesis);
  assert.deepEqual(asked.splice(0).map(({ of }) => of), ["goal"]);
  hearing.speak({ ...spoken(), of: "goal" });
  assert.equal(find("#one").hasAttribute("data-speaks"), true);
  press("one");
  assert.deepEqual(asked.splice(0).map(({ of }) => of), ["goal feedback"]);
  await settled();
});

test("the next visit knows from the first moment that there is a voice", async () => {
  localStorage.setItem(KEPT, JSON.stringify({ board: "wood" }));
  await page(new FakeSynthesis([POLISH]));
  assert.equal((JSON.parse(localStorage.getItem(KEPT) ?? "{}") as { voice: string }).voice, "ready");
});
