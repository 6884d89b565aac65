/**
 * Controls become actions: an element's `data-action` holds the action as JSON, and its input is added.
 *
 * - a button: the action as it is;
 * - a checkbox, a choice or a text field, when it changes: `value`;
 * - a text field with `data-live`: also after every pause in writing;
 * - a file field: `name`, and the bytes as base64 in `data`, which is null if the file is too large; with `data-pieces` a
 *   large file comes in several actions, with `at` and `size` in bytes;
 * - a file field with `data-drop`: also a file that is dragged onto the page;
 * - a field for pictures of QR codes, `data-read="qr"`: an action "picture" for each, as soon as it has been read;
 * - a submitted form: `fields`, by the names of its controls.
 */

import { base64 } from "./base64";
import type { Action } from "./messages";
import type { View } from "./page-state";
import type { QrReader } from "./qr-reader";
import { within } from "./within";

/** Larger files are not read unless the template says otherwise. */
const MAX_FILE_BYTES = 2_000_000;

/** The length of the pieces of large files: a multiple of three, so that each ends with a character of base64. */
export const PIECE_BYTES = 1_500_000;

/** A file on a disk that does not answer is given up. */
const READING_MS = 30_000;

/** Whoever stops writing for so long may be told what is wrong with it. */
const PAUSE_MS = 600;

type Act = (action: Action) => void;

type Put = {
  fields?: object;
  name?: string;
  data?: string | null;
  at?: number;
  size?: number;
  number?: number;
  count?: number;
  value?: unknown;
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function listenToControls(view: View, act: Act, reader: QrReader): void {
  const { document } = view;
  let pause = 0;
  let written: Field | null = null;
  /** Tell what is being written before anything else happens: what a keyboard puts in may never come as a change. */
  const tell = (): void => {
    if (written !== null) void changed(written, act, reader);
    written = null;
  };
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button[data-action]") : null;
    if (button === null) return;
    tell();
    if (!isForm(button)) act(actionOf(button, {}));
  });
  document.addEventListener("change", ({ target }) => {
    if (target === written) written = null;
    tell();
    void changed(target, act, reader);
  });
  document.addEventListener("input", ({ target }) => {
    if (!isField(target) || target.dataset["live"] === undefined) return;
    if (target !== written) tell();
    written = target;
    view.clearTimeout(pause);
    pause = view.setTimeout(tell, PAUSE_MS);
  });
  document.addEventListener("dragover", (event) => {
    if (dropField(document) !== null && event.dataTransfer?.types.includes("Files") === true) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const [field, file] = [dropField(document), event.dataTransfer?.files[0]];
    if (field === null || file === undefined) return;
    event.preventDefault();
    void sendFile(field, file, act);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["action"] === undefined) return;
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form, event.submitter));
    act(actionOf(form, { fields }));
  });
}

/** The field that takes what is dragged onto the page. */
function dropField(document: Document): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>("input[type=file][data-drop]");
}

async function changed(control: EventTarget | null, act: Act, reader: QrReader): Promise<void> {
  if (control instanceof HTMLInputElement && control.dataset["read"] === "qr") return readPictures(control, act, reader);
  if (!isField(control) || control.dataset["action"] === undefined) return;
  if (!(control instanceof HTMLInputElement)) {
    act(actionOf(control, { value: control.value }));
  } else if (control.type === "file") {
    const files = [...(control.files ?? [])];
    for (const [index, file] of files.entries()) {
      await sendFile(control, file, act, control.multiple ? { number: index + 1, count: files.length } : {});
    }
  } else {
    act(actionOf(control, { value: control.type === "checkbox" ? control.checked : control.value }));
  }
}

async function sendFile(control: HTMLInputElement, file: File, act: Act, place: Put = {}): Promise<void> {
  const { name, size } = file;
  const isWhole = control.dataset["pieces"] === undefined || size <= PIECE_BYTES;
  const isTooLarge = size > Number(control.dataset["bytes"] ?? MAX_FILE_BYTES);
  if (isTooLarge || isWhole) {
    const data = isTooLarge ? null : await bytesOf(file);
    control.value = ""; // the same file may be opened again
    act(actionOf(control, { name, data, ...place }));
    return;
  }
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const data = await bytesOf(file.slice(at, at + PIECE_BYTES));
    if (data === "") {
      act(actionOf(control, { name, data }));
      break;
    }
    act(actionOf(control, { name, data, at, size }));
  }
  control.value = "";
}

/** The bytes of a file as base64; none if it cannot be read, which Python then says of it. */
async function bytesOf(file: Blob): Promise<string> {
  try {
    return base64(await within(READING_MS, file.arrayBuffer(), "the file"));
  } catch (error) {
    console.warn(error);
    return "";
  }
}

async function readPictures(control: HTMLInputElement, act: Act, reader: QrReader): Promise<void> {
  const files = [...(control.files ?? [])];
  control.value = ""; // the same file may be opened again
  for (const [index, file] of files.entries()) {
    const text = await reader.ofFile(file);
    act({ type: "picture", name: file.name, text, number: index + 1, count: files.length });
  }
}

function isField(control: EventTarget | null): control is Field {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => control instanceof kind);
}

/** Submit buttons act through their form. */
function isForm(button: HTMLElement): boolean {
  return button instanceof HTMLButtonElement && button.type === "submit" && button.form !== null;
}

/** The template wrote an action that Python handles: the tests check every `data-action` against `protocol.ts`. */
function actionOf(element: HTMLElement, put: Put): Action {
  return { ...JSON.parse(element.dataset["action"] ?? "{}"), ...put } as Action;
}
