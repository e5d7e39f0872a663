import { createHmac, timingSafeEqual } from 'node:crypto';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PrivateTopic } from '@rujian/contract/areas/media/upload-topics';
import { PRIVATE_FILE_SECONDS } from '@rujian/contract/base/constants';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { FileLink } from '#ports/files.ts';
import { media, mediaUploads } from '#schema/media.ts';
import { createFileStore, PRIVATE_FOLDER, type StoredFile } from './file-store.ts';

export type PrivateFiles = ReturnType<typeof createPrivateFiles>;

export function createPrivateFiles(platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'secret'>) {
  const { db, blobs, clock, secret } = platform;
  const store = createFileStore(platform);

  return {
    address,

    async own(
      { memberId, topic, ids }: { memberId: number; topic: PrivateTopic; ids: readonly number[] },
      tx?: Tx,
    ): Promise<StoredFile[]> {
      if (ids.length === 0) return [];
      const rows = await (tx ?? db)
        .select({ file: media })
        .from(media)
        .innerJoin(mediaUploads, and(eq(mediaUploads.mediaId, media.id), eq(mediaUploads.memberId, memberId)))
        .where(and(inArray(media.id, [...ids]), eq(media.topic, topic)));
      const byId = new Map(rows.map(({ file }) => [file.id, file]));
      return ids.map((id) => {
        const file = byId.get(id);
        if (!file) throw new AppError('upload.not_yours');
        return file;
      });
    },

    /** Addresses for a reader whose access is already checked. */
    async links(ids: readonly number[], uploadedBy: number | null = null, tx?: Tx): Promise<Map<number, FileLink>> {
      if (ids.length === 0) return new Map();
      const rows = await (tx ?? db)
        .select({ file: media, name: mediaUploads.fileName })
        .from(media)
        .leftJoin(mediaUploads, and(eq(mediaUploads.mediaId, media.id), eq(mediaUploads.memberId, uploadedBy ?? 0)))
        .where(inArray(media.id, [...ids]));
      return new Map(
        rows.map(({ file, name }) => [
          file.id,
          {
            id: file.id,
            name: name ?? file.fileName,
            kind: file.kind === 'audio' ? 'document' : file.kind,
            mimetype: file.mimeType,
            size: file.sizeBytes,
            width: file.widthPx ?? 0,
            height: file.heightPx ?? 0,
            url: address(file),
          },
        ]),
      );
    },

    /** Makes a file public under a permanent address. Never inside a transaction. */
    async publish(id: number): Promise<string> {
      const [file] = await db.select().from(media).where(eq(media.id, id));
      if (!file) throw new AppError('media.not_found');
      if (!isPrivate(file)) return `/${file.blobKey}`;
      const blob = await blobs.get(file.blobKey);
      if (!blob) throw new AppError('media.not_found');
      const suffix = extname(file.blobKey).slice(1);
      const blobKey = store.publicName(file.topic, file.sha1, suffix);
      await blobs.put(blobKey, await buffer(blob.body), file.mimeType);
      const moved = await db
        .update(media)
        .set({ blobKey })
        .where(and(eq(media.id, id), eq(media.blobKey, file.blobKey)))
        .returning({ id: media.id });
      // Of two concurrent publications, one keeps its copy.
      await blobs.delete(moved.length > 0 ? file.blobKey : blobKey);
      return moved.length > 0 ? `/${blobKey}` : this.publish(id);
    },

    async open(id: string, until: string, signature: string): Promise<StoredFile | undefined> {
      const isRight = sameText(signature, signatureOf(id, until));
      if (!isRight || Number(until) < unixSeconds(clock.now())) return undefined;
      const [file] = await db
        .select()
        .from(media)
        .where(eq(media.id, Number(id)));
      return file && isPrivate(file) ? file : undefined;
    },
  };

  function address(file: StoredFile): string {
    if (!isPrivate(file)) return `/${file.blobKey}`;
    const until = String(unixSeconds(secondsAfter(clock.now(), PRIVATE_FILE_SECONDS)));
    return `/private/${file.id}/${until}/${signatureOf(String(file.id), until)}`;
  }

  function signatureOf(id: string, until: string): string {
    return createHmac('sha256', secret).update(`private file:${id}:${until}`).digest('base64url');
  }
}

function isPrivate({ blobKey }: Pick<StoredFile, 'blobKey'>): boolean {
  return blobKey.startsWith(`${PRIVATE_FOLDER}/`);
}

function sameText(input: string, right: string): boolean {
  const [one, other] = [Buffer.from(input), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
