import { Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';

/** The content policy forbids inline styles, which tables would use for column widths. */
const PlainTable = Table.extend({
  renderHTML() {
    return ['table', ['tbody', 0]];
  },
});

export type Picture = { id: number; url: string; name: string };

/** Its id is stored; its signed address expires and is set again whenever the text is opened. */
const PictureBlock = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,

  addAttributes() {
    return {
      mediaId: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-media'),
        renderHTML: ({ mediaId }) => ({ 'data-media': mediaId }),
      },
      src: { default: null },
      alt: { default: '' },
    };
  },

  parseHTML() {
    return [{ tag: 'img[data-media]' }];
  },

  renderHTML({ HTMLAttributes }) {
    return ['img', HTMLAttributes];
  },
});

/** All blocks of a text; typing `##`, `-`, `1.`, `>`, `**` or `---` creates the same. */
export function blocks(placeholder: string) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      strike: false,
      underline: false,
      link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
    }),
    Placeholder.configure({ placeholder }),
    PlainTable,
    TableRow,
    TableHeader,
    TableCell,
    PictureBlock,
  ];
}
