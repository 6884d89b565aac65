/**
 * A report for whoever runs the site, when the page says that it is stuck: what went wrong, in which release, on which
 * page and in which browser. It can be read before it is copied.
 *
 * What the reader has done and what is on the board come into it only if he ticks that, each time again. Nothing else in
 * it is his: no address but the route, and of what was said of an error no quotation, position or code.
 */

import { copy } from "./clipboard";
import { faults } from "./faults";
import type { Action } from "./messages";
import type { View } from "./page-state";

export interface Known {
  /** Name of what runs here. */
  release: () => string;
  route: () => string;
  /** What has been done on the page. */
  done: () => readonly Action[];
}

/** Quotations, positions, what follows a page's address, and what is as long as only codes are. */
const OWN = /"[^"]*"|'[^']*'|„[^”]*”|\b[WB]:[WB]\S*|[#?]\S+|\S{40,}/g;

/** Where a file lies: the folder may tell whose computer it is. */
const FOLDERS = /\b[a-z]+:\/\/\S*\//g;

/** A place in a script. */
const PLACES = /[\w-]+\.m?js:\d+:\d+/g;
const MOST_PLACES = 4;

export class Report {
  constructor(
    private readonly view: View,
    private readonly known: Known,
  ) {
    const { document } = view;
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("#copy-report") !== null) void this.copy();
    });
    document.addEventListener("change", ({ target }) => {
      if (target instanceof Element && target.id === "report-deeds") this.write();
    });
    // The event doesn't bubble.
    document.addEventListener("toggle", () => this.write(), true);
  }

  /** Write the report into the page. */
  write(): string {
    const place = this.view.document.querySelector<HTMLElement>("#report");
    if (place === null) return "";
    place.textContent = this.text(place.dataset);
    return place.textContent;
  }

  private async copy(): Promise<void> {
    const { document } = this.view;
    const isCopied = await copy(this.view, this.write());
    for (const [id, isShown] of [["report-copied", isCopied], ["report-not-copied", !isCopied]] as const) {
      document.getElementById(id)?.toggleAttribute("hidden", !isShown);
    }
    if (!isCopied) document.querySelector(".report details")?.toggleAttribute("open", true);
  }

  /** The report in words of the page. */
  private text(words: DOMStringMap): string {
    const { release, route, done } = this.known;
    const { document, navigator } = this.view;
    const lines: [string | undefined, string][] = [
      ...faults().map((fault): [string | undefined, string] => [words["error"], described(fault)]),
      [words["release"], release()],
      [words["page"], `/${route()}`],
      [words["browser"], navigator.userAgent],
    ];
    if (document.querySelector<HTMLInputElement>("#report-deeds")?.checked === true) {
      lines.push([words["done"], done().map(named).join(", ")], [words["board"], board(document)]);
    }
    return lines.map(([word, value]) => `${word}: ${value}`).join("\n");
  }
}

/** What went wrong, in one line. */
function described(fault: unknown): string {
  if (!(fault instanceof Error)) return withoutOwn(String(fault));
  const places = fault.stack?.match(PLACES)?.slice(0, MOST_PLACES) ?? [];
  return [`${fault.name}: ${withoutOwn(fault.message)}`, ...places].join(" < ");
}

function withoutOwn(text: string): string {
  return text.replace(FOLDERS, "").replace(OWN, "…");
}

/** An action without what was written or opened. */
function named(action: Action): string {
  const squares = Object.entries(action).filter(([part]) => ["square", "from", "to"].includes(part));
  return [action.type, ...squares.map(([, square]) => String(square))].join(" ");
}

function board(document: Document): string {
  const pieces = [...document.querySelectorAll<HTMLElement>("#board .piece:not(.ghost)")];
  const of = (colour: string): string =>
    pieces
      .filter(({ classList }) => classList.contains(colour))
      .map(({ classList, dataset }) => (classList.contains("king") ? "K" : "") + (dataset["at"] ?? ""))
      .join(",");
  return `W:${of("white")} B:${of("black")}`;
}
