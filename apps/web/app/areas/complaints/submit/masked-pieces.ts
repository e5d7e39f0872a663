import type { HiddenSpan, MaskedText } from '@rujian/contract/areas/complaints/cases';

/** A piece of the public text; `hidden` names what was there. */
export type MaskedPiece = { text: string; hidden: string };

/**
 * The public text with its hidden places. Text between two hidden places is the same in both
 * versions, so each mark is what remains between two such stretches.
 */
export function maskedPieces(original: string, { shown, hidden }: MaskedText): MaskedPiece[] {
  const spans = merged(hidden);
  const pieces: MaskedPiece[] = [];
  let at = 0;
  const add = (text: string, name: string) => {
    if (text !== '') pieces.push({ text, hidden: name });
    at += text.length;
  };
  add(original.slice(0, spans[0]?.start ?? original.length), '');
  for (const [place, span] of spans.entries()) {
    const next = spans[place + 1];
    const after = original.slice(span.end, next?.start ?? original.length);
    const end = next ? shown.indexOf(after, at) : shown.length - after.length;
    // Mismatched texts are shown unchanged.
    if (end < at) return [{ text: shown, hidden: '' }];
    add(shown.slice(at, end), span.name);
    add(after, '');
  }
  return pieces.map(({ text }) => text).join('') === shown ? pieces : [{ text: shown, hidden: '' }];
}

/** Sorted, with adjacent ranges merged: there is no text between them to match. */
function merged(hidden: readonly HiddenSpan[]): HiddenSpan[] {
  const spans: HiddenSpan[] = [];
  for (const span of hidden.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last && span.start <= last.end) {
      const name = last.name === span.name ? last.name : `${last.name} · ${span.name}`;
      spans[spans.length - 1] = { ...last, end: Math.max(last.end, span.end), name };
    } else spans.push(span);
  }
  return spans;
}
