import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { priceSeries } from '#schema/market/market.ts';

/** Sets a price series' English name and returns the tags of its pages. */
export async function setSeriesEnglishName(tx: Tx, id: number, nameEn: string): Promise<string[]> {
  await tx.update(priceSeries).set({ nameEn }).where(eq(priceSeries.id, id));
  return ['prices', 'home'];
}
