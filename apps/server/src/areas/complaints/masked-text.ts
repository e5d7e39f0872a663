import type { MaskedText } from '@rujian/contract/areas/complaints/cases';
import type { Lang } from '@rujian/contract/base/constants';
import { HIDDEN_KIND } from '@rujian/contract/vocabulary/complaints';
import { maskWithSpans } from '#services/masking/masking.ts';

export function maskedText(text: string, lang: Lang): MaskedText {
  const { shown, hidden } = maskWithSpans(text);
  return { shown, hidden: hidden.map((span) => ({ ...span, name: HIDDEN_KIND.label(span.kind, lang) })) };
}

/** 138****8000 */
export function maskedMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}
