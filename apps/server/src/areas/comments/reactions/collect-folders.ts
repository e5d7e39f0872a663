import { COLLECT_FOLDERS_MAX } from '@rujian/contract/base/constants';
import { and, asc, count, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { collectFolders, collects } from '#schema/comments/comments.ts';
import { lockCollection } from './collecting.ts';

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
        if (namesake && namesake.id !== id) {
          throw new AppError('folder.name_taken', { name: name.trim() });
        }
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
