import { dayOfBatch } from './batch.ts';
import { gtinOf, hasGtinLength } from './gtin.ts';

/**
 * How the code was written. `digits` without anything else can also be a batch number: a caller that
 * has no such GTIN, or got `invalid`, still has to look there.
 */
type Form = 'digits' | 'elements' | 'link';

/** What a pack's code says; days are ISO days. */
export type Gs1Code = {
  kind: 'code';
  form: Form;
  /** 14 digits, check digit verified. */
  gtin: string;
  lot: string | null;
  serial: string | null;
  /** AI 17: use by. */
  expiresOn: string | null;
  /** AI 15: best before. */
  bestBeforeOn: string | null;
  /** AI 11. */
  producedOn: string | null;
};

/** A code that names a product but is wrong in itself; `digits` and `lot` are as they were read. */
export type Gs1Invalid = {
  kind: 'invalid';
  form: Form;
  wrong: 'checkDigit' | 'date' | 'form';
  digits: string;
  lot: string | null;
};

/** Longer texts are not examined: a Digital Link with all its attributes is far shorter. */
const MAX_CHARACTERS = 1000;
const LOT_MAX = 20;
const SEPARATOR = '\u001d';

type Elements = Map<string, string>;
type Read = { form: Form; elements: Elements; isBroken: boolean };
/** What was found, and the part of the text that it takes. */
type Found = { read: Read; from: number; until: number };

/** Reads a text that is one code, as a scanner gives it or as it is printed. Null: no code. */
export function readGs1(text: string, thisYear: number = new Date().getFullYear()): Gs1Code | Gs1Invalid | null {
  const found = findIn(text);
  if (!found) return null;
  const rest = text.slice(0, found.from) + text.slice(found.until);
  return rest.trim() === '' ? understood(found.read, thisYear) : null;
}

/** Finds the first code in a question; `rest` is the question without it. */
export function gs1In(
  text: string,
  thisYear: number = new Date().getFullYear(),
): { code: Gs1Code | Gs1Invalid; rest: string } | null {
  const found = findIn(text);
  if (!found) return null;
  const code = understood(found.read, thisYear);
  const parts = [text.slice(0, found.from), text.slice(found.until)];
  const rest = parts.map((part) => part.trim()).filter(Boolean);
  const lot = parts[1]?.trim() ? unpunctuated(code.lot) : code.lot;
  return { code: { ...code, lot }, rest: rest.join(' ') };
}

/** The code as element string; two codes are equal when their element strings are. */
export function writeGs1(code: Omit<Gs1Code, 'kind' | 'form'>): string {
  const day = (iso: string | null) => iso?.replaceAll('-', '').slice(2) ?? '';
  const parts: [ai: string, value: string][] = [
    ['01', code.gtin],
    ['11', day(code.producedOn)],
    ['15', day(code.bestBeforeOn)],
    ['17', day(code.expiresOn)],
    ['10', code.lot ?? ''],
    ['21', code.serial ?? ''],
  ];
  return parts.map(([ai, value]) => value && `(${ai})${value}`).join('');
}

function findIn(text: string): Found | null {
  if (text.length > MAX_CHARACTERS) return null;
  const plain = narrowed(text);
  // The digits in any other address are numbers of that site, not of a product.
  const withoutLink = plain.replace(LINK, (address) => '\u0000'.repeat(address.length));
  return linkIn(plain) ?? bracketsIn(plain) ?? rawIn(plain) ?? digitsIn(withoutLink);
}

