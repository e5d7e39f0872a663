import {
  addCollectFolder,
  type Collected,
  deleteCollectFolder,
  type editCollect,
  listCollectFolders,
  listCollects,
  renameCollectFolder,
  type toggleCollect,
} from '@rujian/contract/areas/comments/my-comments';
import {
  COLLECT_FOLDERS_MAX,
  COLLECT_NOTE_CHARACTERS,
  COLLECTS_A_DAY,
  COLLECTS_MAX,
  DEFAULT_LANG,
  type Lang,
} from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { collectFolders, collects } from '#schema/comments/comments.ts';
import { type ContentDeps, storedTarget, type Target } from '../comment-deps.ts';

type RequestedTarget = ParsedInput<typeof toggleCollect>;

export function createCollecting({ db, kv, clock }: Platform, { contentCards, countReactions }: ContentDeps) {
  return {
    async toggle(memberId: number, requested: RequestedTarget, { mayUndo }: { mayUndo: boolean }) {
      const target = storedTarget(requested);
      // Before the transaction, because the embedded database would deadlock.
      const [card] = await contentCards([target], DEFAULT_LANG);
      return db.transaction(async (tx) => {
        await lockCollection(tx, memberId);
        const left = await remove(tx, memberId, target);
        if (left !== null && !mayUndo) throw new AppError('rule.not_held');
        if (left !== null) return { collected: false, count: left };
        if (!card) throw new AppError('content.not_found');
        await requireRoom(tx, memberId);
        await tx.insert(collects).values({ ...keyOf(memberId, target), savedTitle: card.title, at: clock.now() });
        const [counted] = await countReactions(tx, [{ ...target, collects: 1 }]);
        return { collected: true, count: counted?.collects ?? 1 };
      });
    },

    /** Deleting a missing one succeeds. */
    async delete(memberId: number, requested: RequestedTarget): Promise<void> {
      await db.transaction(async (tx) => {
        await lockCollection(tx, memberId);
        await remove(tx, memberId, storedTarget(requested));
      });
    },

    async edit(memberId: number, { folder, note, ...requested }: ParsedInput<typeof editCollect>): Promise<void> {
      const folderId = folder === undefined ? undefined : Number(folder) || null;
      if (folderId) await requireFolder(memberId, folderId);
      const shortNote = note && [...note.trim()].slice(0, COLLECT_NOTE_CHARACTERS).join('');
      const changed = await db
        .update(collects)
        // Setting the member id changes nothing, and keeps an empty update valid.
        .set({ memberId, folderId, note: shortNote })
        .where(isTarget(memberId, storedTarget(requested)))
        .returning({ id: collects.targetId });
      if (changed.length === 0) throw new AppError('collect.not_found');
    },

    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      await lockCollection(tx, memberId);
      const gone = await tx
        .delete(collects)
        .where(eq(collects.memberId, memberId))
        .returning({ t: collects.t, id: collects.targetId });
      await countReactions(
        tx,
        gone.map((target) => ({ ...target, collects: -1 })),
      );
      await tx.delete(collectFolders).where(eq(collectFolders.memberId, memberId));
    },
  };

  async function remove(tx: Tx, memberId: number, target: Target): Promise<number | null> {
    const removed = await tx.delete(collects).where(isTarget(memberId, target)).returning();
    if (removed.length === 0) return null;
    const [counted] = await countReactions(tx, [{ ...target, collects: -1 }]);
    return counted?.collects ?? 0;
  }

  async function requireRoom(tx: Tx, memberId: number): Promise<void> {
    const kept = await tx.$count(collects, eq(collects.memberId, memberId));
    if (kept >= COLLECTS_MAX) throw new AppError('collect.full', { max: COLLECTS_MAX });
    const today = await kv.increment(`collects:${memberId}`, DAY_SECONDS);
    if (today.count > COLLECTS_A_DAY) throw new AppError('collect.enough_today', { max: COLLECTS_A_DAY });
  }

  async function requireFolder(memberId: number, id: number): Promise<void> {
    const [folder] = await db
      .select({ id: collectFolders.id })
      .from(collectFolders)
      .where(and(eq(collectFolders.id, id), eq(collectFolders.memberId, memberId)));
    if (!folder) throw new AppError('folder.not_found');
  }
}

function lockCollection(tx: Tx, memberId: number): Promise<void> {
  return lockUntilCommit(tx, `collects ${memberId}`);
}

function keyOf(memberId: number, { t, id }: Target) {
  return { memberId, t, targetId: id };
}

function isTarget(memberId: number, { t, id }: Target) {
  return and(eq(collects.memberId, memberId), eq(collects.t, t), eq(collects.targetId, id));
}

export function serveCollection(app: App, { db }: Platform, { contentCards }: Pick<ContentDeps, 'contentCards'>): void {
  serve(app, listCollects, async (query, { id: memberId, lang }) => {
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
  });

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

function conditionsOf({ t, folder, q }: ParsedInput<typeof listCollects>): (SQL | undefined)[] {
  const words = containing(q);
  return [
    t === '' ? undefined : eq(collects.t, storedTarget({ t, id: 0 }).t),
    folder === '' ? undefined : eq(collects.folderId, folder),
    q.trim() === '' ? undefined : or(ilike(collects.savedTitle, words), ilike(collects.note, words)),
  ];
}

export function serveCollectFolders(app: App, { db }: Platform): void {
  serve(app, listCollectFolders, async (_, { id: memberId }) => {
    const list = await db
      .select({ ...pick(collectFolders, 'id', 'name'), count: count(collects.targetId) })
      .from(collectFolders)
      .leftJoin(collects, eq(collects.folderId, collectFolders.id))
      .where(eq(collectFolders.memberId, memberId))
      .groupBy(collectFolders.id)
      .orderBy(asc(collectFolders.id));
    return { list, total: list.length };
  });

  serve(app, addCollectFolder, async ({ name }, { id: memberId }) => {
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
  });

  serve(app, renameCollectFolder, async ({ id, name }, { id: memberId }) => {
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
  });

  /** Its contents stay collected, outside of folders. */
  serve(app, deleteCollectFolder, async ({ id }, { id: memberId }) => {
    await db.transaction(async (tx) => {
      await lockCollection(tx, memberId);
      await tx
        .update(collects)
        .set({ folderId: null })
        .where(and(eq(collects.memberId, memberId), eq(collects.folderId, id)));
      await tx.delete(collectFolders).where(isFolder(memberId, id));
    });
  });
}

function isFolder(memberId: number, id: number) {
  return and(eq(collectFolders.id, id), eq(collectFolders.memberId, memberId));
}
