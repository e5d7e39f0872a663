import type { EvaluationIndicator, EvaluationResult } from '@rujian/contract/areas/evaluations/public';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { EvaluationTexts } from '../texts.ts';

/** A result for display; "not detected" includes the detection limit. */
export function valueText(
  result: EvaluationResult | null | undefined,
  { detectionLimit }: EvaluationIndicator,
  texts: EvaluationTexts,
): string {
  if (!result || result.verdict === 'na') return texts.notMeasured;
  if (result.qualifier !== 'nd') return result.raw;
  if (detectionLimit === null) return texts.notFound;
  return fill(texts.notFoundBelow, { limit: detectionLimit });
}

/** A total with one decimal. */
export function totalText(total: number | null): string {
  return total === null ? '–' : formatNumber(total, 1);
}

/** Arrow of the direction, next to its text for screen readers. */
export const DIRECTION_SIGNS = { higher: '↑', lower: '↓', target: '◎', none: '' } as const;

/** Anchor of the details of a number. */
export function resultAnchor(productId: number, key: string): string {
  return `r-${productId}-${key}`;
}
