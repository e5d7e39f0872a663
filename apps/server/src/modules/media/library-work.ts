import type { editMedia } from '@rujian/contract/media-desk';
import {
  DESK_FILE_BYTES,
  DESK_IMAGE_BYTES,
  DESK_UPLOAD_SUFFIXES,
} from '@rujian/contract/media-desk';
import { uploadRule } from '@rujian/contract/upload-rules';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { IncomingFile, ReceivedFile } from '#platform/file-receiver.ts';
import type { Platform } from '#platform/platform.ts';
import { media, mediaFolders, mediaRenditions, mediaUses } from '#schema/media.ts';
import type { Documents } from './documents.ts';
import type { StoredFile } from './file-store.ts';
import { IN_LIBRARY, LIBRARY_TOPIC, type Library } from './library.ts';
import { refused } from './picture-file.ts';
import type { Pictures } from './pictures.ts';
import { RENDITIONS_JOB } from './renditions.ts';

type Edit = z.output<(typeof editMedia)['input']>;
type Receive = (require: (file: Partial<IncomingFile>) => void) => Promise<ReceivedFile>;
export type RecordAudit = (
  entry: {
    caller: StaffCaller;
    action: string;
    target: { type: string; id: number };
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
    reason?: string;
  },
  tx: Tx,
) => Promise<void>;

const FILMS_AND_DOCUMENTS = ['mp4', 'pdf'];
const STILL_REFERENCED = new Set(['23503', '23001']);
/** Names of the first few uses stand in the refusal; the screen shows all. */
const USES_NAMED = 3;

export type LibraryWork = ReturnType<typeof createLibraryWork>;

