import type { Editor } from '@tiptap/core';
import { EMPTY_PICTURE } from './desk/desk-figures.ts';

/** The selected block; a place without its picture is filled in the dialog of pictures. */
export function selectedBlock({ state: { selection } }: Editor) {
  if (!('node' in selection)) return undefined;
  const { type, attrs } = selection.node as { type: { name: string }; attrs: object };
  const position = selection.from;
  return type.name === 'missingPicture'
    ? { kind: 'picture', attributes: EMPTY_PICTURE as object, position }
    : { kind: type.name, attributes: attrs, position };
}

export function putBlock(editor: Editor, kind: string, attributes: object, position: number | null): void {
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
