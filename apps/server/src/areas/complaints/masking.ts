import type { HiddenKind } from '@rujian/contract/vocabulary/complaints';

type Found = { start: number; end: number; kind: HiddenKind; shown: string };

const SHOWN: Record<Exclude<HiddenKind, 'order'>, string> = {
  mobile: '［手机号已隐去］',
  landline: '［电话已隐去］',
  idNumber: '［证件号已隐去］',
  bankCard: '［银行卡号已隐去］',
  email: '［邮箱已隐去］',
  wechat: '［账号已隐去］',
  plate: '［车牌号已隐去］',
  address: '［详细地址已隐去］',
  name: '［姓名已隐去］',
};

/** The visible part of an order number, so that the parties recognise it. */
const ORDER_KEPT = 4;
/** Numbers of this length are order, waybill or account numbers even without a keyword. */
const LONG_NUMBER_DIGITS = 16;

const HAN = '\\p{Script=Han}';

/** Numbers after 批号, 生产日期, 保质期, SC and GB stay, because they are what the complaint is about. */
export function maskPersonal(text: string): string {
  return maskWithSpans(text).shown;
}

export type Hidden = { start: number; end: number; kind: HiddenKind };

export function maskWithSpans(text: string): { shown: string; hidden: Hidden[] } {
  // Masking can join two parts that only then look personal. Each round masks at least one letter
  // or digit for good, so the loop ends.
  let pieces: Piece[] = [{ text, start: 0, end: text.length, kind: null }];
  for (;;) {
    const shown = pieces.map((piece) => piece.text).join('');
    const found = merged(findOnce(shown));
    if (found.every(({ start, end, shown: word }) => shown.slice(start, end) === word)) {
      const hidden = pieces.flatMap(({ start, end, kind }) => (kind ? [{ start, end, kind }] : []));
      return { shown, hidden };
    }
    pieces = hide(pieces, found);
  }
}

/** A range of the shown text and its range in the typed text. */
type Piece = { text: string; start: number; end: number; kind: HiddenKind | null };

function hide(pieces: Piece[], found: Found[]): Piece[] {
  const result: Piece[] = [];
  const open = [...found];
  let at = 0;
  let rest = [...pieces];
  for (const { start, end, kind, shown } of open) {
    const before = take(rest, start - at);
    const gone = take(before.rest, end - start);
    result.push(...before.taken);
    const first = gone.taken[0];
    const last = gone.taken.at(-1);
    if (first && last) result.push({ text: shown, start: first.start, end: last.end, kind });
    rest = gone.rest;
    at = end;
  }
  return [...result, ...rest];
}

/** Takes so many characters; a replacement is taken as a whole. */
function take(pieces: Piece[], length: number): { taken: Piece[]; rest: Piece[] } {
  const taken: Piece[] = [];
  let left = length;
  for (const [place, piece] of pieces.entries()) {
    if (left === 0) return { taken, rest: pieces.slice(place) };
    if (piece.text.length <= left) {
      taken.push(piece);
      left -= piece.text.length;
      continue;
    }
    const [head, tail] = cut(piece, left);
    return { taken: [...taken, head], rest: [tail, ...pieces.slice(place + 1)] };
  }
  return { taken, rest: [] };
}

function cut(piece: Piece, at: number): [Piece, Piece] {
  const { text, start, kind } = piece;
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  if (kind)
    return [
      { ...piece, text: head },
      { ...piece, text: tail },
    ];
  return [
    { ...piece, text: head, end: start + at },
    { ...piece, text: tail, start: start + at },
  ];
}

function findOnce(text: string): Found[] {
  const plain = plainSigns(text);
  const exempt = [...spansOf(plain, EXEMPT), ...spansOf(plain, LICENCE)];
  const isExempt = ({ start, end }: Span) => exempt.some((kept) => kept.start < end && start < kept.end);
  const whole = [...numbers(plain), ...spansOf(plain, PLATE).map(hiddenAs('plate'))].filter(
    (found) => !isExempt(found),
  );
  const worded = [
    ...spansOf(plain, EMAIL).map(hiddenAs('email')),
    ...spansOf(plain, WECHAT).map(hiddenAs('wechat')),
    ...addresses(plain).map(hiddenAs('address')),
    ...names(plain).map(hiddenAs('name')),
  ];
  const hidden = [...whole, ...worded];
  // An order number that is also something stricter is masked completely.
  const orders = orderNumbers(plain).filter(
    (order) => !isExempt(order) && !hidden.some((other) => overlap(order, other)),
  );
  return [...hidden, ...orders];
}

type Span = { start: number; end: number };

const hiddenAs =
  (kind: keyof typeof SHOWN) =>
  ({ start, end }: Span): Found => ({ start, end, kind, shown: SHOWN[kind] });

