/**
 * Files of games that a reader wants to find here again, each learner's in a database of its own.
 *
 * They are kept as base64, which is how Python sends and takes them: nothing has to be converted on the way. What Python
 * has counted of a file lies in a database beside it. Only Python can tell whether that still fits the file.
 */

import { clear, createStore, del, get, keys, set, update, type UseStore } from "idb-keyval";

import { PIECE_BYTES } from "./controls";
import type { Action, Effect } from "./messages";
import { databaseOf, isKept } from "./who";
import { within } from "./within";

type Order = Extract<Effect, { kind: "file" }>;

/** A file may have 20 MB. */
const PATIENCE_MS = 30_000;

/** A file grows up to the size of those that are kept. */
const MOST_CHARACTERS = (20_000_000 / 3) * 4;

const PIECE_CHARACTERS = (PIECE_BYTES / 3) * 4;

const openFiles = (who: string): UseStore => createStore(`${databaseOf(who)}-files`, "files");
const openIndexes = (who: string): UseStore => createStore(`${databaseOf(who)}-indexes`, "indexes");

/** Keep, open, remove or list files, and tell Python which there are now; a guest has none. */
export async function arrange(who: string, order: Order, act: (action: Action) => void): Promise<void> {
  const { work, name, data, index } = order;
  if (work === "index") return keepIndex(who, name, index);
  if (work === "add") return add(who, name, data);
  if (!isKept(who)) {
    act({ type: "kept-files", names: null, done: work === "list" });
    return;
  }
  try {
    const files = openFiles(who);
    if (work === "keep") await inTime(set(name, data, files));
    if (work === "remove") await inTime(del(name, files));
    if (work === "keep" || work === "remove") await keepIndex(who, name, index);
    if (work === "open") {
      const counted = await indexOf(who, name);
      const file = (await inTime(get<string>(name, files))) ?? "";
      if (counted !== "") act({ type: "kept-index", name, data: counted });
      send(name, file, act);
    } else act({ type: "kept-files", names: await inTime(keys<string>(files)), done: true });
  } catch (error) {
    console.warn(error);
    act({ type: "kept-files", names: null, done: false });
  }
}

/** Remove all files of a learner. */
export async function removeFiles(who: string): Promise<void> {
  await Promise.all([inTime(clear(openFiles(who))), inTime(clear(openIndexes(who)))]);
}

/** Put something at the end of a file; where there is no room for it, the file stays as it is. */
async function add(who: string, name: string, data: string): Promise<void> {
  if (!isKept(who)) return;
  try {
    const longer = (old = ""): string => (old.length + data.length > MOST_CHARACTERS ? old : old + data);
    await inTime(update<string>(name, longer, openFiles(who)));
  } catch (error) {
    console.warn(error);
  }
  await keepIndex(who, name, "");
}

/** Keep what was counted of a file, or nothing. Where that fails, it is counted again: nobody has to know. */
async function keepIndex(who: string, name: string, index: string): Promise<void> {
  if (!isKept(who)) return;
  try {
    const indexes = openIndexes(who);
    await inTime(index === "" ? del(name, indexes) : set(name, index, indexes));
  } catch (error) {
    console.warn(error);
  }
}

async function indexOf(who: string, name: string): Promise<string> {
  try {
    return (await inTime(get<string>(name, openIndexes(who)))) ?? "";
  } catch (error) {
    console.warn(error);
    return "";
  }
}

/** As if the reader had chosen the file; one that has gone in the meantime is told of as empty. */
function send(name: string, text: string, act: (action: Action) => void): void {
  const size = (text.length / 4) * 3 - (/=*$/.exec(text)?.[0].length ?? 0);
  for (let at = 0; at === 0 || at < text.length; at += PIECE_CHARACTERS) {
    act({ type: "open-pdn", name, data: text.slice(at, at + PIECE_CHARACTERS), at: (at / 4) * 3, size });
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return within(PATIENCE_MS, work, "the storage");
}
