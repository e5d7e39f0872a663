import { type Gs1Code, readGs1 } from '@rujian/contract/base/identifiers/gs1';
import { gtinOf } from '@rujian/contract/base/identifiers/gtin';

/**
 * `retail`: EAN, UPC, ITF-14 and DataBar, whose digits are a GTIN and nothing else; `text`: all that can hold more,
 * with the mark of its symbology if it is a GS1 code.
 */
export type SeenCode = { kind: 'retail' | 'text'; text: string };

/** `other`: codes, but none names a product; `several`: they name different products or batches. */
export type PackCode = { kind: 'code'; code: Gs1Code } | { kind: 'none' | 'other' | 'several' };

/** Of codes in one photo, which may be on packs beside each other: what is read must be one product and one batch. */
export function packCodeOf(seen: readonly SeenCode[]): PackCode {
  const codes = seen.flatMap((one) => codeOf(one) ?? []);
  const [first] = codes;
  if (!first) return { kind: seen.length > 0 ? 'other' : 'none' };
  const lots = new Set(codes.flatMap(({ lot }) => lot ?? []));
  if (lots.size > 1 || codes.some(({ gtin }) => gtin !== first.gtin)) return { kind: 'several' };
  const [most = first] = codes.toSorted((one, other) => facts(other) - facts(one));
  return { kind: 'code', code: most };
}

function codeOf({ kind, text }: SeenCode): Gs1Code | null {
  if (kind === 'text') {
    const code = readGs1(text);
    return code?.kind === 'code' ? code : null;
  }
  // Not as text: digits that begin like a day would be left to the batch search.
  const gtin = gtinOf(text);
  const nothing = { lot: null, serial: null, expiresOn: null, bestBeforeOn: null, producedOn: null };
  return gtin ? { kind: 'code', form: 'digits', gtin, ...nothing } : null;
}

function facts({ lot, producedOn, bestBeforeOn, expiresOn }: Gs1Code): number {
  return [lot, lot, producedOn, bestBeforeOn, expiresOn].filter((fact) => fact !== null).length;
}
