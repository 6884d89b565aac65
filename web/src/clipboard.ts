/** The clipboard, also where browsers have only the old way to it. */

import type { View } from "./page-state";
import { within } from "./within";

/** A browser may ask the reader first, who may leave that unanswered. */
const TAKES_MS = 3_000;

/** Copy a text; true if it is in the clipboard now. */
export async function copy({ document, navigator }: View, text: string): Promise<boolean> {
  try {
    await within(TAKES_MS, navigator.clipboard.writeText(text), "the clipboard");
    return true;
  } catch {
    // Without encryption, or from a file, there is no clipboard API, only the old command.
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    document.body.append(field);
    const focused = document.activeElement;
    field.select();
    // oxlint-disable-next-line typescript/no-deprecated
    const isCopied = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return isCopied;
  }
}
