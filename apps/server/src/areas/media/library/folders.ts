import { deleteMediaFolder, listMediaFolders, saveMediaFolder } from '@rujian/contract/areas/media/desk';
import { asc, count, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { media, mediaFolders } from '#schema/media.ts';

const DEPTH_MAX = 3;
const FOLDERS_MAX = 500;

export function serveFolders(app: App, { db }: Pick<Platform, 'db'>, { record }: { record: RecordAudit }): void {
  serve(app, listMediaFolders, async () => {
    const rows = await db.select().from(mediaFolders).orderBy(asc(mediaFolders.name)).limit(FOLDERS_MAX);
    const counts = await db.select({ folderId: media.folderId, files: count() }).from(media).groupBy(media.folderId);
    const files = new Map(counts.map((row) => [row.folderId, row.files]));
    return { list: rows.map((row) => ({ ...row, files: files.get(row.id) ?? 0 })) };
  });

  serve(app, saveMediaFolder, async ({ id, parentId, name }, caller) => {
    return db.transaction(async (tx) => {
      const all = await tx.select().from(mediaFolders);
      const parents = new Map(all.map((row) => [row.id, row.parentId]));
      if (parentId !== null && !parents.has(parentId)) throw new AppError('folder.not_found');
      const depth = depthOf(parentId, parents) + heightOf(id, all);
      if (depth > DEPTH_MAX || isBelow(parentId, id, parents)) {
        throw new AppError('folder.too_deep', { max: DEPTH_MAX });
      }
      const values = { parentId, name: name.trim() };
      const twin = all.find((row) => row.parentId === parentId && row.name === values.name && row.id !== id);
      if (twin) throw new AppError('folder.name_taken');
      const [row] = id
        ? await tx.update(mediaFolders).set(values).where(eq(mediaFolders.id, id)).returning()
        : await tx.insert(mediaFolders).values(values).returning();
      if (!row) throw new AppError('folder.not_found');
      const target = { type: 'media_folder', id: row.id };
      await record(tx, { caller, action: 'media.save_folder', target, after: values });
      return { id: row.id };
    });
  });

  serve(app, deleteMediaFolder, async ({ id }, caller) => {
    await db.transaction(async (tx) => {
      if (!(await isEmpty(tx, id))) throw new AppError('folder.not_empty');
      const [gone] = await tx.delete(mediaFolders).where(eq(mediaFolders.id, id)).returning();
      if (!gone) throw new AppError('folder.not_found');
      const target = { type: 'media_folder', id };
      await record(tx, { caller, action: 'media.delete_folder', target, before: { name: gone.name } });
    });
  });
}

async function isEmpty(tx: Tx, id: number): Promise<boolean> {
  const [file] = await tx.select({ id: media.id }).from(media).where(eq(media.folderId, id)).limit(1);
  const [folder] = await tx
    .select({ id: mediaFolders.id })
    .from(mediaFolders)
    .where(eq(mediaFolders.parentId, id))
    .limit(1);
  return !file && !folder;
}

type Parents = Map<number, number | null>;

function depthOf(id: number | null, parents: Parents): number {
  let depth = 0;
  for (let at = id; at !== null && depth <= DEPTH_MAX; at = parents.get(at) ?? null) depth += 1;
  return depth;
}

function heightOf(id: number | undefined, all: { id: number; parentId: number | null }[]): number {
  if (id === undefined) return 1;
  const below = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((folder) => heightOf(folder.id, all)));
}

function isBelow(parentId: number | null, id: number | undefined, parents: Parents): boolean {
  for (let at = parentId; at !== null; at = parents.get(at) ?? null) if (at === id) return true;
  return false;
}
