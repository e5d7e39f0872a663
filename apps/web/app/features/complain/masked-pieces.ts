import type { HiddenSpan, MaskedText } from '@rujian/contract/complaint-matters';

/** A stretch of the public text; `hidden` names what stood there. */
export type MaskedPiece = { text: string; hidden: string };

/**
 * The public text with the places where something was hidden. What lies between two hidden places is
 * the same in both texts, so each mark is what stands between two such stretches.
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
    // Texts that do not fit together are shown as they are, without marks.
    if (end < at) return [{ text: shown, hidden: '' }];
    add(shown.slice(at, end), span.name);
    add(after, '');
  }
  return pieces.map(({ text }) => text).join('') === shown ? pieces : [{ text: shown, hidden: '' }];
}

/** In order, and what touches as one: between two neighbours there is nothing to find. */
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
