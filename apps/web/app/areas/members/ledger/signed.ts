import { formatNumber } from '#web/i18n/numbers.ts';

export function signedPoints(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}

export function signedYuan(yuan: string): string {
  const value = Number(yuan);
  return value > 0 ? `+${formatNumber(value, 2)}` : formatNumber(value, 2);
}

export function plainYuan(yuan: string): string {
  return formatNumber(Number(yuan), 2);
}
