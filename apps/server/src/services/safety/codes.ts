import { batchKey, dayOfBatch } from '@rujian/contract/base/identifiers/batch';
import { isAlphanumeric, textBetween, type Written } from './written-text.ts';

/** A part of a question that may be a batch number. */
export type CodeCandidate = {
  key: string;
  text: string;
  start: number;
  end: number;
  isMarked: boolean;
  looksLikeCode: boolean;
};
/** A day that a question names; without a year it is one of several. */
export type NamedDay = { days: string[]; start: number; end: number };

const CODES_MAX = 60;
const CODE_MIN_SIGNS = 3;
const UNIT = /^\d+(?:\.\d+)?(?:ml|l|g|kg|mg|cm|mm|oz)$/;
const STANDARD = /(?:gb|gbt|qb|ny|nyt|sn|db|tddb)$/;
const MARK = /(?:批号|批次号?|批次|batch|lot|编号|喷码)(?:是|为|no)?$/;

/** Parts of letters and digits, the longest first, also with hanzi between them as in 20260318早班A1. */
export function codesIn(question: Written): CodeCandidate[] {
  const { key, isApart } = question;
  const tokens = tokensOf(key, isApart);
  const packs = packsIn(question);
  const found = new Map<string, CodeCandidate>();
  for (const [first, { start }] of tokens.entries()) {
    for (let last = tokens.length - 1; last >= first; last -= 1) {
      const end = tokens[last]?.end ?? start;
      const between = key.slice(start, end);
      const hasHanzi = !/^[a-z\d]+$/.test(between);
      // Hanzi belong to a number only where nothing separates them from it.
      if (hasHanzi && isApart.slice(start + 1, end).includes(true)) continue;
      const text = textBetween(question, start, end);
      const code = batchKey(text);
      const isMarked = MARK.test(key.slice(0, start));
      const isLong = code.length >= CODE_MIN_SIGNS && /\d/.test(code);
      const isPack = packs.some((pack) => start < pack.end && pack.start < end);
      if (isMarked ? code === '' : !isLong || isPack) continue;
      const isOne = !isApart.slice(start + 1, end).includes(true) || /^[^\s,，;；]*$/.test(text);
      found.set(`${start} ${end}`, {
        key: code,
        text,
        start,
        end,
        isMarked: isMarked && isLong,
        looksLikeCode: isLong && isOne && looksLikeCode(key, start, end),
      });
    }
  }
  return [...found.values()].sort((one, other) => other.end - other.start - (one.end - one.start)).slice(0, CODES_MAX);
}

const VESSEL = '[盒瓶罐袋条支杯包碗桶听片枚箱提]';
const COUNT = `\\s{0,2}[x×*]\\s{0,2}\\d{1,3}(?!\\d)\\s{0,2}(?:${VESSEL}装?)?`;
/** 250ml×12盒, 1L, 200g*12, 12盒装, 整箱. */
const PACK = new RegExp(
  `(?<![a-z\\d.-])(?:\\d{1,4}(?:\\.\\d{1,3})?\\s?(?:ml|毫升|l|升|kg|千克|公斤|g|克)(?![a-z])(?:${COUNT}){0,2}(?:/${VESSEL})?|\\d{1,3}${VESSEL}装?)|(?<![a-z\\d])[x×*]\\s?\\d{1,3}${VESSEL}装?|[整一两半每]${VESSEL}装?`,
  'gi',
);

/** How much is in a pack and how many there are, which is part of a name or says nothing. */
export function packsIn(question: Written): { start: number; end: number }[] {
  return [...question.text.matchAll(PACK)].flatMap((match) => {
    const place = placeOf(question, match.index, match.index + match[0].length);
    return place ? [place] : [];
  });
}

function looksLikeCode(key: string, start: number, end: number): boolean {
  const code = key.slice(start, end);
  const digits = code.replace(/\D/g, '').length;
  if (
    !/^[a-z\d]+$/.test(code) ||
    UNIT.test(code) ||
    STANDARD.test(key.slice(0, start)) ||
    STANDARD.test(code.replace(/(?<!\d)\d+$/, ''))
  )
    return false;
  return /[a-z]/.test(code) ? digits >= 3 && code.length >= 4 : digits >= 6;
}

function tokensOf(key: string, isApart: readonly boolean[]): { start: number; end: number }[] {
  const tokens: { start: number; end: number }[] = [];
  for (let place = 0; place < key.length; place += 1) {
    if (!isAlphanumeric(key[place])) continue;
    const last = tokens.at(-1);
    if (last && last.end === place && !isApart[place]) last.end = place + 1;
    else tokens.push({ start: place, end: place + 1 });
  }
  return tokens.slice(0, 24);
}

