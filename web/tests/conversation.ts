/** A page that speaks with Python: a test answers in its place. */

import { answer, drawBoard, frame } from "./drawn";
import { find, hide, hostOf, settled, stateOf, worker } from "./page";

import { Ahead, KEPT_AHEAD } from "../src/ahead";
import { Board } from "../src/board";
import { Frames } from "../src/frames";
import type { Surroundings } from "../src/host";
import type { Action, Answer } from "../src/messages";
import { Python } from "../src/python";
import { Routes } from "../src/routes";
import type { Platform } from "../src/scorm";
import { openSession, type Session } from "../src/session";
import { Status } from "../src/status";
import { GuestRecords, openRecords, type Owner, type Records, Store } from "../src/store";
import { isKept, nameOf, whoPlays } from "../src/who";

export interface Page {
  session: Session;
  status: Status;
  store: Records;
  routes: Routes;
  ahead: Ahead;
  board: Board;
  /** How often the page said that it is stuck. */
  stuck: number[];
}

/** A page with a board, in the background, so that nothing moves. */
export function prepare(): void {
  hide(true);
  document.body.innerHTML = `<main id="page" data-packs="1-ruch">${drawBoard({ b2: "white man" })}<p id="goal">White to move</p><p id="live"></p></main>
    <div id="python-status"></div>`;
}

/** A page as `main.ts` wires it. */
export function open(more: Partial<Surroundings> = {}, platform: Platform | null = null): Page {
  const state = stateOf();
  const host = hostOf({ route: "lekcje/", fragment: "f", ...more });
  document.documentElement.dataset["route"] = host.route;
  const python = new Python(window, state, host);
  const who = whoPlays(window);
  const ahead = new Ahead(host.route, "r1", nameOf(KEPT_AHEAD, who));
  const status = new Status(window, state, () => void session.restart());
  const owner: Owner = {
    tell: async (kept) => status.isReady && (await session.ask({ type: "stored", ...kept })) !== null,
    trouble: (trouble) => status.storage(trouble),
  };
  const store: Records = isKept(who) ? new Store(window, who, () => openRecords(who), owner) : new GuestRecords();
  const board = new Board(document, (action) => session.act(action), () => frames.finish());
  const frames = new Frames(window, { redrawn: () => board.restore(), told: () => undefined, landed: () => board.landed(), recoils: () => null, lost: (error) => session.fail(error) });
  const routes = new Routes(window, host, {
    isReady: () => status.isReady,
    open: (route) => session.act({ type: "open", route }),
    shown: () => undefined,
  });
  const stuck: number[] = [];
  const parts = { view: window, host, platform, who, state, status, python, store, ahead, board, frames, routes, speak: () => undefined };
  const session: Session = openSession({ ...parts, stuck: () => void stuck.push(1) });
  return { session, status, store, routes, ahead, board, stuck };
}

export const SHOWN = answer(frame(drawBoard({ c3: "white man" })));

/** What Python has been asked and has not answered, in order. */
export function asked(): Action[] {
  return worker().got.filter(({ kind }) => kind === "call").map(({ text }) => JSON.parse(text as string) as Action);
}

/** Python answers what it was asked last. */
export async function reply(more: Partial<Answer> | { error: object } = {}): Promise<void> {
  const id = worker().got.findLast(({ kind }) => kind === "call")?.["id"];
  worker().say({ kind: "answer", id, text: JSON.stringify({ ...SHOWN, ...more }) });
  await wait();
}

/** The storage goes by the clock of the machine. */
export async function wait(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await settled();
}

export async function come(): Promise<void> {
  await wait();
  worker().say({ kind: "ready", fromMemory: false });
  await wait();
}

export async function started(more: Partial<Surroundings> = {}, platform: Platform | null = null): Promise<Page> {
  localStorage.setItem("warcaby-look", '{"theme":"dark","moves":""}');
  const page = open(more, platform);
  void page.session.start();
  await come();
  await reply();
  return page;
}

export function place(): string | undefined {
  return find(".piece").dataset["at"];
}

