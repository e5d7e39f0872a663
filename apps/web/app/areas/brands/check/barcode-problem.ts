import { readGs1 } from '@rujian/contract/base/identifiers/gs1';
import { formatGtin } from '@rujian/contract/base/identifiers/gtin';
import type { CheckTexts } from './texts.ts';

type Problem = { text: keyof CheckTexts & ('wrongBarcode' | 'unknownBarcode'); code: string; isUnknown: boolean };

/** Why a code has no answer; a name may still have one, so the form offers that field. */
export function barcodeProblem(asked: string | undefined): Problem | null {
  const code = asked === undefined ? null : readGs1(asked);
  if (!code) return null;
  if (code.kind === 'code') return { text: 'unknownBarcode', code: formatGtin(code.gtin), isUnknown: true };
  return code.wrong === 'checkDigit' ? { text: 'wrongBarcode', code: code.digits, isUnknown: false } : null;
}
