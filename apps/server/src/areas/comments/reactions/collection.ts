import type { Collected, listCollects } from '@rujian/contract/areas/comments/my-comments';
import { COLLECT_FOLDERS_MAX, type Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { collectFolders, collects } from '#schema/comments/comments.ts';
import { type ContentDeps, storedTarget } from '../contents.ts';
import { lockCollection } from './collecting.ts';

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

/** Folders of a member's collection; other members' folders are not found. */
export function createCollectFolders({ db }: Pick<Platform, 'db'>) {
  return {
    async list(memberId: number) {
      const list = await db
        .select({ ...pick(collectFolders, 'id', 'name'), count: count(collects.targetId) })
        .from(collectFolders)
        .leftJoin(collects, eq(collects.folderId, collectFolders.id))
        .where(eq(collectFolders.memberId, memberId))
        .groupBy(collectFolders.id)
        .orderBy(asc(collectFolders.id));
      return { list, total: list.length };
    },

    add(memberId: number, name: string) {
      return db.transaction(async (tx) => {
        await lockCollection(tx, memberId);
        const held = await tx.$count(collectFolders, eq(collectFolders.memberId, memberId));
        if (held >= COLLECT_FOLDERS_MAX) throw new AppError('folder.too_many', { max: COLLECT_FOLDERS_MAX });
        const [folder] = await tx
          .insert(collectFolders)
          .values({ memberId, name: name.trim() })
          .onConflictDoNothing()
          .returning();
        if (!folder) throw new AppError('folder.name_taken', { name: name.trim() });
        return { ...pick(folder, 'id', 'name'), count: 0 };
      });
    },

    async rename(memberId: number, id: number, name: string): Promise<void> {
      await db.transaction(async (tx) => {
        await lockCollection(tx, memberId);
        const [namesake] = await tx
          .select({ id: collectFolders.id })
          .from(collectFolders)
          .where(and(eq(collectFolders.memberId, memberId), eq(collectFolders.name, name.trim())));
        if (namesake && namesake.id !== id) throw new AppError('folder.name_taken', { name: name.trim() });
        const renamed = await tx
          .update(collectFolders)
          .set({ name: name.trim() })
          .where(isFolder(memberId, id))
          .returning();
        if (renamed.length === 0) throw new AppError('folder.not_found');
      });
    },

    /** Its contents stay collected, outside of folders. */
    async delete(memberId: number, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        await lockCollection(tx, memberId);
        await tx
          .update(collects)
          .set({ folderId: null })
          .where(and(eq(collects.memberId, memberId), eq(collects.folderId, id)));
        await tx.delete(collectFolders).where(isFolder(memberId, id));
      });
    },
  };
}

function isFolder(memberId: number, id: number) {
  return and(eq(collectFolders.id, id), eq(collectFolders.memberId, memberId));
}
