import type { Column } from '@rujian/contract/areas/articles/public';
import type { Lang } from '@rujian/contract/base/constants';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { columns } from '#schema/articles/articles.ts';
import { pictureJson } from '#schema/cover-json.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ArticleCounts } from './article-counts.ts';

export type Columns = ReturnType<typeof createColumns>;

export function createColumns({ readDb }: Pick<Platform, 'readDb'>, counts: ArticleCounts) {
  return {
    async list(lang: Lang): Promise<{ list: Column[]; total: number }> {
      const [rows, { byColumn }] = await Promise.all([shown(), counts.news()]);
      const list = rows.map((row) => ({
        ...pick(row, 'id', 'slug', 'parentId', 'cover'),
        name: inLanguage(lang, row.name, row.nameEn),
        description: inLanguage(lang, row.description, row.descriptionEn),
        // The list of a column has the articles of its children too.
        articles: rows.reduce(
          (sum, { id, parentId }) => sum + (id === row.id || parentId === row.id ? (byColumn[id] ?? 0) : 0),
          0,
        ),
        editor: row.editor ?? '',
      }));
      return { list, total: list.length };
    },

    async familyOf(id: number): Promise<number[]> {
      const family = (await shown()).filter((row) => row.id === id || row.parentId === id);
      if (!family.some((row) => row.id === id)) throw new AppError('column.not_found');
      return family.map((row) => row.id);
    },

    async describe(id: number) {
      const rows = await shown();
      const column = rows.find((row) => row.id === id);
      if (!column) return null;
      const family = rows.filter((row) => row.id === id || row.parentId === id);
      const { name, description } = column;
      return { name, description, family: family.map((row) => row.id) };
    },

    async ids(): Promise<number[]> {
      return (await shown()).map((row) => row.id);
    },
  };

  function shown() {
    return readDb
      .select({
        ...pick(columns, 'id', 'parentId', 'slug', 'name', 'nameEn', 'description', 'descriptionEn'),
        editor: staff.name,
        cover: sql<Column['cover']>`(${pictureJson(sql`${columns.coverMediaId}`, sql`''`)})`,
      })
      .from(columns)
      .leftJoin(staff, eq(staff.id, columns.editorId))
      .where(and(isNull(columns.hiddenAt), isNull(columns.mergedIntoId)))
      .orderBy(asc(columns.position), asc(columns.id));
  }
}

function inLanguage(lang: Lang, chinese: string, english: string): string {
  return lang === 'en' && english !== '' ? english : chinese;
}
