import type { FeeBasis } from '../../vocabulary/contributions.ts';

export const FEE_NOTE_CHARACTERS = 200;
export const FEE_RATE_MAX_FEN = 10_000_000;
export const RATE_AHEAD_MAX_DAYS = 365;

export function feeFen(basis: FeeBasis, rate: { pieceFen: number; thousandFen: number }, characters: number): number {
  if (basis === 'piece') return rate.pieceFen;
  return Math.round((rate.thousandFen * characters) / 1_000);
}

/**
 * Tax on royalties (稿酬), from the highest band down: above `overFen` this much is deducted for costs, seven tenths of
 * the rest count as income, and a fifth of that is withheld.
 */
const ROYALTY_TAX_BANDS = [
  { overFen: 400_000, allowedFen: 0, allowedPercent: 20 },
  { overFen: 80_000, allowedFen: 80_000, allowedPercent: 0 },
] as const;
const ROYALTY_COUNTED_PERCENT = 70;
const ROYALTY_TAX_PERCENT = 20;

export function royaltyTaxFen(amountFen: number): number {
  const band = ROYALTY_TAX_BANDS.find(({ overFen }) => amountFen > overFen);
  if (!band) return 0;
  const counted = amountFen - band.allowedFen - (amountFen * band.allowedPercent) / 100;
  return Math.round((counted * ROYALTY_COUNTED_PERCENT * ROYALTY_TAX_PERCENT) / 10_000);
}

export const WITHDRAWAL_MIN_FEN = 10_000;
export const WITHDRAWAL_MAX_FEN = 2_000_000;
export const WITHDRAWALS_A_MONTH = 2;
export const WITHDRAWAL_MIN_AGE_YEARS = 18;
export const REAL_NAME_CHARACTERS = [2, 30] as const;
export const BANK_NAME_CHARACTERS = [2, 40] as const;
export const PAYMENT_NO_CHARACTERS = 64;

export const ADJUSTED_POINTS_MAX = 10_000;
export const ADJUSTED_FEN_MAX = 2_000_000;
export const POINT_RULE_MAX = 1_000;

export function fenOf(yuan: string): number | null {
  const written = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  if (!written) return null;
  const [, sign, whole = '', part = ''] = written;
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign ? -fen : fen;
}

/** Yuan with two decimals, the wire format of money. */
export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** Whether the check digit of a card number is valid (Luhn). */
export function isBankCard(given: string): boolean {
  const digits = given.replace(/\s/g, '');
  if (!/^\d{16,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Day of birth in an identity number of 15 or 18 characters; null if it is not a date. */
export function birthdayOf(idNumber: string): string | null {
  const written = /^\d{6}(\d{2}|\d{4})(\d{2})(\d{2})\d{3}[\dXx]?$/.exec(idNumber);
  if (!written) return null;
  const [, year = '', month = '', day = ''] = written;
  const whole = `${year.length === 2 ? `19${year}` : year}-${month}-${day}`;
  const time = new Date(`${whole}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== whole ? null : whole;
}
