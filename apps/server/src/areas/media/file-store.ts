import { createHash, randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { isPrivateTopic } from '@rujian/contract/areas/media/upload-topics';
import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { media } from '#schema/media.ts';

export type StoredFile = typeof media.$inferSelect;

type NewFile = Pick<StoredFile, 'kind' | 'topic' | 'sha256' | 'mimeType'> &
  Partial<Pick<StoredFile, 'fileName' | 'alt' | 'credit' | 'widthPx' | 'heightPx'>> & { data: Buffer; suffix: string };

const PUBLIC_FOLDER = 'media';
export const PRIVATE_FOLDER = 'private';
const NAME_CHARACTERS = 15;
const NAME_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

export function createFileStore({ db, blobs, clock }: Pick<Platform, 'db' | 'blobs' | 'clock'>) {
  return {
    async uploadedAgain(file: Pick<StoredFile, 'kind' | 'topic' | 'sha256'>): Promise<StoredFile | undefined> {
      const [row] = await db
        .update(media)
        .set({ lastUploadedAt: clock.now() })
        .where(and(eq(media.topic, file.topic), eq(media.sha256, file.sha256), eq(media.kind, file.kind)))
        .returning();
      return row;
    },

    async keep({ data, suffix, ...file }: NewFile): Promise<StoredFile> {
      const sha1 = createHash('sha1').update(data).digest('hex');
      const folder = isPrivateTopic(file.topic) ? PRIVATE_FOLDER : PUBLIC_FOLDER;
      const blobKey = nameFor(`${folder}/${file.topic}`, sha1, suffix);
      await blobs.put(blobKey, data, file.mimeType);
      try {
        const row = await addRow({ ...file, sizeBytes: data.length, sha1, blobKey });
        if (row.blobKey !== blobKey) await blobs.delete(blobKey);
        return row;
      } catch (error) {
        await blobs.delete(blobKey);
        throw error;
      }
    },

    publicName: (topic: string, sha1: string, suffix: string) => nameFor(`${PUBLIC_FOLDER}/${topic}`, sha1, suffix),
  };

  async function addRow(file: Omit<NewFile, 'data' | 'suffix'> & Pick<StoredFile, 'sha1' | 'blobKey' | 'sizeBytes'>) {
    // The member's file name is stored with their upload, invisible to others.
    const { fileName = basename(file.blobKey) } = file;
    const now = clock.now();
    const [row] = await db
      .insert(media)
      .values({ ...file, fileName, createdAt: now, lastUploadedAt: now })
      .onConflictDoUpdate({ target: [media.topic, media.sha256], set: { lastUploadedAt: now } })
      .returning();
    if (!row) throw new Error('The database gave no file');
    return row;
  }

  /** Random, so that addresses of unpublished files cannot be guessed. */
  function nameFor(folder: string, sha1: string, suffix: string): string {
    const day = shanghaiDay(clock.now()).replaceAll('-', '');
    const random = Array.from(randomBytes(NAME_CHARACTERS), (byte) => NAME_ALPHABET[byte % NAME_ALPHABET.length]).join(
      '',
    );
    return `${folder}/${day}/${random}${sha1}.${suffix}`;
  }
}
