import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';

type Description<Attributes extends object> = {
  /** What a new one begins with; also the list of its attributes. */
  empty: Attributes;
  tag: string | string[];
  /** Null where the element is something else after all. */
  read: (element: HTMLElement) => Attributes | null;
  draw: (attributes: Attributes) => DOMOutputSpec;
};

/** A block that is changed as a whole in a form, never with the cursor inside. */
export function deskAtom<Attributes extends object>(
  name: string,
  { empty, tag, read, draw }: Description<Attributes>,
) {
  return Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    // Before the plain elements that a figure is made of.
    priority: 120,

    addAttributes() {
      return Object.fromEntries(
        Object.entries(empty).map(([key, value]) => [
          key,
          // The whole element is read at once by the rule below.
          { default: value, rendered: false, parseHTML: () => null },
        ]),
      );
    },

    parseHTML() {
      return [tag].flat().map((each) => ({
        tag: each,
        getAttrs: (element: HTMLElement) => read(element) ?? false,
      }));
    },

    renderHTML({ node }) {
      return draw(node.attrs as Attributes);
    },
  });
}

export function wordsIn(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent?.trim() ?? '';
}

/** A caption with the name of the one it is owed to. */
export function captionOf(element: Element): { caption: string; credit: string } {
  const credit = wordsIn(element, 'figcaption cite');
  const whole = wordsIn(element, 'figcaption');
  return { caption: whole.slice(0, whole.length - credit.length).trim(), credit };
}

export function drawCaption(caption: string, credit: string): DOMOutputSpec[] {
  if (caption === '' && credit === '') return [];
  const cite: DOMOutputSpec[] = credit === '' ? [] : [['cite', {}, credit]];
  return [['figcaption', {}, ...(caption === '' ? [] : [caption]), ...cite] as DOMOutputSpec];
}
