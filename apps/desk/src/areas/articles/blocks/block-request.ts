import type { CardAttributes, EmbedAttributes, TermBoxAttributes } from '@rujian/editor/desk/desk-cards.ts';
import type { Editor } from '@rujian/editor/desk/desk-editor.tsx';
import {
  EMPTY_PICTURE,
  type GalleryAttributes,
  type PictureAttributes,
  type VideoAttributes,
} from '@rujian/editor/desk/desk-figures.ts';
import type { ChartAttributes, RecordTableAttributes } from '@rujian/editor/desk/desk-tables.ts';
import { selectedBlock } from '@rujian/editor/form-blocks.ts';

export type BlockAttributes = {
  picture: PictureAttributes;
  gallery: GalleryAttributes;
  video: VideoAttributes;
  chart: ChartAttributes;
  embed: EmbedAttributes;
  card: CardAttributes;
  recordTable: RecordTableAttributes;
  termBox: TermBoxAttributes;
};
export type BlockKind = keyof BlockAttributes;

export const EMPTY_BLOCKS: BlockAttributes = {
  picture: EMPTY_PICTURE,
  gallery: { pictures: [], caption: '', credit: '' },
  video: { mediaId: null, src: '', caption: '', credit: '' },
  chart: { kind: 'bar', title: '', unit: '', source: '', rows: [] },
  embed: { url: '', title: '' },
  card: { t: '', id: '', path: '', title: '', text: '' },
  recordTable: { kind: 'spotcheck', id: '', title: '', rows: [] },
  termBox: { id: '', title: '', text: '' },
};

export type BlockRequest = {
  [Kind in BlockKind]: { kind: Kind; attributes: BlockAttributes[Kind]; position: number | null };
}[BlockKind];

function isFormBlock(kind: string): kind is BlockKind {
  return kind in EMPTY_BLOCKS;
}

export function requestOf(editor: Editor): BlockRequest | undefined {
  const block = selectedBlock(editor);
  return block && isFormBlock(block.kind) ? (block as BlockRequest) : undefined;
}

export function moveBlock(editor: Editor, by: -1 | 1): void {
  const { state } = editor;
  const { $from } = state.selection;
  const index = $from.index(0);
  const other = index + by;
  if (other < 0 || other >= state.doc.childCount) return;
  const start = $from.depth === 0 ? state.selection.from : $from.before(1);
  const node = state.doc.child(index);
  const size = state.doc.child(other).nodeSize;
  const target = by < 0 ? start - size : start + size;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.delete(start, start + node.nodeSize).insert(target, node);
      return true;
    })
    .setNodeSelection(target)
    .scrollIntoView()
    .run();
}
