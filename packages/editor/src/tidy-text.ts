import type { Editor } from '@tiptap/core';

/** Parents that keep their meaning without one of their paragraphs. */
const LOOSE = ['doc', 'blockquote', 'note'];

/** Removes typed indents such as 　　 and empty paragraphs; returns how many places changed. */
export function tidyText(editor: Editor): number {
  const cuts: { from: number; to: number }[] = [];
  editor.state.doc.descendants((node, position, parent, index) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    const indent = text.length - text.trimStart().length;
    const isLast = parent === null || index === parent.childCount - 1;
    const isLoose = node.type.name === 'paragraph' && LOOSE.includes(parent?.type.name ?? '');
    if (indent === node.content.size && isLoose && !isLast) {
      cuts.push({ from: position, to: position + node.nodeSize });
    } else if (indent > 0) {
      cuts.push({ from: position + 1, to: position + 1 + indent });
    }
    return false;
  });
  if (cuts.length === 0) return 0;
  const { tr } = editor.state;
  for (const { from, to } of cuts.reverse()) tr.delete(from, to);
  editor.view.dispatch(tr);
  return cuts.length;
}