/** What staff does with the files of the house. */
export function createLibraryWork(
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'jobs' | 'changes'>,
  parts: { library: Library; pictures: Pictures; documents: Documents },
  { record }: { record: RecordAudit },
) {
  const { db, blobs, clock, jobs, changes } = platform;
  const { library, pictures, documents } = parts;

  return {
    async upload(caller: StaffCaller, given: { folder?: number; alt: string }, receive: Receive) {
      if (given.folder) await requireFolder(given.folder);
      using file = await receive(requireAllowed);
      const stored = await store(file);
      const isNew = stored.uploadedByStaffId === null;
      await db.transaction(async (tx) => {
        const values = {
          ...(isNew && { uploadedByStaffId: caller.id, fileName: nameOf(file.name) }),
          ...(given.folder && { folderId: given.folder }),
          ...(given.alt && stored.alt === '' && { alt: given.alt.trim() }),
        };
        if (Object.keys(values).length > 0) {
          await tx.update(media).set(values).where(eq(media.id, stored.id));
        }
        if (isNew) await log(tx, caller, 'media.upload', stored.id, { after: { name: file.name } });
      });
      return { file: await library.read(stored.id) };
    },

    /** The id stays, and so does every place that shows it. */
    async replace(caller: StaffCaller, id: number, receive: Receive) {
      const old = await readRow(id);
      using file = await receive(requireAllowed);
      const fresh = await store(file);
      if (fresh.id === id) return { file: await library.read(id) };
      if (fresh.kind !== old.kind) throw refused('rule.uploadType');
      if (fresh.uploadedByStaffId !== null) throw new AppError('media.known', { id: fresh.id });
      const {
        blobKey,
        fileName: _name,
        mimeType,
        sizeBytes,
        widthPx,
        heightPx,
        sha1,
        sha256,
      } = fresh;
      const made = await db.transaction(async (tx) => {
        // The row of the new file goes, its content moves into the old one.
        await tx.delete(media).where(eq(media.id, fresh.id));
        const gone = await tx
          .delete(mediaRenditions)
          .where(eq(mediaRenditions.mediaId, id))
          .returning({ blobKey: mediaRenditions.blobKey });
        await tx
          .update(media)
          .set({
            ...{ blobKey, mimeType, sizeBytes, widthPx, heightPx, sha1, sha256 },
            ...{ fileName: nameOf(file.name), lastUploadedAt: clock.now() },
            ...{ removedAt: null, removedReason: '' },
          })
          .where(eq(media.id, id));
        await log(tx, caller, 'media.replace', id, {
          ...{ before: { name: old.fileName }, after: { name: file.name } },
        });
        return gone;
      });
      // Texts name the old address: it shows the new file from now on.
      await copyBlob(blobKey, old.blobKey, mimeType);
      for (const { blobKey: name } of made) await copyBlob(blobKey, name, mimeType);
      if (old.kind === 'image') await jobs.send(RENDITIONS_JOB, { mediaId: id }, { key: `${id}` });
      await announce(id);
      return { file: await library.read(id) };
    },

    async edit(caller: StaffCaller, { id, folder, licenceUntil, ...given }: Edit) {
      const before = await readRow(id);
      const isOwn = before.uploadedByStaffId === caller.id;
      if (!isOwn && !hasRight(caller, 'media.edit')) throw new AppError('rule.not_held');
      if (folder) await requireFolder(folder);
      const changed = Object.fromEntries(
        Object.entries(given)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
      ) as Partial<StoredFile>;
      if (folder !== undefined) changed.folderId = folder;
      if (licenceUntil !== undefined) changed.licenceUntil = licenceUntil || null;
      await db.transaction(async (tx) => {
        if (Object.keys(changed).length > 0) {
          await tx.update(media).set(changed).where(eq(media.id, id));
        }
        const old = Object.fromEntries(
          Object.keys(changed).map((name) => [name, before[name as keyof StoredFile]]),
        );
        await log(tx, caller, 'media.edit', id, { before: old, after: changed });
      });
      await announce(id);
      return { file: await library.read(id) };
    },

    async remove(
      caller: StaffCaller,
      { id, force, reason }: { id: number; force: boolean; reason: string },
    ): Promise<null> {
      const row = await readRow(id);
      const uses = await library.usesOf(id);
      if (uses.length === 0 && (await erase(caller, row, reason))) return null;
      if (!force) throw inUse(uses);
      if (!hasRight(caller, 'media.force')) throw new AppError('rule.not_held');
      if (reason.trim() === '') throw new AppError('review.no_remark');
      await leavePlaceholder(caller, row, reason.trim());
      return null;
    },
  };

  function store(file: ReceivedFile): Promise<StoredFile> {
    const suffix = suffixOf(file.name);
    if (FILMS_AND_DOCUMENTS.includes(suffix)) {
      return documents.storeDocument(file.body, suffix, LIBRARY_TOPIC);
    }
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
    const [folder] = await db
      .select({ id: mediaFolders.id })
      .from(mediaFolders)
      .where(eq(mediaFolders.id, id));
    if (!folder) throw new AppError('folder.not_found');
  }

  /** The row first: nobody can be given a file that goes. Old versions may still point to it. */
  async function erase(caller: StaffCaller, row: StoredFile, reason: string): Promise<boolean> {
    try {
      const names = await db.transaction(async (tx) => {
        const made = await tx
          .delete(mediaRenditions)
          .where(eq(mediaRenditions.mediaId, row.id))
          .returning({ blobKey: mediaRenditions.blobKey });
        await tx.delete(media).where(eq(media.id, row.id));
        const before = { name: row.fileName };
        await log(tx, caller, 'media.delete', row.id, { before, reason: reason.trim() });
        return [row.blobKey, ...made.map(({ blobKey }) => blobKey)];
      });
      for (const name of names) await blobs.delete(name);
      return true;
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (STILL_REFERENCED.has(cause?.code ?? '')) return false;
      throw error;
    }
  }

  async function leavePlaceholder(caller: StaffCaller, row: StoredFile, reason: string) {
    const made = await db.transaction(async (tx) => {
      await tx
        .update(media)
        .set({ removedAt: clock.now(), removedReason: reason })
        .where(eq(media.id, row.id));
      await log(tx, caller, 'media.force_delete', row.id, {
        ...{ before: { name: row.fileName }, reason },
      });
      return tx
        .select({ blobKey: mediaRenditions.blobKey })
        .from(mediaRenditions)
        .where(eq(mediaRenditions.mediaId, row.id));
    });
    const picture = await placeholder(row.widthPx ?? 1200, row.heightPx ?? 675);
    for (const name of [row.blobKey, ...made.map(({ blobKey }) => blobKey)]) {
      if (row.kind === 'image') await blobs.put(name, picture, 'image/png');
      else await blobs.delete(name);
    }
    await announce(row.id);
  }

  async function copyBlob(from: string, to: string, mimeType: string): Promise<void> {
    const blob = await blobs.get(from);
    if (!blob) return;
    const pieces: Buffer[] = [];
    for await (const piece of blob.body) pieces.push(Buffer.from(piece as Uint8Array));
    await blobs.put(to, Buffer.concat(pieces), mimeType);
  }

  /** Pages that show the file are made anew. */
  async function announce(id: number): Promise<void> {
    const rows = await db.select().from(mediaUses).where(eq(mediaUses.mediaId, id));
    const tags = rows.map(({ t, targetId }) => `${t === 'news' ? 'article' : t}:${targetId}`);
    if (tags.length > 0) await changes.purge([...new Set(tags)]);
  }

  function log(
    tx: Tx,
    caller: StaffCaller,
    action: string,
    id: number,
    more: Pick<Parameters<RecordAudit>[0], 'before' | 'after' | 'reason'>,
  ): Promise<void> {
    return record({ caller, action, target: { type: 'media', id }, ...more }, tx);
  }
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

function nameOf(given: string): string {
  return [...given.replace(/^.*[\\/]/, '').replace(/\p{C}/gu, '')].slice(0, 100).join('');
}

/** A grey field of the same proportions, so that pages keep their shape. */
function placeholder(width: number, height: number): Promise<Buffer> {
  const side = Math.min(1, 1200 / Math.max(width, 1));
  return sharp({
    create: {
      width: Math.max(1, Math.round(width * side)),
      height: Math.max(1, Math.round(height * side)),
      channels: 3,
      background: '#d8dcd6',
    },
  })
    .png()
    .toBuffer();
}
