import type { Lang } from '@rujian/contract/base/constants';
import { asc } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { columns } from '#schema/articles/articles.ts';
import { takesContributions } from './drafts.ts';
import { nameOf } from './my-contributions.ts';

export type OpenColumns = ReturnType<typeof createOpenColumns>;

/** Columns that an author may suggest, in the order of the site. */
export function createOpenColumns({ readDb }: Pick<Platform, 'readDb'>) {
  return async (lang: Lang) => {
    const rows = await readDb
      .select({ id: columns.id, name: columns.name, nameEn: columns.nameEn })
      .from(columns)
      .where(takesContributions())
      .orderBy(asc(columns.position), asc(columns.id));
    const list = rows.map((column) => ({ id: column.id, name: nameOf(column, lang) }));
    return { list, total: list.length };
  };
}
