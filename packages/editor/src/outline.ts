import type { Editor } from '@tiptap/core';

export type OutlineEntry = {
  position: number;
  /** `heading`, or the kind of a block other than a paragraph. */
  kind: string;
  level: number;
  title: string;
};

const UNLISTED = new Set(['paragraph', 'bulletList', 'orderedList', 'horizontalRule']);

export function outlineOf({ state: { doc } }: Pick<Editor, 'state'>): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  doc.forEach((node, position) => {
    const kind = node.type.name;
    if (UNLISTED.has(kind)) return;
    const { level = 0, title, caption, alt } = node.attrs as Record<string, string | number>;
    const text = kind === 'heading' ? node.textContent : title || caption || alt || '';
    entries.push({ position, kind, level: Number(level), title: String(text) });
  });
  return entries;
}

export function goToBlock(editor: Editor, position: number): void {
  const node = editor.state.doc.nodeAt(position);
  if (!node) return;
  const chain = editor.chain().focus();
  if (node.isAtom) chain.setNodeSelection(position).run();
  else chain.setTextSelection(position + 1).run();
  const shown = editor.view.nodeDOM(position);
  if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'center' });
}
