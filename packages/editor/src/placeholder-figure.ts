import { pictureAddress } from '@rujian/contract/base/text/text-blocks';
import type { Editor } from '@tiptap/core';
import { deskAtom } from './desk/desk-atom.ts';
import type { PictureAttributes } from './desk/desk-figures.ts';

export type PlaceholderAttributes = {
  /** Where it could be fetched from; empty if only an upload can fill it. */
  url: string;
  /** Names the place while its picture is being uploaded; never stored. */
  key: string;
};

/** The words of the text, which is Chinese. */
const WORDS = '待补图片';

export const PlaceholderFigure = deskAtom<PlaceholderAttributes>('missingPicture', {
  empty: { url: '', key: '' },
  tag: 'figure[data-block=placeholder]',
  read: (element) => ({
    url: pictureAddress(element.getAttribute('data-url') ?? ''),
    key: element.getAttribute('data-key') ?? '',
  }),
  draw: ({ url, key }) => [
    'figure',
    { 'data-block': 'placeholder', 'data-url': url || null, 'data-key': key || null },
    ['figcaption', {}, url === '' ? WORDS : `${WORDS}：${new URL(url).hostname}`],
  ],
});

export function placeholdersIn({ state }: Pick<Editor, 'state'>): PlaceholderAttributes[] {
  const found: PlaceholderAttributes[] = [];
  state.doc.descendants((node) => {
    if (node.type.name === 'missingPicture') found.push(node.attrs as PlaceholderAttributes);
  });
  return found;
}

/** Puts a picture into every place that is meant; false if none is left. */
export function fillPlaceholders(
  editor: Editor,
  isMeant: (place: PlaceholderAttributes) => boolean,
  picture: PictureAttributes,
): boolean {
  const { tr, doc, schema } = editor.state;
  doc.descendants((node, position) => {
    if (node.type.name !== 'missingPicture' || !isMeant(node.attrs as PlaceholderAttributes)) return;
    // One leaf replaces another: later positions stay as they are.
    tr.setNodeMarkup(position, schema.nodes.picture, picture);
  });
  if (!tr.docChanged) return false;
  editor.view.dispatch(tr);
  return true;
}