/** Full-width signs that codes are made of; one for one, so that places stay valid. */
function narrowed(text: string): string {
  return text
    .replace(/[０-９Ａ-Ｚａ-ｚ（）－／．：＿]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u241d', SEPARATOR);
}

const LINK = /https?:\/\/[!-~]+/i;

/** `https://any.host/any/path/01/<gtin>/10/<lot>?17=…` */
function linkIn(text: string): Found | null {
  const match = LINK.exec(text);
  if (!match) return null;
  const address = withoutEnd(match[0], ')]}>"\'.,;!');
  const [beforeHash = ''] = address.split('#', 1);
  const [path = '', query = ''] = halves(beforeHash, '?');
  const segments = path.split('/').slice(3);
  const start = segments.findIndex((segment, place) => segment === '01' && hasGtinLength(segments[place + 1] ?? ''));
  if (start < 0) return null;
  const elements: Elements = new Map();
  let isBroken = false;
  const add = (ai: string, written: string) => {
    const value = decoded(written);
    if (value === null || !put(elements, ai, value)) isBroken = true;
  };
  for (let place = start; place + 1 < segments.length; place += 2)
    add(segments[place] ?? '', segments[place + 1] ?? '');
  for (const pair of query.split(/[&;]/)) {
    const [ai = '', value = ''] = halves(pair, '=');
    if (/^\d{2,4}$/.test(ai)) add(ai, value);
  }
  return { read: { form: 'link', elements, isBroken }, from: match.index, until: match.index + address.length };
}

function withoutEnd(text: string, signs: string): string {
  let { length } = text;
  while (length > 0 && signs.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

function halves(text: string, sign: string): string[] {
  const place = text.indexOf(sign);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}

function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}

const BRACKET = /\((\d{2,4})\)[ \u00a0]*/y;
const DIGITS = /\d+/y;
/** Numbers of a product may be printed in groups. */
const GROUPS = /\d+(?:[ -]\d+)*/y;
/** Signs of a lot or serial number, without the bracket that begins the next element. */
const VALUE = /[!"%&'*+,\-./0-9:;<=>?A-Z_a-z)]+/y;

/** `(01)06901234567892(10)K0318(17)270101` */
function bracketsIn(text: string): Found | null {
  let read = 0;
  for (const { index } of text.matchAll(/\(\d{2,4}\)/g)) {
    if (index < read) continue;
    const found = sequenceAt(text, index);
    if (found.read.elements.get('01')) return found;
    read = found.until;
  }
  return null;
}

function sequenceAt(text: string, from: number): Found {
  const elements: Elements = new Map();
  let isBroken = false;
  let until = from;
  for (;;) {
    const bracket = at(BRACKET, text, skipSpace(text, until));
    if (!bracket) break;
    const ai = bracket[1] ?? '';
    const value = valueAt(text, bracket.index + bracket[0].length, ai);
    until = bracket.index + bracket[0].length + value.length;
    if (!put(elements, ai, value)) isBroken = true;
  }
  return { read: { form: 'elements', elements, isBroken }, from, until };
}

function valueAt(text: string, place: number, ai: string): string {
  if (ai !== '01') return at(VALUE, text, place)?.[0] ?? '';
  const digits = at(DIGITS, text, place)?.[0] ?? '';
  return hasGtinLength(digits) ? digits : (at(GROUPS, text, place)?.[0] ?? '');
}

function skipSpace(text: string, from: number): number {
  let place = from;
  while (text[place] === ' ' || text[place] === '\u00a0') place += 1;
  return place;
}

function at(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/** Element strings that need no separator after them: data digits by the first two of the identifier. */
const FIXED: ReadonlyMap<string, number> = new Map([
  ['00', 18],
  ['01', 14],
  ['02', 14],
  ['03', 14],
  ['04', 16],
  ['20', 2],
  ['41', 14],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((day) => [day, 6] as const),
  ...['31', '32', '33', '34', '35', '36'].map((measure) => [measure, 8] as const),
]);
/** Symbology identifiers of GS1-128, DataBar, DataMatrix, QR and DotCode. */
const MARK = /\](?:C1|e0|d2|Q3|J1)/;
/** Without mark and separator it could be a batch number, unless another element follows the product. */
const BARE = /(?<![0-9A-Za-z])01\d{14}(?:1[0157]|21)[!-~]+/;

/** `]d2010690123456789217270101` + `10K0318`: fields of free length end with a separator. */
function rawIn(text: string): Found | null {
  const mark = text.search(MARK);
  const separator = text.indexOf(SEPARATOR);
  if (mark < 0 && separator < 0) return bareIn(text);
  const from = mark < 0 ? runStart(text, separator) : mark;
  const until = runEnd(text, from);
  const { elements, isBroken } = elementsOf(text.slice(mark < 0 ? from : from + 3, until));
  return elements.has('01') ? { read: { form: 'elements', elements, isBroken }, from, until } : null;
}

function bareIn(text: string): Found | null {
  const match = BARE.exec(text);
  if (!match) return null;
  const { elements, isBroken } = elementsOf(match[0]);
  const isRight = !isBroken && gtinOf(elements.get('01') ?? '') !== null;
  const until = match.index + match[0].length;
  return isRight ? { read: { form: 'elements', elements, isBroken }, from: match.index, until } : null;
}

function isRaw(sign: string): boolean {
  return sign === SEPARATOR || (sign >= '!' && sign <= '~');
}

function runStart(text: string, within: number): number {
  let place = within;
  while (place > 0 && isRaw(text.charAt(place - 1))) place -= 1;
  return place;
}

function runEnd(text: string, from: number): number {
  let place = from;
  while (place < text.length && isRaw(text.charAt(place))) place += 1;
  return place;
}

function elementsOf(raw: string): { elements: Elements; isBroken: boolean } {
  const elements: Elements = new Map();
  let place = 0;
  let isBroken = false;
  while (place < raw.length) {
    if (raw[place] === SEPARATOR) {
      place += 1;
      continue;
    }
    const ai = raw.slice(place, place + 2);
    const fixed = FIXED.get(ai);
    const end = raw.indexOf(SEPARATOR, place);
    const until = fixed === undefined ? (end < 0 ? raw.length : end) : place + 2 + fixed;
    const value = raw.slice(place + 2, until);
    if (!/^\d\d$/.test(ai) || value.includes(SEPARATOR) || until > raw.length || !put(elements, ai, value)) {
      isBroken = true;
    }
    place = until;
  }
  return { elements, isBroken };
}

/** False: the element contradicts one before it. */
function put(elements: Elements, ai: string, value: string): boolean {
  const before = elements.get(ai);
  elements.set(ai, before ?? value);
  return before === undefined || before === value;
}

const DIGIT_RUNS = /(?<![0-9A-Za-z])\d+(?:[ -]\d+)*(?![0-9A-Za-z])/g;

/** A number alone, or printed in groups. */
function digitsIn(text: string): Found | null {
  for (const match of text.matchAll(DIGIT_RUNS)) {
    const [written] = match;
    const found = productNumber(written);
    if (!found) continue;
    const from = match.index + found.place;
    const elements: Elements = new Map([['01', found.digits]]);
    return { read: { form: 'digits', elements, isBroken: false }, from, until: from + found.length };
  }
  return null;
}

const PRINTED_GROUPS = /^\d[ -]\d{6}[ -]\d{6}$/;

/** A right number comes before a wrong one, a part that is whole in itself before the groups together. */
function productNumber(written: string): { digits: string; place: number; length: number } | null {
  const whole = { digits: written.replace(/[ -]/g, ''), place: 0, length: written.length };
  const isWhole = looksLikeProduct(whole.digits);
  let place = 0;
  let wrong: typeof whole | null = isWhole && PRINTED_GROUPS.test(written) ? whole : null;
  for (const digits of written.split(/[ -]/)) {
    if ((digits.length > 8 || digits === written) && looksLikeProduct(digits)) {
      const part = { digits, place, length: digits.length };
      if (gtinOf(digits)) return part;
      wrong ??= part;
    }
    place += digits.length + 1;
  }
  return isWhole && gtinOf(whole.digits) ? whole : wrong;
}

/**
 * Batch numbers often begin with the day: 20260318, 202603180815. As GTIN they would be numbers of a
 * shop's own, so bare digits of that kind are left to the batch search. Eight digits with a wrong
 * check digit are far more often a batch than a mistyped EAN-8.
 */
function looksLikeProduct(digits: string): boolean {
  if (!hasGtinLength(digits) || dayOfBatch(digits.slice(0, 8)) !== null) return false;
  return digits.length > 8 || gtinOf(digits) !== null;
}

function understood({ form, elements, isBroken }: Read, thisYear: number): Gs1Code | Gs1Invalid {
  const digits = (elements.get('01') ?? '').replace(/[\s-]/g, '');
  const lot = elements.get('10') ?? null;
  const serial = elements.get('21') ?? null;
  const invalid = (wrong: Gs1Invalid['wrong']): Gs1Invalid => ({ kind: 'invalid', form, wrong, digits, lot });
  const isWhole = [lot, serial].every((value) => value === null || (value.length > 0 && value.length <= LOT_MAX));
  if (!hasGtinLength(digits)) return invalid('form');
  const gtin = gtinOf(digits);
  if (!gtin) return invalid('checkDigit');
  if (isBroken || !isWhole) return invalid('form');
  const days = ['17', '15', '11'].map((ai) => dayOf(elements.get(ai), thisYear));
  if (days.includes('wrong')) return invalid('date');
  const [expiresOn = null, bestBeforeOn = null, producedOn = null] = days;
  return { kind: 'code', form, gtin, lot, serial, expiresOn, bestBeforeOn, producedOn };
}

/** YYMMDD; day 00 is the last of the month. */
function dayOf(written: string | undefined, thisYear: number): string | null {
  if (written === undefined) return null;
  const [, yy = '', mm = '', dd = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(written) ?? [];
  const month = Number(mm);
  if (month < 1 || month > 12) return 'wrong';
  const year = fullYear(Number(yy), thisYear);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Number(dd) || last;
  if (day > last) return 'wrong';
  return `${year}-${mm}-${String(day).padStart(2, '0')}`;
}

/** The rule of GS1: 51 or more ahead is the century before, 50 or more behind is the next one. */
function fullYear(yy: number, thisYear: number): number {
  const century = thisYear - (thisYear % 100);
  const ahead = yy - (thisYear % 100);
  if (ahead >= 51) return century - 100 + yy;
  if (ahead <= -50) return century + 100 + yy;
  return century + yy;
}

/** Punctuation of the sentence around it is allowed in a lot, but nobody prints it at its end. */
function unpunctuated(lot: string | null): string | null {
  return lot?.replace(/[?!,.;:]{1,20}$/, '') || lot;
}
