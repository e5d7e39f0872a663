import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { PictureBlock } from './picture-block.ts';

/** The content policy forbids inline styles, with which tables would set the width of columns. */
const PlainTable = Table.extend({
  renderHTML() {
    return ['table', ['tbody', 0]];
  },
});

/** Everything a text can be made of; typing `##`, `-`, `1.`, `>`, `**` or `---` makes the same. */
export function blocks(placeholder: string) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      strike: false,
      underline: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    Placeholder.configure({ placeholder }),
    PlainTable,
    TableRow,
    TableHeader,
    TableCell,
    PictureBlock,
  ];
}
