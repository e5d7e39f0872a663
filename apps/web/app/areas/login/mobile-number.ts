import { DEFAULT_AREA_CODE, MOBILE_DIGITS } from '@rujian/contract/base/constants';

/** The digits of the input, without an area code added by a phone book. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isWhole = digits.length >= DEFAULT_AREA_CODE.length + MOBILE_DIGITS;
  const own = isWhole && digits.startsWith(DEFAULT_AREA_CODE) ? digits.slice(DEFAULT_AREA_CODE.length) : digits;
  return own.slice(0, MOBILE_DIGITS);
}

/** `138 0013 8000`, in readable groups. */
export function groupedMobile(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

export function caretAfter(digitsBefore: number): number {
  return digitsBefore + (digitsBefore > 3 ? 1 : 0) + (digitsBefore > 7 ? 1 : 0);
}
