import type { HiddenKind } from '@rujian/contract/vocabulary/complaints';
import { accountSpans, emailSpans } from './account-spans.ts';
import { addressSpans } from './address-spans.ts';
import { nameSpans } from './name-spans.ts';
import { numberSpans, orderSpans, plateSpans } from './number-spans.ts';
import { readableText } from './readable-text.ts';
import { overlap, type Span, spansOf } from './span.ts';

type Found = Span & { kind: HiddenKind; shown: string };

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

/** Numbers after 批号, 生产日期, 保质期, SC and GB stay, because they are what the complaint is about. */
export function maskPersonal(text: string): string {
  return maskWithSpans(text).shown;
}

export type Hidden = { start: number; end: number; kind: HiddenKind };

export function maskWithSpans(text: string): { shown: string; hidden: Hidden[] } {
  const pieces = maskedPieces(text);
  return {
    shown: pieces.map((piece) => piece.text).join(''),
    hidden: pieces.flatMap(({ start, end, kind }) => (kind ? [{ start, end, kind }] : [])),
  };
}

/** Texts that follow each other are masked as one; a replacement stands where the hidden range begins. */
export function maskPieces(texts: readonly string[]): string[] {
  const pieces = maskedPieces(texts.join(''));
  let at = 0;
  let place = 0;
  return texts.map((text) => {
    const begin = at;
    at += text.length;
    let shown = '';
    for (let piece = pieces[place]; piece && piece.start < at; piece = pieces[place]) {
      if (piece.kind === null) shown += piece.text.slice(Math.max(0, begin - piece.start), at - piece.start);
      else if (piece.start >= begin) shown += piece.text;
      if (piece.end > at) break;
      place += 1;
    }
    return shown;
  });
}

function maskedPieces(text: string): Piece[] {
  // Masking can join two parts that only then look personal. Each round masks at least one letter
  // or digit for good, so the loop ends.
  let pieces: Piece[] = [{ text, start: 0, end: text.length, kind: null }];
  for (;;) {
    const shown = pieces.map((piece) => piece.text).join('');
    const found = merged(findOnce(shown));
    if (found.every(({ start, end, shown: word }) => shown.slice(start, end) === word)) return pieces;
    pieces = hide(pieces, merged(overWholeReplacements(found, pieces)));
  }
}

/** A range of the shown text and its range in the typed text. */
type Piece = { text: string; start: number; end: number; kind: HiddenKind | null };

/** What is left of a replacement would claim the range of the whole, so ranges that begin or end in one take all of it. */
function overWholeReplacements(found: Found[], pieces: Piece[]): Found[] {
  const replaced: Span[] = [];
  let length = 0;
  for (const { text, kind } of pieces) {
    if (kind) replaced.push({ start: length, end: length + text.length });
    length += text.length;
  }
  let next = 0;
  return found.map((range) => {
    let { start, end } = range;
    while ((replaced[next]?.end ?? length) <= start && next < replaced.length) next += 1;
    for (let place = next; place < replaced.length; place += 1) {
      const other = replaced[place];
      if (!other || other.start >= end) break;
      start = Math.min(start, other.start);
      end = Math.max(end, other.end);
    }
    return { ...range, start, end };
  });
}

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
  const { plain, startOf, endOf } = readableText(text);
  const typed = ({ start, end }: Span): Span => ({ start: startOf(start), end: endOf(end) });
  const hiddenAs =
    (kind: keyof typeof SHOWN) =>
    (span: Span): Found => ({ ...typed(span), kind, shown: SHOWN[kind] });

  const ofPack = PACK.flatMap((pattern) => spansOf(plain, pattern));
  const exempt = [...ofPack, ...spansOf(plain, STANDARD)];
  const isExempt = (span: Span) => exempt.some((kept) => overlap(kept, span));
  const kept = (spans: Span[]) => spans.filter((span) => !isExempt(span));
  // What follows 微信 is an account, also when it begins like a standard.
  const accounts = accountSpans(plain).filter((span) => !ofPack.some((pack) => overlap(pack, span)));
  const hidden = [
    ...numberSpans(plain)
      .filter((span) => !isExempt(span))
      .map((span) => hiddenAs(span.kind)(span)),
    ...kept(plateSpans(plain)).map(hiddenAs('plate')),
    ...emailSpans(plain).map(hiddenAs('email')),
    ...accounts.map(hiddenAs('wechat')),
    ...addressSpans(plain).map(hiddenAs('address')),
    ...nameSpans(plain).map(hiddenAs('name')),
  ];
  // An order number that is also something stricter is masked completely.
  const orders = kept(orderSpans(plain)).flatMap((span): Found[] => {
    const order = typed(span);
    if (hidden.some((other) => overlap(order, other))) return [];
    const visible = plain.slice(span.end - ORDER_KEPT, span.end).replace(/[ -]/g, '');
    return [{ ...order, kind: 'order', shown: `****${visible}` }];
  });
  return [...hidden, ...orders];
}

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

/** What is printed on a pack. */
const PACK = [
  // One token directly after the keyword.
  /(?:批号|批次号?|生产日期|保质期(?:至|到)?)[\s:：是为]{0,3}(?<span>[0-9a-z]{1,24}(?![0-9a-z])(?:[-/.][0-9a-z]{1,8}(?![0-9a-z]))*)/giu,
  // Lengths of barcodes only, none of which a mobile number has.
  /(?:条形?码|商品码|UPC|EAN|GTIN)[\s:：是为]{0,3}(?<span>\d{12,14})(?!\d)/giu,
];

/** A licence, or a standard with its year; without the year it has too few digits to look like a person's number. */
const STANDARD =
  /(?<span>(?<![a-z])(?:SC\s?\d{14}|(?:GB|NY|DB\d{2}|QB|SN|RHB|T\/[A-Z]{2,8})(?:\/T)?\s?\d{1,6}(?:\.\d{1,3})?-\d{4})(?![\w-]))/giu;
