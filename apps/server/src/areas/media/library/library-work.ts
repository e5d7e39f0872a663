import {
  changeMediaTogether,
  DESK_FILE_BYTES,
  DESK_IMAGE_BYTES,
  deleteMedia,
  editMedia,
  replaceMedia,
  uploadMedia,
} from '@rujian/contract/areas/media/desk';
import { uploadRule } from '@rujian/contract/areas/media/upload-rules';
import { DESK_UPLOAD_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { isStillReferenced } from '#platform/database/database-error.ts';
import { createFileReceiver, type IncomingFile, type ReceivedFile } from '#platform/http/file-receiver.ts';
import { serveFiles } from '#platform/http/file-scope.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { media, mediaFolders, mediaRenditions } from '#schema/media.ts';
import type { Documents } from '../documents.ts';
import type { StoredFile } from '../file-store.ts';
import { refused } from '../picture-file.ts';
import type { Pictures } from '../pictures.ts';
import type { FileReplacing } from './file-replacing.ts';
import { IN_LIBRARY, LIBRARY_TOPIC, type Library } from './library.ts';
import { IS_UNUSED, pageTags } from './media-places.ts';

const FILMS_AND_DOCUMENTS = ['mp4', 'pdf'];
const USES_NAMED = 3;
const TAGS_MAX = 12;
const HELD_MAX_BYTES = 262_144_000;

type Parts = {
  library: Library;
  pictures: Pictures;
  documents: Documents;
  replacing: FileReplacing;
  record: RecordAudit;
};

export function serveLibraryWork(
  app: App,
  { db, blobs, changes }: Pick<Platform, 'db' | 'blobs' | 'changes'>,
  { library, pictures, documents, replacing, record }: Parts,
): void {
  const receiveFile = createFileReceiver('file', HELD_MAX_BYTES);
  serveFiles(app, (scope) => {
    serve(scope, uploadMedia, async (input, caller, request) => {
      if (input.folder) await requireFolder(input.folder);
      using file = await receiveFile(request, requireAllowed);
      const stored = await store(file);
      const isNew = stored.uploadedByStaffId === null;
      await db.transaction(async (tx) => {
        const values = {
          ...(isNew && { uploadedByStaffId: caller.id, fileName: nameOf(file.name) }),
          ...(input.folder && { folderId: input.folder }),
          ...(input.alt && stored.alt === '' && { alt: input.alt.trim() }),
        };
        if (Object.keys(values).length > 0) await tx.update(media).set(values).where(eq(media.id, stored.id));
        if (isNew) await log(tx, caller, 'media.upload', stored.id, { after: { name: file.name } });
      });
      return { file: await library.read(stored.id) };
    });

    serve(scope, replaceMedia, async ({ id }, caller, request) => {
      await readRow(id);
      using file = await receiveFile(request, requireAllowed);
      const fresh = await store(file);
      if (fresh.id !== id) await replacing.replace(caller, id, fresh, nameOf(file.name));
      await announce(id);
      return { file: await library.read(id) };
    });
  });

  serve(app, editMedia, async ({ id, folder, licenceUntil, ...input }, caller) => {
    const before = await readRow(id);
    const isOwn = before.uploadedByStaffId === caller.id;
    const isFilling = folder === undefined && licenceUntil === undefined && fillsEmptyWords(before, input);
    if (!isOwn && !isFilling && !hasRight(caller, 'media.edit')) throw new AppError('rule.not_held');
    if (folder) await requireFolder(folder);
    const changed = Object.fromEntries(
      Object.entries(input)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
    ) as Partial<StoredFile>;
    if (folder !== undefined) changed.folderId = folder;
    if (licenceUntil !== undefined) changed.licenceUntil = licenceUntil || null;
    await db.transaction(async (tx) => {
      if (Object.keys(changed).length > 0) await tx.update(media).set(changed).where(eq(media.id, id));
      const old = Object.fromEntries(Object.keys(changed).map((name) => [name, before[name as keyof StoredFile]]));
      await log(tx, caller, 'media.edit', id, { before: old, after: changed });
    });
    await announce(id);
    return { file: await library.read(id) };
  });

  /** Reporters change their own files only; with another person's file in the selection nothing changes. */
  serve(app, changeMediaTogether, async ({ ids, folder, addTags }, caller) => {
    if (folder) await requireFolder(folder);
    const wanted = unique(ids);
    const tags = unique(addTags.map((tag) => tag.trim()).filter(Boolean));
    await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(media)
        .where(and(inArray(media.id, wanted), IN_LIBRARY))
        .orderBy(media.id)
        .for('update');
      if (rows.length < wanted.length) throw new AppError('media.not_found');
      const isAllowed = rows.every((row) => row.uploadedByStaffId === caller.id);
      if (!isAllowed && !hasRight(caller, 'media.edit')) throw new AppError('rule.not_held');
      for (const row of rows) {
        const after = {
          ...(folder !== undefined && { folderId: folder }),
          ...(tags.length > 0 && { tags: unique([...row.tags, ...tags]).slice(0, TAGS_MAX) }),
        };
        if (Object.keys(after).length === 0) continue;
        await tx.update(media).set(after).where(eq(media.id, row.id));
        const before = { folderId: row.folderId, tags: row.tags };
        await log(tx, caller, 'media.edit', row.id, { before, after });
      }
    });
    return { changed: wanted.length };
  });

  serve(app, deleteMedia, async ({ id, force, reason }, caller) => {
    const row = await readRow(id);
    if (await erase(caller, row, reason)) return;
    if (!force) throw inUse(await library.usesOf(id));
    if (!hasRight(caller, 'media.force')) throw new AppError('rule.not_held');
    if (reason.trim() === '') throw new AppError('review.no_remark');
    await replacing.leavePlaceholder(caller, row, reason.trim());
    await announce(id);
  });

  function store(file: ReceivedFile): Promise<StoredFile> {
    const suffix = suffixOf(file.name);
    if (FILMS_AND_DOCUMENTS.includes(suffix)) return documents.storeDocument(file.body, suffix, LIBRARY_TOPIC);
    return pictures.storePicture(file.body, { topic: LIBRARY_TOPIC, isForPages: true });
  }

  async function readRow(id: number): Promise<StoredFile> {
    const [row] = await db
      .select()
      .from(media)
      .where(and(eq(media.id, id), IN_LIBRARY));
    if (!row) throw new AppError('media.not_found');
    return row;
  }

  async function requireFolder(id: number): Promise<void> {
    const [folder] = await db.select({ id: mediaFolders.id }).from(mediaFolders).where(eq(mediaFolders.id, id));
    if (!folder) throw new AppError('folder.not_found');
  }

  /** Deletes the row first, so that a file being erased cannot be used. Old versions may still reference it. */
  async function erase(caller: StaffCaller, row: StoredFile, reason: string): Promise<boolean> {
    try {
      const names = await db.transaction(async (tx) => {
        const made = await tx
          .delete(mediaRenditions)
          .where(eq(mediaRenditions.mediaId, row.id))
          .returning({ blobKey: mediaRenditions.blobKey });
        // The condition is part of the statement: a use added in between keeps the file.
        const gone = await tx
          .delete(media)
          .where(and(eq(media.id, row.id), IS_UNUSED))
          .returning({ id: media.id });
        if (gone.length === 0) return [];
        const before = { name: row.fileName };
        await log(tx, caller, 'media.delete', row.id, { before, reason: reason.trim() });
        return [row.blobKey, ...made.map(({ blobKey }) => blobKey)];
      });
      for (const name of names) await blobs.delete(name);
      return names.length > 0;
    } catch (error) {
      if (isStillReferenced(error)) return false;
      throw error;
    }
  }

  async function announce(id: number): Promise<void> {
    const tags = pageTags(await library.usesOf(id));
    if (tags.length > 0) await changes.purge(tags);
  }

  function log(
    tx: Tx,
    caller: StaffCaller,
    action: string,
    id: number,
    more: Pick<Parameters<RecordAudit>[1], 'before' | 'after' | 'reason'>,
  ): Promise<void> {
    return record(tx, { caller, action, target: { type: 'media', id }, ...more });
  }
}

function fillsEmptyWords(before: StoredFile, input: object): boolean {
  return Object.entries(input).every(
    ([name, value]) => value === undefined || ((name === 'alt' || name === 'credit') && before[name] === ''),
  );
}

function inUse(uses: readonly { title: string; t: string; id: number }[]): AppError {
  const names = uses.slice(0, USES_NAMED).map(({ title, t, id }) => title || `${t} ${id}`);
  return new AppError('media.in_use', { count: uses.length, names: names.join('、') });
}

function requireAllowed(file: Partial<IncomingFile>): void {
  const isPicture = !FILMS_AND_DOCUMENTS.includes(suffixOf(file.name ?? ''));
  const maxsize = isPicture ? DESK_IMAGE_BYTES : DESK_FILE_BYTES;
  const rule = uploadRule(file, { mimetype: DESK_UPLOAD_SUFFIXES.join(','), maxsize });
  if (rule) throw refused(rule);
}

function suffixOf(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function nameOf(input: string): string {
  return [...input.replace(/^.*[\\/]/, '').replace(/\p{C}/gu, '')].slice(0, 100).join('');
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
