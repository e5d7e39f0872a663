import { BREAK_MARK } from './title-marks.ts';

const SHORTEST_BROKEN_TITLE = 8;

/** Front page and lists repeat the same titles; segmenting one takes 40 µs. */
const MOST_KEPT_TITLES = 2_000;
const broken = new Map<string, string>();

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

const OPENING = /^[（《“‘「【〈]$/;
const CLOSING = /^[，。、；：？！）》”’」】〉…—·%℃]+$/;
const NUMERAL = /^[\d.,%+−-]+$/;
const CHINESE_NUMERAL = /^[一二三四五六七八九十百千万两第]+$/;
const PARTICLE = /^[的了吗呢吧们头]$/;
const LATIN = /^[A-Za-z0-9]+$/;
const LATIN_END = /[A-Za-z0-9]$/;

/**
 * Marks where a Chinese headline may break: only between words, never after an opening quote, before
 * closing punctuation or a particle, or inside a number. Called in loaders and not in components,
 * because the browser's dictionary may differ and hydration would not match.
 */
export function breakTitle(title: string): string {
  if ([...title].length < SHORTEST_BROKEN_TITLE) return title;
  const known = broken.get(title);
  if (known !== undefined) return known;
  if (broken.size >= MOST_KEPT_TITLES) broken.clear();
  const marked = markBreaks(title);
  broken.set(title, marked);
  return marked;
}

function markBreaks(title: string): string {
  const segments = Array.from(segmenter.segment(title), ({ segment }) => segment);
  return segments
    .map((word, place) => (mayBreakBefore(segments, place) ? BREAK_MARK + word : word))
    .join('');
}

function mayBreakBefore(segments: readonly string[], place: number): boolean {
  const before = segments[place - 1];
  const word = segments[place];
  if (before === undefined || word === undefined) return false;
  const after = segments[place + 1] ?? '，';
  return !(
    OPENING.test(before) ||
    CLOSING.test(word) ||
    NUMERAL.test(before) ||
    CHINESE_NUMERAL.test(before) ||
    /\s/.test(before + word) ||
    (LATIN.test(word) && LATIN_END.test(before)) ||
    // 主产|区, 沐|岭: a single character usually belongs to the preceding word.
    (word.length === 1 && (!CLOSING.test(before) || CLOSING.test(after))) ||
    PARTICLE.test(word)
  );
}
