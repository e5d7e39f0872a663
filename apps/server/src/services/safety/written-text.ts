import { Converter, type ConverterFunction } from 'opencc-js/t2cn';

/**
 * A text in the signs by which names are compared, each with its place in the text itself: lower case, simplified, 奶
 * for 乳, 1段 for 一段 and Ⅰ段, without spaces and punctuation.
 */
export type Written = {
  text: string;
  key: string;
  /** Where the sign at this place of the key begins and ends in the text. */
  from: number[];
  until: number[];
  /** Whether a space or punctuation stands before the sign; the first counts as one. */
  isApart: boolean[];
};

// biome-ignore format: one row for each script
const STAGE_NUMBERS: Readonly<Record<string, string>> = {
  一: '1', 二: '2', 三: '3', 四: '4',
  壹: '1', 贰: '2', 叁: '3', 肆: '4',
  i: '1', ii: '2', iii: '3', iv: '4',
};
const STAGE = '段';

export function written(text: string): Written {
  const signs: string[] = [];
  const from: number[] = [];
  const until: number[] = [];
  const isApart: boolean[] = [];
  let place = 0;
  let isNextApart = true;
  for (const sign of text) {
    const end = place + sign.length;
    for (const part of sign.normalize('NFKC').toLowerCase()) {
      if (!/[\p{L}\p{N}]/u.test(part)) {
        isNextApart = true;
        continue;
      }
      // Rare signs are two units, and places are counted in units.
      for (const unit of simplified(part).split('')) {
        signs.push(unit);
        from.push(place);
        until.push(end);
        isApart.push(isNextApart);
        isNextApart = false;
      }
      if (part === STAGE) writeStage(signs, from, until, isApart);
    }
    place = end;
  }
  return { text, key: signs.join(''), from, until, isApart };
}

/** The number before a 段 as one digit; `signs` ends with 段. */
function writeStage(signs: string[], from: number[], until: number[], isApart: boolean[]): void {
  for (const length of [3, 2, 1]) {
    const start = signs.length - 1 - length;
    const digit = STAGE_NUMBERS[signs.slice(Math.max(0, start), -1).join('')];
    if (start < 0 || digit === undefined) continue;
    const isInWord = start > 0 && isAlphanumeric(signs[start - 1]) && !isApart[start];
    if (isInWord && isAlphanumeric(signs[start])) continue;
    signs.splice(start, length, digit);
    until[start] = until[start + length - 1] ?? 0;
    from.splice(start + 1, length - 1);
    until.splice(start + 1, length - 1);
    isApart.splice(start + 1, length - 1);
    return;
  }
}

export function keyOf(text: string): string {
  return written(text).key;
}

export function isAlphanumeric(sign: string | undefined): boolean {
  return sign !== undefined && /[a-z\d]/.test(sign);
}

/** The part of the text that these signs of its key stand for. */
export function textBetween({ text, from, until }: Written, start: number, end: number): string {
  return text.slice(from[start] ?? 0, until[end - 1] ?? 0);
}

let convert: ConverterFunction | undefined;
const kept = new Map<string, string>();

/** One sign for one sign, so that places stay valid. */
function simplified(sign: string): string {
  if (sign < '㐀') return sign;
  const known = kept.get(sign);
  if (known !== undefined) return known;
  convert ??= Converter({ from: 'tw', to: 'cn' });
  const short = convert(sign);
  const one = short.length === sign.length ? short : sign;
  const result = one === '乳' ? '奶' : one;
  kept.set(sign, result);
  return result;
}
