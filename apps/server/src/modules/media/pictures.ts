import { createHash, randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { UPLOAD_DEFAULT_TOPIC } from '@rujian/contract/constants';
import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/shanghai-day.ts';
import { createTurns } from '#platform/turns.ts';
import { media } from '#schema/media.ts';
import { type Redrawn, redraw, refused, requirePicture } from './picture-file.ts';
import { RENDITIONS_JOB } from './renditions.ts';

export type PictureMeta = {
  fileName?: string;
  topic?: string;
  alt?: string;
  credit?: string;
  /** Made in every width that pages show. */
  isForPages?: boolean;
};
export type StoredPicture = typeof media.$inferSelect;

export type Pictures = ReturnType<typeof createPictures>;

/** Two large pictures at a time fit into the memory of a small machine. */
const REDRAWN_AT_ONCE = 2;
const REDRAWN_WAITING_MAX = 30;
const NAME_CHARACTERS = 15;
const NAME_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

export function createPictures({
  db,
  blobs,
  jobs,
  clock,
}: Pick<Platform, 'db' | 'blobs' | 'jobs' | 'clock'>) {
  const takeTurn = createTurns(REDRAWN_AT_ONCE, REDRAWN_WAITING_MAX);

  return {
    /** Stores a picture after drawing it anew. The same file in the same topic is stored once. */
    async storePicture(file: Buffer, meta: PictureMeta = {}): Promise<StoredPicture> {
      if (file.length === 0) throw refused('rule.uploadIncomplete');
      const { topic = UPLOAD_DEFAULT_TOPIC } = meta;
      const sha256 = createHash('sha256').update(file).digest('hex');
      const stored =
        (await uploadedAgain(topic, sha256)) ?? (await store(file, { ...meta, topic, sha256 }));
      if (meta.isForPages) {
        await jobs.send(RENDITIONS_JOB, { mediaId: stored.id }, { key: String(stored.id) });
      }
      return stored;
    },
  };

  /** Raises the time of the last upload with the same statement that finds the file. */
  async function uploadedAgain(topic: string, sha256: string): Promise<StoredPicture | undefined> {
    const [row] = await db
      .update(media)
      .set({ lastUploadedAt: clock.now() })
      .where(and(eq(media.topic, topic), eq(media.sha256, sha256)))
      .returning();
    return row;
  }

  async function store(
    file: Buffer,
    meta: PictureMeta & { topic: string; sha256: string },
  ): Promise<StoredPicture> {
    const kind = await requirePicture(file);
    const picture = await takeTurn(() => redraw(file, kind));
    const sha1 = createHash('sha1').update(picture.data).digest('hex');
    const blobKey = nameFor(meta.topic, sha1, picture.suffix);
    await blobs.put(blobKey, picture.data, picture.mimeType);
    try {
      const row = await addRow(picture, { ...meta, sha1, blobKey });
      // Of two that arrive together one has stored the file; the other keeps nothing.
      if (row.blobKey !== blobKey) await blobs.delete(blobKey);
      return row;
    } catch (error) {
      await blobs.delete(blobKey);
      throw error;
    }
  }

  async function addRow(
    { data, mimeType, widthPx, heightPx }: Redrawn,
    meta: PictureMeta & { topic: string; sha256: string; sha1: string; blobKey: string },
  ): Promise<StoredPicture> {
    const { topic, sha256, sha1, blobKey, alt = '', credit = '' } = meta;
    // What a member called his file stands with his upload, for nobody else to see.
    const { fileName = basename(blobKey) } = meta;
    const now = clock.now();
    const [row] = await db
      .insert(media)
      .values({
        ...{ topic, sha256, sha1, blobKey, alt, credit },
        ...{ kind: 'image', fileName, mimeType, widthPx, heightPx, sizeBytes: data.length },
        ...{ createdAt: now, lastUploadedAt: now },
      })
      .onConflictDoUpdate({
        target: [media.topic, media.sha256],
        set: { lastUploadedAt: now },
      })
      .returning();
    if (!row) throw new Error('The database gave no picture');
    return row;
  }

  /** Random, so that nobody can guess addresses of pictures that are not public yet. */
  function nameFor(topic: string, sha1: string, suffix: string): string {
    const day = shanghaiDay(clock.now()).replaceAll('-', '');
    const random = Array.from(
      randomBytes(NAME_CHARACTERS),
      (byte) => NAME_ALPHABET[byte % NAME_ALPHABET.length],
    ).join('');
    return `media/${topic}/${day}/${random}${sha1}.${suffix}`;
  }
}