/** Merges overlapping ranges; the first one decides the replacement. */
function merged(found: Found[]): Found[] {
  const inOrder = [...found].sort((one, other) => one.start - other.start || other.end - one.end);
  const whole: Found[] = [];
  for (const next of inOrder) {
    const last = whole.at(-1);
    if (last && next.start < last.end) last.end = Math.max(last.end, next.end);
    else whole.push({ ...next });
  }
  return whole;
}

/** Full-width characters must not hide data; the length stays the same. */
function plainSigns(text: string): string {
  return text.replace(/[０-９Ａ-Ｚａ-ｚ＠．－＿]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET));
}

const WIDE_OFFSET = 0xfee0;

/** One token directly after the keyword. */
const EXEMPT =
  /(?:批号|批次号?|生产日期|保质期(?:至|到)?)[\s:：是为]{0,3}(?<span>[0-9a-z]{1,24}(?![0-9a-z])(?:[-/.][0-9a-z]{1,8}(?![0-9a-z]))*)/giu;
const LICENCE = /(?<span>(?<![a-z])(?:SC\s?\d{14}|GB(?:\/T)?\s?\d{4,5}(?:-\d{4})?)(?!\d))/giu;

/** Its end is taken along with what could begin another one, because only the first character of a run begins one. */
const EMAIL = /(?<span>(?<![\w.%+-])[\w.%+-]+ ?@ ?[a-z0-9-]+(?: ?\. ?[a-z0-9-]+)+(?:\.*[_%+][\w.%+-]*)?)/giu;

const WECHAT =
  /(?:微信|薇信|威信|v信|wechat|weixin|vx|wx|(?<![a-z])qq)(?:号码?|账号|群|id)?[\s:：=是为]{0,3}(?<span>[a-z0-9_-]{5,})/giu;

/** 京A·12345 and the six characters of new-energy plates. */
const PLATE =
  /(?<span>[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][a-hj-np-z][·•\s]?[a-hj-np-z0-9]{4,5}[a-hj-np-z0-9挂学警港澳])(?![a-z0-9])/giu;

const ORDER =
  /(?:订单|单号|运单|快递单|物流单|交易|流水)(?:编?号码?)?[\s:：是为#]{0,3}(?<span>[a-z0-9](?:-?[a-z0-9]|(?<=\d) (?=\d)){5,})/giu;

/** The named group of each match, which is at the end of its pattern. */
function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => {
    const span = match.groups?.span ?? '';
    const end = match.index + match[0].length;
    return { start: end - span.length, end };
  });
}

const LONG_NUMBER = new RegExp(`(?<!\\d)(?<span>\\d{${LONG_NUMBER_DIGITS},}|\\d{4}(?:[ -]\\d{4}){3,}\\d*)`, 'g');

function orderNumbers(text: string): Found[] {
  return [...spansOf(text, ORDER), ...spansOf(text, LONG_NUMBER)].map(({ start, end }) => {
    const kept = text.slice(end - ORDER_KEPT, end).replace(/[ -]/g, '');
    return { start, end, kind: 'order', shown: `****${kept}` };
  });
}

type Digit = { value: string; at: number };

/** Characters that people put between the digits of one number. */
const BETWEEN_DIGITS = /^[\s\-–—.·_()（）]{0,2}$/u;

const NUMBER_KINDS: { kind: keyof typeof SHOWN; lengths: number[]; is: (text: string) => boolean }[] = [
  { kind: 'idNumber', lengths: [15, 18], is: isIdNumber },
  { kind: 'bankCard', lengths: [16, 17, 18, 19], is: isBankCard },
  { kind: 'mobile', lengths: [11], is: (text) => /^1[3-9]/.test(text) },
  { kind: 'mobile', lengths: [13], is: (text) => /^861[3-9]/.test(text) },
  { kind: 'mobile', lengths: [15], is: (text) => /^00861[3-9]/.test(text) },
  { kind: 'landline', lengths: [10, 11, 12], is: isLandline },
];

/** Every start and length is tried, since numbers may be adjacent. */
function numbers(typed: string): Found[] {
  const text = withoutDigitWords(typed);
  const digits = [...text.matchAll(/[\dX]/gi)].map(
    ({ 0: value, index }): Digit => ({ value: value.toUpperCase(), at: index }),
  );
  return digits.flatMap((_, from) => {
    if (touches(digits, from - 1)) return [];
    return NUMBER_KINDS.flatMap(({ kind, lengths, is }) =>
      lengths.flatMap((length) => {
        const run = digits.slice(from, from + length);
        const last = run.at(-1);
        const first = run[0];
        if (run.length < length || !first || !last || touches(digits, from + length - 1)) return [];
        if (!is(run.map(({ value }) => value).join('')) || !isOneNumber(text, run)) return [];
        return [{ start: first.at, end: last.at + 1, kind, shown: SHOWN[kind] }];
      }),
    );
  });
}

