/** A range of a text. */
export type Span = { start: number; end: number };

/** The named group of each match, which is at the end of its pattern. */
export function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => {
    const span = match.groups?.span ?? '';
    const end = match.index + match[0].length;
    return { start: end - span.length, end };
  });
}

export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
