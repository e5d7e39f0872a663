import type { Lang } from '@rujian/contract/base/constants';
import { LOCALES } from './lang.ts';

const COMPACT_FROM = 10_000;

// Creating a format takes longer than rendering a story, so each is created once.
const plain = [0, 1, 2].map(plainWith);
const compact = { 'zh-cn': compactIn('zh-cn'), en: compactIn('en') };

/** 1,042 → 1.2万 · 12K: short from five digits. */
export function formatCount(lang: Lang, count: number): string {
  if (count < COMPACT_FROM) return formatNumber(count);
  return compact[lang].format(count);
}

/** 1,042 or 3.02, with a typographic minus. */
export function formatNumber(value: number, decimals = 0): string {
  const format = plain[decimals] ?? plainWith(decimals);
  return format.format(value).replace('-', '−');
}

export function formatExact(value: number): string {
  return formatNumber(value, decimalsOf(value));
}

export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

export function formatChange(percent: number, decimals = 1): string {
  const sign = percent > 0 ? '+' : '';
  return `${sign}${formatNumber(percent, decimals)}%`;
}

function plainWith(decimals: number) {
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function compactIn(lang: Lang) {
  return new Intl.NumberFormat(LOCALES[lang], { notation: 'compact', maximumFractionDigits: 1 });
}
