import { formatNumber } from '#web/i18n/numbers.ts';

/** +2 · −5 · 0 */
export function signedPoints(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}

/** Yuan from the wire: `128.50` → +128.50, `-8.05` → −8.05. */
export function signedYuan(yuan: string): string {
  const value = Number(yuan);
  return value > 0 ? `+${formatNumber(value, 2)}` : formatNumber(value, 2);
}

export function plainYuan(yuan: string): string {
  return formatNumber(Number(yuan), 2);
}
