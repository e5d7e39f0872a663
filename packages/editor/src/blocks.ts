import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { PictureBlock } from './picture-block.ts';

/** The content policy forbids inline styles, which tables would use for column widths. */
const PlainTable = Table.extend({
  renderHTML() {
    return ['table', ['tbody', 0]];
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
