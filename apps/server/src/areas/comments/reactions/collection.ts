import type { Collected, listCollects } from '@rujian/contract/areas/comments/my-comments';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { collectFolders, collects } from '#schema/comments/comments.ts';
import { type ContentDeps, storedTarget } from '../contents.ts';

type Query = ParsedInput<typeof listCollects>;

export function createCollection({ db }: Pick<Platform, 'db'>, { contentCards }: Pick<ContentDeps, 'contentCards'>) {
  return {
    async list(memberId: number, query: Query, lang: Lang) {
      const { page, limit } = query;
      const condition = and(eq(collects.memberId, memberId), ...conditionsOf(query));
      const [rows, total, types] = await Promise.all([
        select(condition)
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(collects, condition),
        countTypes(memberId, lang),
      ]);
      return { list: await withCards(rows, lang), total, types };
    },
  };

  function select(condition: SQL | undefined) {
    return db
      .select({
        // Nothing else can be collected.
        t: sql<ContentType>`${collects.t}`,
        id: collects.targetId,
        ...pick(collects, 'savedTitle', 'note', 'at'),
        folderId: collectFolders.id,
        folderName: collectFolders.name,
      })
      .from(collects)
      .leftJoin(collectFolders, eq(collectFolders.id, collects.folderId))
      .where(condition)
      .orderBy(desc(collects.at), asc(collects.t), desc(collects.targetId))
      .$dynamic();
  }

  async function withCards(rows: Awaited<ReturnType<typeof select>>, lang: Lang): Promise<Collected[]> {
    const cards = await contentCards(rows, lang);
    return rows.map((row) => {
      const { t, id, savedTitle, note, at, folderId, folderName } = row;
      const card = cards.find((each) => each.t === t && each.id === id) ?? null;
      return {
        t,
        id,
        note,
        card,
        typeName: CONTENT_TYPE.label(t, lang),
        title: card?.title ?? savedTitle,
        path: card && contentPath(card),
        folder: folderId !== null && folderName !== null ? { id: folderId, name: folderName } : null,
        collectedAt: unixSeconds(at),
      };
    });
  }

  async function countTypes(memberId: number, lang: Lang) {
    const rows = await db
      .select({ t: collects.t, count: count() })
      .from(collects)
      .where(eq(collects.memberId, memberId))
      .groupBy(collects.t);
    return CONTENT_TYPE.keys.flatMap((t) => {
      const row = rows.find((each) => each.t === t);
      return row ? [{ t, name: CONTENT_TYPE.label(t, lang), count: row.count }] : [];
    });
  }
}

function conditionsOf({ t, folder, q }: Query): (SQL | undefined)[] {
  const words = containing(q);
  return [
    t === '' ? undefined : eq(collects.t, storedTarget({ t, id: 0 }).t),
    folder === '' ? undefined : eq(collects.folderId, folder),
    q.trim() === '' ? undefined : or(ilike(collects.savedTitle, words), ilike(collects.note, words)),
  ];
}
