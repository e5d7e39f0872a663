import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { columns } from '#schema/articles/articles.ts';

/** Sets a column's English name and returns the tags of its pages. */
export async function setColumnEnglishName(tx: Tx, id: number, nameEn: string): Promise<string[]> {
  await tx.update(columns).set({ nameEn }).where(eq(columns.id, id));
  return ['site', 'list:news', 'home', `column:${id}`];
}
