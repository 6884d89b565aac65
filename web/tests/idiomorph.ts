/** In place of Idiomorph: a page of which the tests say whether it can be changed. */

export const morphing = {
  /** Called with every element that is changed and its new HTML. */
  onMorph: (_element: unknown, _html: string): void => undefined,
};

export const Idiomorph = {
  morph: (element: { outerHTML: string }, html: string): void => {
    morphing.onMorph(element, html);
    element.outerHTML = html;
  },
};
