// Opens the list at the end of a selector: `p :is(.a, .b)` becomes `p .a, p .b`.
//
// Browsers sort rules by a name in the last part of a selector, and try on an element those with its names alone.
// Chromium finds no name in a list, and tries such a rule on every element: at a start, two thirds of the time that
// finding the style took. What is opened applies to the same elements with the same specificity.

const NAMES = new Set(["id", "class", "attribute", "type"]);

/** How specific a selector is: ids, classes, elements (Selectors Level 4, 17). */
function specificity(selector) {
  const counts = [0, 0, 0];
  for (const part of selector) {
    if (part.type === "id") counts[0] += 1;
    else if (part.type === "class" || part.type === "attribute") counts[1] += 1;
    else if (part.type === "type" || part.type === "pseudo-element") counts[2] += 1;
    else if (part.type === "pseudo-class" && part.kind !== "where") {
      const within = ["is", "not", "has"].includes(part.kind) ? most(part.selectors) : [0, 1, 0];
      within.forEach((count, at) => (counts[at] += count));
    }
  }
  return counts;
}

const compare = (one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

const most = (selectors) => selectors.map(specificity).reduce((best, each) => (compare(best, each) < 0 ? each : best));

const none = (part) => ({ type: "pseudo-class", kind: "not", selectors: [[part]] });

/** Parts that fit every element of a page and are as specific as asked. */
function weights([ids, classes, elements]) {
  return [
    ...Array(ids).fill(none({ type: "id", name: "_" })),
    ...Array(classes).fill(none({ type: "class", name: "_" })),
    ...Array(elements).fill(none({ type: "type", name: "_" })),
  ];
}

/** One selector of a list, in place of the list, as specific as the most specific one. */
function inPlace(selector, wanted) {
  const own = specificity(selector);
  const missing = wanted.map((count, at) => count - own[at]);
  const isSimple = selector.every(({ type }) => type !== "combinator");
  if (missing.some((count) => count < 0)) {
    return [{ type: "pseudo-class", kind: "where", selectors: [selector] }, ...weights(wanted)];
  }
  return [...(isSimple ? selector : [{ type: "pseudo-class", kind: "is", selectors: [selector] }]), ...weights(missing)];
}

const lastCombinator = (selector) => selector.findLastIndex(({ type }) => type === "combinator");
const isNamed = (selector) => selector.slice(lastCombinator(selector) + 1).some(({ type }) => NAMES.has(type));
const isList = ({ type, kind, selectors }) => type === "pseudo-class" && kind === "is" && selectors.length > 1;

/** A list is forgiven what a browser does not know; alone, it would make the browser drop the whole rule. */
const isKnownToAll = (selector) => selector.every(({ kind }) => kind !== "popover-open");

/** The selectors that stand for one that ends with a list; nothing if there is no list, or a name beside it. */
export function openedSelector(selector) {
  const start = lastCombinator(selector) + 1;
  const before = selector.slice(0, start);
  const last = selector.slice(start);
  const at = last.findIndex((part) => isList(part) && part.selectors.every((each) => isNamed(each) && isKnownToAll(each)));
  if (at < 0 || isNamed(selector)) return undefined;
  const list = last[at];
  const others = last.toSpliced(at, 1);
  return list.selectors.map((each) => [...before, ...inPlace(each, most(list.selectors)), ...others]);
}
