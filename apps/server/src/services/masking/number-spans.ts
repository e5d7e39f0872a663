import { withDigitWords } from './digit-words.ts';
import { type Span, spansOf } from './span.ts';

type NumberKind = 'idNumber' | 'bankCard' | 'mobile' | 'landline';
type NumberSpan = Span & { kind: NumberKind };
type Digit = { value: string; at: number; isWord: boolean };

const NUMBER_KINDS: { kind: NumberKind; lengths: number[]; is: (text: string) => boolean }[] = [
  { kind: 'idNumber', lengths: [15, 18], is: isIdNumber },
  { kind: 'bankCard', lengths: [16, 17, 18, 19], is: isBankCard },
  { kind: 'mobile', lengths: [11], is: (text) => /^1[3-9]/.test(text) },
  { kind: 'mobile', lengths: [13], is: (text) => /^861[3-9]/.test(text) },
  { kind: 'mobile', lengths: [15], is: (text) => /^00861[3-9]/.test(text) },
  { kind: 'landline', lengths: [10, 11, 12], is: isLandline },
];

export function numberSpans(text: string): NumberSpan[] {
  const read = withDigitWords(text);
  const labelled = LABELLED.flatMap(({ kind, pattern }) => spansOf(read, pattern).map((span) => ({ ...span, kind })));
  return [...numbers(text, read), ...lettersForDigits(text), ...labelled];
}

/** What has no form of its own is known by the word before it. */
const LABELLED: { kind: NumberKind; pattern: RegExp }[] = [
  {
    kind: 'idNumber',
    pattern:
      /(?:护照|通行证|台胞证|回乡证|居留证|居住证|军官证|驾驶证|驾照|社保卡?|医保卡?|身份证)(?:号码?|编号)?[\s:：是为]{0,3}(?<span>[a-z]{0,2}\d(?:[ -]?[0-9oilx]){5,19})(?![a-z0-9])/giu,
  },
  {
    kind: 'bankCard',
    pattern:
      /(?:银行卡|储蓄卡|信用卡|借记卡|卡号|银行[账帐][号户])(?:号码?)?[\s:：是为]{0,3}(?<span>\d(?:[ -]?\d){11,20})(?!\d)/giu,
  },
];

/** Every start and length is tried, since numbers may be adjacent. */
function numbers(text: string, read: string): NumberSpan[] {
  const digits = [...read.matchAll(/[\dX]/gi)].map(
    ({ 0: value, index }): Digit => ({ value: value.toUpperCase(), at: index, isWord: text[index] !== value }),
  );
  return digits.flatMap((_, from) => {
    if (touches(digits, from - 1)) return [];
    return NUMBER_KINDS.flatMap(({ kind, lengths, is }) =>
      lengths.flatMap((length) => {
        const run = digits.slice(from, from + length);
        const last = run.at(-1);
        const first = run[0];
        if (run.length < length || !first || !last || touches(digits, from + length - 1)) return [];
        if (!is(run.map(({ value }) => value).join('')) || !isOneNumber(read, run)) return [];
        return [{ start: first.at, end: last.at + 1, kind }];
      }),
    );
  });
}

function touches(digits: Digit[], place: number): boolean {
  const one = digits[place];
  const next = digits[place + 1];
  if (one === undefined || next === undefined || one.at + 1 !== next.at) return false;
  // 一 next to a number is mostly a word of the sentence, and an X only counts within an identity number.
  return !(one.isWord || next.isWord || one.value === 'X' || next.value === 'X');
}

/** Characters and words that people put between the digits of one number. */
const BETWEEN_DIGITS =
  /^(?:[\s\-–—.·_()（）*/+~|]{0,3}|[\s，,、]?(?:然后|接着|跟着|后面|中间|最后|再|接|空格|杠){1,2}[\s是]?)$/u;

/** Values of a table have signs of two kinds between their digits, a number only blanks, brackets and one sign. */
function isOneNumber(text: string, run: Digit[]): boolean {
  const signs = new Set<string>();
  for (const [place, digit] of run.entries()) {
    const next = run[place + 1];
    if (!next || digit.at + 1 === next.at) continue;
    const between = text.slice(digit.at + 1, next.at);
    if (!BETWEEN_DIGITS.test(between)) return false;
    for (const sign of between) signs.add(/[()（）]/.test(sign) ? '(' : /[\s\p{L}，,、]/u.test(sign) ? ' ' : sign);
  }
  if (signs.has('.')) return signs.size === 1;
  signs.delete(' ');
  signs.delete('(');
  return signs.size <= 1;
}

