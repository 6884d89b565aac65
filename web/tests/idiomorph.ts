/** Idiomorph, of which the tests say whether it fails. */

// @ts-expect-error: the file itself has no types
import { Idiomorph as real } from "../node_modules/idiomorph/dist/idiomorph.esm.js";

export const morphing = {
  /** Called with every element that is changed and its new HTML. */
  onMorph: (_element: unknown, _html: string): void => undefined,
};

interface Morph {
  morph: (element: unknown, fresh: Element, how: object) => unknown;
}

export const Idiomorph: Morph = {
  morph: (element, fresh, how) => {
    morphing.onMorph(element, fresh.outerHTML);
    return (real as Morph).morph(element, fresh, how);
  },
};
