import {
  deleteMediaFolder,
  fetchMedia,
  getDeskMedia,
  listDeskMedia,
  listExpiredMedia,
  listMediaFolders,
  saveMediaFolder,
} from '@rujian/contract/areas/media/desk';
import type { UploadLimits } from '@rujian/contract/areas/media/upload-rules';
import { asc, count, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { createFetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { media, mediaFolders } from '#schema/media.ts';
import { type CoverArtKey, createCoverBitmaps, createCoverDrawings } from './covers/cover-bitmaps.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createFileReplacing } from './library/file-replacing.ts';
import { createLibrary, createPictureFetching, type Library } from './library/library.ts';
import { serveLibraryWork } from './library/library-work.ts';
import { createOrphans, ORPHANS_CRON, ORPHANS_JOB } from './library/orphans.ts';
import { mediaRoutes, privateFileRoutes } from './media.routes.ts';
import type { PastAddresses } from './past-addresses.ts';
import { createPictures, createRenditionMaker, type Pictures, RENDITIONS_JOB } from './pictures.ts';
import type { PrivateFiles } from './private-files.ts';
import { serveUploads } from './uploads.ts';

type Deps = {
  files: PrivateFiles;
  pastAddresses: PastAddresses;
  isCoverInUse: (art: CoverArtKey) => Promise<boolean>;
  uploadLimits: () => Promise<UploadLimits>;
  record: RecordAudit;
};

export function mediaArea(app: App, platform: Platform, deps: Deps) {
  const { jobs } = platform;
  const { createRenditions } = createRenditionMaker(platform);
  const { eraseOrphans } = createOrphans(platform);
  jobs.define<{ mediaId: number }>(RENDITIONS_JOB, ({ mediaId }) => createRenditions(mediaId));
  jobs.define(ORPHANS_JOB, eraseOrphans, { cron: ORPHANS_CRON });

  const pictures = createPictures(platform);
  const { isCoverInUse, uploadLimits, files, pastAddresses } = deps;
  const { addressNow } = pastAddresses;
  const bitmaps = createCoverBitmaps(platform, isCoverInUse);
  app.addHook('onClose', bitmaps.close);
  const drawings = createCoverDrawings();
  mediaRoutes(app, { drawings, bitmaps, blobs: platform.blobs, addressNow });
  const documents = createDocuments(platform);
  privateFileRoutes(app, files, platform.blobs);
  const library = openLibrary(app, platform, { pictures, documents, record: deps.record });
  serveUploads(app, { ...platform, pictures, documents, files, uploadLimits });
  return { countExpiring: library.countExpiring };
}

type LibraryDeps = { pictures: Pictures; documents: Documents; record: RecordAudit };

function openLibrary(app: App, platform: Platform, deps: LibraryDeps): Library {
  const library = createLibrary(platform);
  const fetchPublic = createFetchPublic({ privateHosts: platform.fetchPrivateHosts });
  const fetchPicture = createPictureFetching(platform, { ...deps, library, fetchPublic }, deps);
  serve(app, listDeskMedia, library.list);
  serve(app, getDeskMedia, ({ id }) => library.detail(id));
  serve(app, listExpiredMedia, library.listExpired);
  serve(app, fetchMedia, ({ url }, caller) => fetchPicture(caller, url));
  serveLibraryWork(app, platform, { ...deps, library, replacing: createFileReplacing(platform, deps) });
  serveFolders(app, platform, deps);
  return library;
}

const DEPTH_MAX = 3;
const FOLDERS_MAX = 500;

function serveFolders(app: App, { db }: Pick<Platform, 'db'>, { record }: { record: RecordAudit }): void {
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