const DIGIT_WORDS = new Map([...'零一二三四五六七八九'].map((word, digit) => [word, String(digit)] as const));

/** 一三八零零… reads as 13800…; at least three in a row, since one alone is an ordinary word. */
function withoutDigitWords(text: string): string {
  return text.replace(/[〇零幺一二三四五六七八九](?:[\s\-–—.·]?[〇零幺一二三四五六七八九\d]){2,}/gu, (run) =>
    [...run].map((sign) => DIGIT_WORDS.get(sign === '〇' ? '零' : sign === '幺' ? '一' : sign) ?? sign).join(''),
  );
}

function touches(digits: Digit[], place: number): boolean {
  const one = digits[place];
  const next = digits[place + 1];
  // An X only counts within an identity number.
  return one !== undefined && next !== undefined && one.at + 1 === next.at && one.value !== 'X' && next.value !== 'X';
}

function isOneNumber(text: string, run: Digit[]): boolean {
  return run.every((digit, place) => {
    const next = run[place + 1];
    return !next || BETWEEN_DIGITS.test(text.slice(digit.at + 1, next.at));
  });
}

/** Eighteen or, before 1999, fifteen characters that contain a date of birth. */
function isIdNumber(text: string): boolean {
  const date = /^\d{6}(?:(?:19|20)\d{2}(\d{2})(\d{2})\d{3}[\dX]|\d{2}(\d{2})(\d{2})\d{3})$/.exec(text);
  if (!date) return false;
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

const DIGITS = '[0-9]{1,5}[a-z]?';
const UNIT = `(?:\\s*第?(?:${DIGITS}(?:号院|号楼|号|栋|幢|座|单元|弄|组|室|房|层|楼)|[零一二三四五六七八九十百]{1,4}(?:号院|号楼|号|栋|幢|单元|室)|[a-z]座))`;
const DASHED = '[0-9]{1,3}(?:[-—][0-9]{1,4}){1,3}';
const ROOM = `(?:\\s*(?:${DASHED}|[0-9]{3,4}(?![0-9年元克])))`;
const ESTATE = '(?:路|街|大道|巷|弄|胡同|小区|花园|公寓|家园|嘉园|新村|社区|大厦|苑|村)';

/** A number after the name of a street or an estate, or a building with its unit or room. */
const DOOR = new RegExp(
  [
    `${ESTATE}(?:${UNIT}|\\s*${DASHED})(?:${UNIT}|${ROOM})*`,
    `第?${DIGITS}(?:栋|幢|座|号楼|单元)(?:${UNIT}|${ROOM})+`,
    `第?${DIGITS}(?:号楼|单元)`,
    '(?<![0-9])[0-9]{3,4}室',
  ].join('|'),
  'giu',
);

const ADDRESS_SIGN = new RegExp(`^[${HAN}a-z0-9]$`, 'iu');
const ADDRESS_MAX_BEFORE = 16;
const ADDRESS_BEGINS = /(?:在|到|于|址|是|住|往|给|从)$/u;

/** From after the district to the house number; the district stays readable. */
function addresses(text: string): Span[] {
  return [...text.matchAll(DOOR)].map(({ 0: door, index }) => {
    let start = index;
    while (
      start > 0 &&
      index - start < ADDRESS_MAX_BEFORE &&
      ADDRESS_SIGN.test(text[start - 1] ?? '') &&
      !endsDistrict(text.slice(0, start)) &&
      !ADDRESS_BEGINS.test(text.slice(0, start))
    ) {
      start -= 1;
    }
    return { start, end: index + door.length };
  });
}

function endsDistrict(before: string): boolean {
  return /(?:[县旗]|(?<!超|门)市|(?<!小|社|园|厂|校|宅|片|景)区)$/u.test(before);
}

const NAME_LABEL = '(?:姓名|收件人|收货人|联系人|户名)';
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁沈任姚卢姜崔钟谭陆汪范金石廖贾夏韦傅白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤欧阳司马诸葛上官';
const AFTER_NAME = /(?:电话|手机|地址|先生|女士|小姐|同学|微信|邮箱|身份|住|的|说|已|在|是)/u;

const NAME = new RegExp(
  `${NAME_LABEL}(?:[\\s:：]{1,3}|[是为叫]\\s?)(?:(?<spaced>${HAN}[${HAN}·]{1,3})|(?<latin>[a-z]+(?: [a-z]+){0,2}))|${NAME_LABEL}(?<joined>[${SURNAMES}][${HAN}·]{1,3})`,
  'giu',
);

function names(text: string): Span[] {
  return [...text.matchAll(NAME)].map(({ 0: match, index, groups }) => {
    const run = groups?.spaced ?? groups?.latin ?? groups?.joined ?? '';
    const start = index + match.length - run.length;
    const stop = run.slice(1).search(AFTER_NAME);
    return { start, end: start + (stop < 0 ? run.length : stop + 1) };
  });
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
