import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { columns } from '#schema/content.ts';

/** What a column is called on English pages; tells which pages show it. */
export async function setColumnEnglishName(tx: Tx, id: number, nameEn: string): Promise<string[]> {
  await tx.update(columns).set({ nameEn }).where(eq(columns.id, id));
  return ['site', 'list:news', 'home', `column:${id}`];
}