const LOOKALIKES = ['0O', '1I', '8B', '5S', '2Z'];
const MISREADINGS_MAX = 60;
/** No pack has a longer number. */
const MISREAD_LENGTH_MAX = 60;

/** The number with one or two signs taken for those that look like them, one first. */
export function misreadingsOf(key: string): string[] {
  const all = new Set<string>();
  if (key.length > MISREAD_LENGTH_MAX) return [];
  const once = swapped(key);
  for (const other of [key, ...once]) {
    for (const misread of other === key ? once : swapped(other)) {
      if (all.size === MISREADINGS_MAX) return [...all];
      if (misread !== key) all.add(misread);
    }
  }
  return [...all];
}

function swapped(key: string): string[] {
  return [...key].flatMap((sign, place) => {
    const pair = LOOKALIKES.find((signs) => signs.includes(sign));
    return pair ? [key.slice(0, place) + pair.replace(sign, '') + key.slice(place + 1)] : [];
  });
}

const NUMERAL = '[〇零一二三四五六七八九十\\d]';
const WITH_YEAR = new RegExp(
  `(?<![\\d.])(20\\d\\d|\\d\\d|[二〇零一三四五六七八九]{4})\\s*[年./-]\\s*(${NUMERAL}{1,3})\\s*[月./-]\\s*(${NUMERAL}{1,3})\\s*(?:日|号)?(?!\\d)`,
  'g',
);
const COMPACT = /(?<![\dA-Za-z])(20\d\d|\d\d)(\d\d)(\d\d)(?![\dA-Za-z])/g;
const WITHOUT_YEAR = new RegExp(`(?<![\\d年])(${NUMERAL}{1,3})\\s*月\\s*(${NUMERAL}{1,3})\\s*(?:日|号)`, 'g');
/** A day on which a pack ends is not the day on which it was made. */
const ENDS = /(?:保质期|有效期|到期|失效|过期|exp(?:iry|ires)?|best before|use by)[^\d]{0,8}$/i;
const YEARS_BACK = 8;

/** Days in the question; those without a year in each of the last years, the newest first. */
export function daysIn(question: Written, today: string): NamedDay[] {
  const { text } = question;
  const found: NamedDay[] = [];
  const add = (match: RegExpMatchArray, days: (string | null)[]) => {
    const from = match.index ?? 0;
    const known = days.filter((day) => day !== null);
    const place = placeOf(question, from, from + match[0].length);
    if (known.length === 0 || !place || ENDS.test(text.slice(0, from))) return;
    if (!found.some(({ start, end }) => place.start < end && start < place.end)) found.push({ days: known, ...place });
  };
  for (const match of text.matchAll(WITH_YEAR))
    add(match, [dayAt(yearOf(match[1] ?? ''), numberOf(match[2]), numberOf(match[3]))]);
  for (const match of text.matchAll(COMPACT))
    add(match, [dayAt(yearOf(match[1] ?? ''), Number(match[2]), Number(match[3]))]);
  for (const match of text.matchAll(WITHOUT_YEAR)) {
    const thisYear = Number(today.slice(0, 4));
    const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back);
    const days = years.map((year) => dayAt(year, numberOf(match[1]), numberOf(match[2])));
    add(
      match,
      days.filter((day) => day !== null && day <= today),
    );
  }
  return found;
}

/** The signs of the key that stand for this part of the text. */
function placeOf({ from }: Written, start: number, end: number): { start: number; end: number } | null {
  const first = from.findIndex((place) => place >= start);
  if (first < 0) return null;
  const after = from.findIndex((place) => place >= end);
  return { start: first, end: after < 0 ? from.length : after };
}

function yearOf(text: string): number {
  const digits = [...text]
    .map((sign) => (/\d/.test(sign) ? sign : String('零一二三四五六七八九'.indexOf(sign.replace('〇', '零')))))
    .join('');
  return Number(digits.length === 2 ? `20${digits}` : digits);
}

function numberOf(text = ''): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text];
  const value = (sign: string) => Math.max(0, '零一二三四五六七八九'.indexOf(sign));
  const ten = text.includes('十') ? (tens === '' ? 10 : value(tens) * 10) : 0;
  return ten + (ones === '' ? 0 : value(ones));
}

function dayAt(year: number, month: number, date: number): string | null {
  return dayOfBatch(`${year}-${month}-${date}`);
}
