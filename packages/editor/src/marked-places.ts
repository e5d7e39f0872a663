import { type Editor, Extension } from '@tiptap/core';
import type { Node as Doc } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Text that a remark or rule refers to. It is not part of the document. */
export type MarkedPlace = {
  key: string;
  kind: 'remark' | 'problem' | 'term';
  quote: string;
  /** The paragraph of the text, which is searched first. */
  block?: number | null | undefined;
};

const pluginKey = new PluginKey<DecorationSet>('markedPlaces');

export const MarkedPlaces = Extension.create({
  name: 'markedPlaces',
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key: pluginKey,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, marks) {
            const places = transaction.getMeta(pluginKey) as MarkedPlace[] | undefined;
            // Until the list changes, the marks move with the text.
            return places ? decorations(transaction.doc, places) : marks.map(transaction.mapping, transaction.doc);
          },
        },
        props: { decorations: (state) => pluginKey.getState(state) },
      }),
    ];
  },
});

export function markPlaces(editor: Editor, places: readonly MarkedPlace[]): void {
  const transaction = editor.state.tr.setMeta(pluginKey, places).setMeta('addToHistory', false);
  editor.view.dispatch(transaction);
}

export function rangeOfPlace(editor: Editor, key: string) {
  const [found] = pluginKey.getState(editor.state)?.find(undefined, undefined, (spec) => spec.key === key) ?? [];
  return found && found.to > found.from ? { from: found.from, to: found.to } : undefined;
}

export function goToPlace(editor: Editor, key: string): boolean {
  const range = rangeOfPlace(editor, key);
  if (!range) return false;
  editor.chain().focus().setTextSelection(range).scrollIntoView().run();
  return true;
}

export function rangeOfQuote(doc: Doc, quote: string, block?: number | null) {
  if (quote === '') return undefined;
  let first: { from: number; to: number } | undefined;
  let inBlock: { from: number; to: number } | undefined;
  let order = -1;
  doc.descendants((node, position, parent) => {
    if (parent === doc) order += 1;
    if (!node.isTextblock || inBlock) return !inBlock;
    const at = node.textBetween(0, node.content.size, undefined, '\ufffc').indexOf(quote);
    if (at < 0) return false;
    const range = { from: position + 1 + at, to: position + 1 + at + quote.length };
    first ??= range;
    if (order === block) inBlock = range;
    return false;
  });
  return inBlock ?? first;
}

export function selectedQuote(editor: Editor): { quote: string; block: number } | undefined {
  const { $from, from, to, empty } = editor.state.selection;
  if (empty || !$from.parent.isTextblock) return undefined;
  const end = Math.min(to, $from.end());
  const quote = editor.state.doc.textBetween(from, end, undefined, '\ufffc').trim();
  return quote === '' ? undefined : { quote, block: $from.index(0) };
}

function decorations(doc: Doc, places: readonly MarkedPlace[]): DecorationSet {
  return DecorationSet.create(
    doc,
    places.flatMap(({ key, kind, quote, block }) => {
      const range = rangeOfQuote(doc, quote, block);
      if (!range) return [];
      const marks = { class: `place place-${kind}`, 'data-place': key };
      return [Decoration.inline(range.from, range.to, marks, { key })];
    }),
  );
}
