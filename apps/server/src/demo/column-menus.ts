import { eq } from 'drizzle-orm';
import { addRules } from '#base/add-rules.ts';
import { FOOT_COLUMNS, navRule } from '#base/menus.ts';
import type { Tx } from '#platform/database.ts';
import { menuRules } from '#schema/site.ts';
import type { DemoFiles } from './demo-files.ts';
import { resolve } from './resolve.ts';

/** Lighter than the entries of the base, so that columns stand after them. */
const HEAVIEST = 90;
const STEP = 10;

export async function loadColumnMenus(
  tx: Tx,
  { columns }: DemoFiles,
  columnIds: ReadonlyMap<string, number>,
): Promise<void> {
  const entries = (place: 'head' | 'foot') =>
    columns.map(({ slug, name, nameEn }, index) => {
      const path = `news/column/${resolve(columnIds, slug, 'column')}`;
      const entry = {
        name: place === 'head' ? path : `foot/${path}`,
        title: name,
        titleEn: nameEn,
        path,
      };
      return navRule(place, entry, HEAVIEST - index * STEP);
    });
  const [foot] = await tx
    .select({ id: menuRules.id })
    .from(menuRules)
    .where(eq(menuRules.name, FOOT_COLUMNS));
  await addRules(tx, entries('head'));
  if (foot) await addRules(tx, entries('foot'), foot.id);
}
