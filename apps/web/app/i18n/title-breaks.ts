import { BREAK_MARK, NO_BREAK_SPACE } from './title-marks.ts';

const SHORTEST_BROKEN_TITLE = 8;

/** Singles join their neighbours only while a line of a narrow rail still holds the result. */
const LONGEST_JOINED = 5;

/** Longer names would not fit a line of a narrow column. */
const LONGEST_NAME = 8;

/** Front page and lists repeat the same titles, so each is cut once. */
const MOST_KEPT_TITLES = 2_000;
const broken = new Map<string, string>();

const PIECE = /\p{Script=Han}+|[A-Za-z0-9À-ÿα-ω][A-Za-z0-9À-ÿα-ω.,%‰℃°×+~–’'/-]*|\s+|./gsu;
const HAN = /^\p{Script=Han}/u;
const OPENING = /^[（《“‘「【〈(]$/;
const CLOSING = /^[，。、；：？！）》”’」】〉…—·%℃,.:;?!)]+$/;
const LATIN = /^[A-Za-z0-9À-ÿα-ω]/;
const NUMBER_END = /[\d%]$|^[一二三四五六七八九十百千万亿两几数半第]+$/;
/** 至 in 2.90至3.60元: belongs to the numbers on both sides. */
const RANGE = /^[至到~～–]$/;
/** Belongs to the word before it. */
const PARTICLE = /^[的了吗呢吧啊们着过地得头家个款元块]$/;
/** Begins a phrase: a line may start with it and never ends with it. */
const LEADS =
  /^[在把被与和将从对给让向比为以按跟同或及但却就也都才又再还更最不没先别谁他她它我你这那哪每各某要想能会]$/;
/** 白麓|乳业: the end of a company's name. */
const COMPANY_END = /^(乳业|牧业|乳品|食品|集团|股份|公司|乳企)$/;

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });
let cutHan = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The server's dictionary knows more words than the engine's. */
export function cutTitlesWith(cutWords: (text: string) => string[]): void {
  cutHan = cutWords;
  broken.clear();
}

/** Names of two dictionary words, like 河曲牧歌, are one word in titles. */
let names: { of: readonly string[]; whole: ReadonlySet<string> } = { of: [], whole: new Set() };

/** Called before every page; the same array means the same names. */
export function keepWhole(ownNames: readonly string[]): void {
  if (names.of === ownNames) return;
  const runs = ownNames.flatMap((name) => name.match(/\p{Script=Han}+/gu) ?? []);
  const isShort = ({ length }: string) => length > 1 && length <= LONGEST_NAME;
  names = { of: ownNames, whole: new Set(runs.filter(isShort)) };
  broken.clear();
}

/**
 * Marks where a headline may break. Chinese: between words, never inside a number, range, unit or
 * name, after an opening quote, or before closing punctuation or a particle. English: no break after
 * a number or inside a name. Called in loaders and not in components: the browser has no dictionary.
 */
export function breakTitle(title: string, shortest = SHORTEST_BROKEN_TITLE): string {
  if ([...title].length < shortest) return title;
  const known = broken.get(title);
  if (known !== undefined) return known;
  if (broken.size >= MOST_KEPT_TITLES) broken.clear();
  const marked = markBreaks(joinLatin(title));
  broken.set(title, marked);
  return marked;
}

/** 3.10 yuan, New Zealand; a title with capitals throughout stays as it is. */
function joinLatin(title: string): string {
  const numbers = title.replace(/(?<=\d[.,–%]{0,2}) (?=[A-Za-z])/g, NO_BREAK_SPACE);
  return numbers.replace(/(?<=[a-z,] )([A-Z][a-z]+) (?=[A-Z][a-z]+\b)/g, `$1${NO_BREAK_SPACE}`);
}

function markBreaks(title: string): string {
  const words = Array.from(title.matchAll(PIECE), ([piece]) => piece).flatMap((piece) =>
    HAN.test(piece) ? wordsOf(piece) : [piece],
  );
  let joined = 0;
  return words
    .map((word, place) => {
      const mayBreak = mayBreakBefore(words, place, joined);
      joined = mayBreak ? word.length : joined + word.length;
      return mayBreak ? BREAK_MARK + word : word;
    })
    .join('');
}

/** Our names stay whole, the longest first; the dictionary cuts what is between them. */
function wordsOf(han: string): string[] {
  let from = 0;
  const words: string[] = [];
  for (let at = 0; at < han.length; ) {
    const name = nameAt(han, at);
    if (name === '') at += 1;
    else {
      words.push(...(from < at ? cutHan(han.slice(from, at)) : []), name);
      at += name.length;
      from = at;
    }
  }
  return from < han.length ? [...words, ...cutHan(han.slice(from))] : words;
}

function nameAt(han: string, at: number): string {
  for (let length = LONGEST_NAME; length > 1; length -= 1) {
    const part = han.slice(at, at + length);
    if (part.length === length && names.whole.has(part)) return part;
  }
  return '';
}

function mayBreakBefore(words: readonly string[], place: number, joined: number): boolean {
  const before = words[place - 1];
  const word = words[place];
  if (before === undefined || word === undefined) return false;
  const after = words[place + 1] ?? '，';
  if (isBound(before, word)) return false;
  if (CLOSING.test(before)) return word.length > 1 || !CLOSING.test(after);
  if (word.length === 1 && HAN.test(word)) return LEADS.test(word) && !LEADS.test(before) && !CLOSING.test(after);
  if (before.length > 1 || !HAN.test(before) || PARTICLE.test(before)) return true;
  if (LEADS.test(before)) return false;
  const earlier = words[place - 2] ?? '，';
  const endsName = earlier.length === 1 && HAN.test(earlier) && !LEADS.test(earlier);
  const endsWord = earlier.length > 1 && HAN.test(earlier);
  return endsName || endsWord || joined >= LONGEST_JOINED;
}

function isBound(before: string, word: string): boolean {
  return (
    OPENING.test(before) ||
    CLOSING.test(word) ||
    /\s/.test(before + word) ||
    NUMBER_END.test(before) ||
    (LATIN.test(before) && LATIN.test(word)) ||
    RANGE.test(word) ||
    (RANGE.test(before) && LATIN.test(word)) ||
    // 1块7
    (before === '块' && LATIN.test(word)) ||
    PARTICLE.test(word) ||
    COMPANY_END.test(word)
  );
}
