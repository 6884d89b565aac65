/**
 * The keyboard on the board, as the ARIA pattern "grid" describes it: one tab stop, arrows move inside.
 * The focus belongs to the page; Python only says where it begins.
 */

import type { Action, SquareName } from "./messages";
import { openPopover } from "./popover";

export class Keys {
  /** Where the reader has moved the tab stop; null as long as Python's choice holds. */
  private stop: SquareName | null = null;

  constructor(
    private readonly page: Document,
    private readonly act: (action: Action) => void,
    private readonly letGo: () => void,
  ) {
    page.addEventListener("keydown", (event) => this.press(event));
    page.addEventListener("focusin", (event) => {
      const square = squareAt(event.target);
      if (square !== null) this.moveStop(square);
    });
  }

  /** Put the tab stop back after the board was redrawn. */
  restore(): void {
    const square = this.stop === null ? null : this.page.querySelector(`[data-square="${this.stop}"]`);
    if (square !== null) this.moveStop(square);
  }

  /** A different board is shown: its tab stop is where Python put it. */
  forget(): void {
    this.stop = null;
  }

  private press(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      // What lies over the page is closed first.
      if (this.page.querySelector("#board") === null || openPopover(this.page) !== null) return;
      this.letGo();
      this.act({ type: "cancel" });
      return;
    }
    const square = squareAt(event.target);
    if (square === null) {
      this.walk(event);
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault(); // Space would scroll the page
      if (!event.repeat) this.act({ type: "tap", square: nameOf(square) });
      return;
    }
    const next = neighbour(square, event.key, event.ctrlKey);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  }

  /**
   * Keys that lead through a game, as an element's `data-keys` says: left and right wherever nothing else listens to
   * them, the others, which scroll the page, only inside what has `data-walked`.
   */
  private walk(event: KeyboardEvent): void {
    if (event.ctrlKey || event.shiftKey || isWritten(event.target)) return;
    const keys = this.page.querySelector<HTMLElement>("[data-keys]")?.dataset["keys"];
    if (keys === undefined || openPopover(this.page) !== null) return;
    const action = (JSON.parse(keys) as Record<string, Action>)[event.key];
    const isAside = event.key === "ArrowLeft" || event.key === "ArrowRight";
    const isInside = event.target instanceof Element && event.target.closest("[data-walked]") !== null;
    if (action === undefined || !(isAside || isInside)) return;
    event.preventDefault();
    this.act(action);
  }

  private moveStop(square: Element): void {
    this.stop = nameOf(square);
    for (const other of this.page.querySelectorAll('#board [tabindex="0"]')) other.setAttribute("tabindex", "-1");
    square.setAttribute("tabindex", "0");
  }
}

function squareAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("#board [data-square]") : null;
}

/** Whether keys write or choose there. */
function isWritten(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [role=region]") !== null;
}

function nameOf(square: Element): SquareName {
  return square.getAttribute("data-square") ?? "";
}

/** The square that `key` leads to from `square`, on the screen; null for other keys and at the edge. */
function neighbour(square: Element, key: string, ctrl: boolean): SVGElement | null {
  const rows = [...square.ownerDocument.querySelectorAll("#board [role=row]")].map((row) => [
    ...row.querySelectorAll<SVGElement>("[data-square]"),
  ]);
  const y = rows.findIndex((row) => row.includes(square as SVGElement));
  const row = rows[y] ?? [];
  const x = row.indexOf(square as SVGElement);
  const [last, end] = [rows.length - 1, row.length - 1];
  const places: Record<string, [number, number]> = {
    ArrowLeft: [y, x - 1],
    ArrowRight: [y, x + 1],
    ArrowUp: [y - 1, x],
    ArrowDown: [y + 1, x],
    Home: [ctrl ? 0 : y, 0],
    End: [ctrl ? last : y, end],
    PageUp: [0, x],
    PageDown: [last, x],
  };
  const [toY = -1, toX = -1] = places[key] ?? [];
  return rows[toY]?.[toX] ?? null;
}
