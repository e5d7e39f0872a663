import type { Gs1Code } from '@rujian/contract/base/identifiers/gs1';
import { formatGtin } from '@rujian/contract/base/identifiers/gtin';
import { listAddress } from '#web/ui/lists/address.ts';

/**
 * The question of `/check` that a code asks. The days until which a product keeps are not part of it: records have the
 * day of production, so such a day would match none of them.
 */
export function scanAddress({ gtin, lot, producedOn }: Gs1Code): string {
  return listAddress('/check', { barcode: formatGtin(gtin), batch: lot ?? undefined, date: producedOn ?? undefined });
}
