import type { SearchHit } from '@rujian/contract/areas/search/public';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { withAlt } from '@rujian/covers';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { searchDocuments } from '#schema/search.ts';
import { markText, snippetOf } from './highlight.ts';
import { sourceOf } from './sources/sources.ts';

/** A row of the index without its tokens. */
export type DocumentText = Omit<typeof searchDocuments.$inferSelect, 'tokens'>;

/** The rows of a page in their order, without non-public ones. */
export async function readHits(db: Db, ids: number[], words: string[], lang: Lang): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await readVisible(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toHit(row, words, lang)] : [];
  });
}

/**
 * The index follows the content within seconds. Withdrawn content must not be found even in
 * between, so the content's own table decides.
 */
export async function readVisible(db: Db, ids: number[]): Promise<Map<number, DocumentText>> {
  const { tokens: _unread, ...columns } = getTableColumns(searchDocuments);
  const rows = await db.select(columns).from(searchDocuments).where(inArray(searchDocuments.id, ids));
  const shown = await visibleKeys(db, rows);
  return new Map(rows.filter((row) => shown.has(keyOfRow(row))).map((row) => [row.id, row]));
}

async function visibleKeys(db: Db, rows: { t: SearchType; targetId: number }[]): Promise<Set<string>> {
  const idsByType = Map.groupBy(rows, ({ t }) => t);
  if (idsByType.size === 0) return new Set();
  const parts = [...idsByType].map(
    ([t, ofType]) => sql`
      select ${t}::text as t, version.id from (${sourceOf(t).versions}) version
      where version.id = any(${sql.param(ofType.map(({ targetId }) => targetId))}::bigint[])`,
  );
  const { rows: found } = await db.execute<{ t: SearchType; id: number }>(sql.join(parts, sql` union all `));
  return new Set(found.map(({ t, id }) => `${t} ${id}`));
}

function keyOfRow({ t, targetId }: { t: SearchType; targetId: number }): string {
  return `${t} ${targetId}`;
}

function toHit(row: DocumentText, words: string[], lang: Lang): SearchHit {
  const { t, targetId, facts } = row;
  const english = lang === 'en' ? facts.english : undefined;
  return {
    t,
    typeName: CONTENT_TYPE.label(t, lang),
    id: targetId,
    path: contentPath({ t, id: targetId }),
    title: markText(english?.title ?? row.title, words),
    snippet: english?.summary ? snippetOf(english.summary, '', words) : snippetOf(row.summary, row.body, words),
    note: lang === 'en' && facts.noteEn !== '' ? facts.noteEn : facts.note,
    meta: english?.meta ?? facts.meta,
    result: row.result,
    cover: facts.cover && withAlt(facts.cover, lang),
    publishedAt: unixSeconds(row.publishedAt),
  };
}
