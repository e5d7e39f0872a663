import type { Lang } from '@rujian/contract/constants';
import { LOCALES } from './lang.ts';

const COMPACT_FROM = 10_000;

/** 1,042 → 1.2万 · 12K: short from five digits on. */
export function formatCount(lang: Lang, count: number): string {
  if (count < COMPACT_FROM) return formatNumber(count);
  const compact = new Intl.NumberFormat(LOCALES[lang], {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return compact.format(count);
}

/** 1,042 or 3.02, with the proper minus sign. */
export function formatNumber(value: number, decimals = 0): string {
  const plain = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return plain.format(value).replace('-', '−');
}

/** +1.2% · −0.3% · 0.0% */
export function formatChange(percent: number, decimals = 1): string {
  const sign = percent > 0 ? '+' : '';
  return `${sign}${formatNumber(percent, decimals)}%`;
}
