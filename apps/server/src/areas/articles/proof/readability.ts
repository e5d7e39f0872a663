const SENTENCES_MIN = 5;
const LONG_SENTENCE_CHARACTERS = 80;

/** Above the first pair a text is slightly long, above the second one long. */
const LITTLE = { average: 45, longPercent: 20 };
const LONG = { average: 60, longPercent: 40 };

export type Readability = { average: number; longPercent: number; verdict: 'fine' | 'little_long' | 'long' };

export function readabilityOf(text: string): Readability | null {
  const lengths = text
    .split(/[。！？!?；\n]+/)
    .map((sentence) => [...sentence.replace(/\s/g, '')].length)
    .filter((length) => length > 0);
  if (lengths.length < SENTENCES_MIN) return null;
  const average = Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
  const long = lengths.filter((length) => length > LONG_SENTENCE_CHARACTERS).length;
  const longPercent = Math.round((long / lengths.length) * 100);
  const isBeyond = (bound: typeof LONG) => average > bound.average || longPercent >= bound.longPercent;
  const verdict = isBeyond(LONG) ? 'long' : isBeyond(LITTLE) ? 'little_long' : 'fine';
  return { average, longPercent, verdict };
}
