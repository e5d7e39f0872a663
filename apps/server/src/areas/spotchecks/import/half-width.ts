const KEPT_IN_TEXT = new Set('（），；：！？');
const FULL_WIDTH_FROM = 0xff01;
const FULL_WIDTH_TO = 0xff5e;
const OFFSET = 0xfee0;

/** `Ｋ０３１８` → `K0318`, and every kind of space to one. */
export function halfWidth(text: string): string {
  return [...text].map(narrow).join('');
}

export function halfWidthWords(text: string): string {
  return [...text].map((sign) => (KEPT_IN_TEXT.has(sign) ? sign : narrow(sign))).join('');
}

export function tidySpaces(text: string): string {
  return text.replace(/[\s\u00a0\u3000\u200b\ufeff]+/g, ' ').trim();
}

function narrow(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x3000) return ' ';
  return code >= FULL_WIDTH_FROM && code <= FULL_WIDTH_TO ? String.fromCodePoint(code - OFFSET) : sign;
}
