import { RIGHTS_TEXT_VERSION } from '@rujian/contract/areas/contributions/rules';
import type { Lang } from '@rujian/contract/base/constants';
import { asc } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { columns } from '#schema/articles/articles.ts';
import { takesContributions } from './drafts.ts';
import { nameOf } from './my-contributions.ts';

/** Columns that an author may suggest, in the order of the site. */
export function createOpenColumns({ readDb }: Pick<Platform, 'readDb'>) {
  return async (lang: Lang) => {
    const rows = await readDb
      .select(pick(columns, 'id', 'name', 'nameEn'))
      .from(columns)
      .where(takesContributions())
      .orderBy(asc(columns.position), asc(columns.id));
    const list = rows.map((column) => ({ id: column.id, name: nameOf(column, lang) }));
    return { list, total: list.length, rightsVersion: RIGHTS_TEXT_VERSION };
  };
}
