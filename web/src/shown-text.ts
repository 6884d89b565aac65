/** The text that elements show, and where each of its letters stands in the page. */

interface Piece {
  node: Text;
  from: number;
}

/** What begins a line of its own; a pause is heard before it. */
const LINES = "p, li, h1, h2, h3, h4, dt, dd, div, section, button.choice";

/** What is no text to read: drawings, speakers, what only screen readers read. */
const SILENT = "svg, [aria-hidden=true], .hear, .visually-hidden, [hidden]";

export class ShownText {
  readonly text: string;
  private readonly pieces: readonly Piece[];

  /** The elements with these ids, as far as they are there, one below the other. */
  constructor(
    private readonly page: Document,
    ids: string,
  ) {
    const pieces: Piece[] = [];
    let text = "";
    let line: Element | null = null;
    for (const id of ids.split(" ")) {
      const element = page.querySelector(`[id="${id}"]`);
      if (element === null || element.getClientRects().length === 0) continue;
      for (const node of textsIn(element)) {
        const own = node.parentElement?.closest(LINES) ?? null;
        // Between elements that stand beside each other, a space is one; between lines it says nothing.
        if (node.data.trim() === "" && own !== line) continue;
        if (own !== line && text !== "") text += "\n";
        line = own;
        pieces.push({ node, from: text.length });
        text += node.data.replaceAll(/\s/g, " ");
      }
    }
    this.text = text;
    this.pieces = pieces;
  }

  /** Where a part of the text stands; null if it is gone. */
  range(start: number, end: number): Range | null {
    const [first, last] = [this.pieceAt(start), this.pieceAt(end - 1)];
    if (first === undefined || last === undefined || !first.node.isConnected || !last.node.isConnected) return null;
    const range = this.page.createRange();
    range.setStart(first.node, Math.min(start - first.from, first.node.length));
    range.setEnd(last.node, Math.min(end - last.from, last.node.length));
    return range;
  }

  private pieceAt(at: number): Piece | undefined {
    return this.pieces.findLast(({ from }) => from <= at);
  }
}

function* textsIn(node: Node): Generator<Text> {
  if (node.nodeType === node.TEXT_NODE) {
    yield node as Text;
  } else if (node instanceof Element && !node.matches(SILENT)) {
    for (const child of node.childNodes) yield* textsIn(child);
  }
}
