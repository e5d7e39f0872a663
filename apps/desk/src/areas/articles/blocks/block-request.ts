import type {
  CardAttributes,
  EmbedAttributes,
  TermBoxAttributes,
} from '@rujian/editor/desk-cards.ts';
import type { Editor } from '@rujian/editor/desk-editor.tsx';
import type {
  GalleryAttributes,
  PictureAttributes,
  VideoAttributes,
} from '@rujian/editor/desk-figures.ts';
import type { ChartAttributes, RecordTableAttributes } from '@rujian/editor/desk-tables.ts';

/** Blocks edited in a form, with their attributes. */
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
  picture: {
    mediaId: null,
    src: '',
    alt: '',
    width: null,
    height: null,
    caption: '',
    credit: '',
  },
  gallery: { pictures: [], caption: '', credit: '' },
  video: { mediaId: null, src: '', caption: '', credit: '' },
  chart: { kind: 'bar', title: '', unit: '', source: '', rows: [] },
  embed: { url: '', title: '' },
  card: { t: '', id: '', path: '', title: '', text: '' },
  recordTable: { kind: 'spotcheck', id: '', title: '', rows: [] },
  termBox: { id: '', title: '', text: '' },
};

/** A block to insert, or to edit in place. */
export type BlockRequest = {
  [Kind in BlockKind]: { kind: Kind; attributes: BlockAttributes[Kind]; position: number | null };
}[BlockKind];

function isFormBlock(kind: string): kind is BlockKind {
  return kind in EMPTY_BLOCKS;
}

/** The request to edit the selected block. */
export function requestOf(editor: Editor): BlockRequest | undefined {
  const { selection } = editor.state;
  const node =
    'node' in selection ? (selection.node as { type: { name: string }; attrs: object }) : null;
  // A place without its picture is filled in the dialog of pictures.
  if (node?.type.name === 'placeholder') {
    return { kind: 'picture', attributes: EMPTY_BLOCKS.picture, position: selection.from };
  }
  if (!node || !isFormBlock(node.type.name)) return undefined;
  return {
    kind: node.type.name,
    attributes: node.attrs,
    position: selection.from,
  } as BlockRequest;
}

/** Inserts a block at the cursor, or replaces the edited one. */
export function putBlock(
  editor: Editor,
  kind: BlockKind,
  attributes: BlockAttributes[BlockKind],
  position: number | null,
): void {
  if (position === null) {
    const { to } = editor.state.selection;
    const end = editor.state.doc.resolve(to);
    // After the paragraph, never in the middle of a sentence.
    const at = end.depth === 0 ? to : end.after(1);
    editor
      .chain()
      .focus()
      .insertContentAt(at, [{ type: kind, attrs: attributes }, { type: 'paragraph' }])
      .run();
    return;
  }
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.setNodeMarkup(position, editor.schema.nodes[kind], attributes);
      return true;
    })
    .setNodeSelection(position)
    .run();
}

/** Moves the selected block up or down by one. */
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