/** The first two digits of every division of the country. */
const PROVINCE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

/** Eighteen or, before 1999, fifteen characters that contain a date of birth. */
function isIdNumber(text: string): boolean {
  const date = /^\d{6}(?:(?:19|20)\d{2}(\d{2})(\d{2})\d{3}[\dX]|\d{2}(\d{2})(\d{2})\d{3})$/.exec(text);
  if (!date || !PROVINCE.test(text)) return false;
  const month = Number(date[1] ?? date[3]);
  const day = Number(date[2] ?? date[4]);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** Area code and a local number; service numbers such as 12315 and 400 are not personal. */
function isLandline(text: string): boolean {
  return /^0(?:10|2\d)[2-8]\d{7}$|^0[3-9]\d{2}[2-8]\d{6,7}$/.test(text);
}

/** No card begins with a digit that begins a date. */
function isBankCard(text: string): boolean {
  if (!/^[3-9]\d+$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const LETTERS_FOR_DIGITS = /(?<![a-z0-9])(?<span>[0-9oil](?:[ -]?[0-9oil]){10,17}(?:[ -]?x)?)(?![a-z0-9])/gi;
/** With fewer true digits it is a word or a code. */
const DIGITS_MIN = 4;

/** l38OOl38OOO, where everything reads as a mobile number or as that of a person's papers. */
function lettersForDigits(text: string): NumberSpan[] {
  return spansOf(text, LETTERS_FOR_DIGITS).flatMap((span): NumberSpan[] => {
    const run = text.slice(span.start, span.end).replace(/[ -]/g, '');
    const read = run.replace(/o/gi, '0').replace(/[il]/gi, '1');
    const isMobile = run.replace(/\D/g, '').length >= DIGITS_MIN && /^(?:(?:00)?86)?1[3-9]\d{9}$/.test(read);
    if (isMobile) return [{ ...span, kind: 'mobile' }];
    const isPaper = run.replace(/\D/g, '').length > run.length / 2 && isIdNumber(read.toUpperCase());
    return isPaper ? [{ ...span, kind: 'idNumber' }] : [];
  });
}

/** 京A·12345 and the six characters of new-energy plates. */
const PLATE =
  /(?<span>[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][\s·•・-]?[a-hj-np-z][\s·•・.-]{0,2}(?:[df][\s·•・.-])?[a-hj-np-z0-9]{4,5}[a-hj-np-z0-9挂学警港澳])(?![a-z0-9])/giu;
/** 京 A 1 2 3 4 5: a blank after each sign, as no sentence has. */
const SPACED_PLATE =
  /(?<span>[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][\s·.-][a-hj-np-z](?:[\s·.-][a-hj-np-z0-9]){5,6})(?![a-z0-9])/giu;
/** A brand's name in Latin letters may follow 新. */
const PLATE_DIGITS_MIN = 2;

export function plateSpans(text: string): Span[] {
  const read = withDigitWords(text);
  return [...spansOf(text, PLATE), ...spansOf(read, PLATE), ...spansOf(text, SPACED_PLATE)].filter(
    ({ start, end }) => withDigitWords(text.slice(start, end)).replace(/\D/g, '').length >= PLATE_DIGITS_MIN,
  );
}

const ORDER =
  /(?:订单|单号|运单|快递单|物流单|交易|流水)(?:编?号码?)?[\s:：是为#]{0,3}(?<span>[a-z0-9](?:-?[a-z0-9]|(?<=\d) (?=\d)){5,})/giu;

/** Numbers of this length are order, waybill or account numbers even without a keyword. */
const LONG_NUMBER = /(?<!\d)(?<span>\d{16,}|\d{4}(?:[ -]\d{4}){3,}\d*)/g;

export function orderSpans(text: string): Span[] {
  return [...spansOf(text, ORDER), ...spansOf(text, LONG_NUMBER)];
}
