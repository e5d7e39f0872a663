import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { priceSeries } from '#schema/records-prices.ts';

/** What a series of prices is called on English pages; tells which pages show it. */
export async function setSeriesEnglishName(tx: Tx, id: number, nameEn: string): Promise<string[]> {
  await tx.update(priceSeries).set({ nameEn }).where(eq(priceSeries.id, id));
  return ['prices', 'home'];
}
