import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';

type Description<Attributes extends object> = {
  /** Initial attributes of a new block; also the list of its attributes. */
  empty: Attributes;
  tag: string | string[];
  read: (element: HTMLElement) => Attributes | null;
  draw: (attributes: Attributes) => DOMOutputSpec;
};

/** A block that is edited as a whole in a form, never with the cursor inside. */
export function deskAtom<Attributes extends object>(name: string, { empty, tag, read, draw }: Description<Attributes>) {
  return Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    // Takes precedence over the plain elements inside a figure.
    priority: 120,

    addAttributes() {
      return Object.fromEntries(
        Object.entries(empty).map(([key, value]) => [
          key,
          // The rule below parses the whole element.
          { default: value, rendered: false, parseHTML: () => null },
        ]),
      );
    },

    parseHTML() {
      return [tag].flat().map((each) => ({ tag: each, getAttrs: (element: HTMLElement) => read(element) ?? false }));
    },

    renderHTML({ node }) {
      return draw(node.attrs as Attributes);
    },
  });
}

export function wordsIn(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent?.trim() ?? '';
}

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
