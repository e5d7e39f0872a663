/** Lengths in which a GTIN is printed: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = [8, 12, 13, 14];
export const GTIN_DIGITS = 14;

/** Digits with a valid check digit, in one of the printed lengths. */
export function isBarcode(code: string): boolean {
  if (!hasGtinLength(code)) return false;
  return barcodeCheckDigit(code.slice(0, -1)) === Number(code.at(-1));
}

export function hasGtinLength(code: string): boolean {
  return LENGTHS.includes(code.length) && /^\d+$/.test(code);
}

/** The check digit: alternating weights of three and one, counted from the right. */
export function barcodeCheckDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** All lengths compare equal as 14 digits; spaces and hyphens are ignored. Null: not a GTIN. */
export function gtinOf(written: string): string | null {
  const code = written.replace(/[\s-]/g, '');
  return isBarcode(code) ? code.padStart(GTIN_DIGITS, '0') : null;
}

/** As printed below the bars: without the zeros that only fill up to 14 digits. */
export function formatGtin(gtin: string): string {
  const { length } = /^0{0,6}/.exec(gtin)?.[0] ?? '';
  if (length === 6) return gtin.slice(6);
  return gtin.slice(Math.min(length, 2));
}

/** UPC-E leaves out zeros; its last of six digits says where. Null: not a UPC-E. */
export function upcaOfUpce(code: string): string | null {
  const [, system = '', digits = '', check = ''] = /^([01])(\d{6})(\d)$/.exec(code) ?? [];
  if (!system) return null;
  const [a, b, c, d, e, last] = digits;
  const body =
    last === '3'
      ? `${a}${b}${c}00000${d}${e}`
      : last === '4'
        ? `${a}${b}${c}${d}00000${e}`
        : Number(last) < 3
          ? `${a}${b}${last}0000${c}${d}${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const whole = `${system}${body}${check}`;
  return isBarcode(whole) ? whole : null;
}
