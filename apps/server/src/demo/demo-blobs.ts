import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isPrivateTopic } from '@rujian/contract/areas/media/upload-topics';
import { like } from 'drizzle-orm';
import { DEMO_FOLDER } from '#demo/reading/demo-files.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Tx } from '#platform/database/database.ts';
import { media } from '#schema/media.ts';

const FOLDERS = new Map([['claim', 'claims']]);
const OTHER_FOLDER = 'pictures';
const DEMO_NAMES = '/demo/';

/** The columns of a file that follow from its bytes. The database of a build has no blob store. */
export async function fileColumns(topic: string, name: string) {
  const data = await readFile(fileOf(topic, `${name}.webp`));
  const { width, height } = webpSize(data);
  return {
    kind: 'image' as const,
    topic,
    blobKey: `${isPrivateTopic(topic) ? 'private' : 'media'}/${topic}${DEMO_NAMES}${name}.webp`,
    mimeType: 'image/webp',
    sizeBytes: data.length,
    widthPx: width,
    heightPx: height,
    sha1: createHash('sha1').update(data).digest('hex'),
    sha256: createHash('sha256').update(data).digest('hex'),
  };
}

export async function storeDemoBlobs(tx: Tx, blobs: Blobs): Promise<void> {
  const files = await tx
    .select()
    .from(media)
    .where(like(media.blobKey, `%/%${DEMO_NAMES}%`));
  for (const { topic, blobKey, mimeType } of files) {
    await blobs.put(blobKey, await readFile(fileOf(topic, basename(blobKey))), mimeType);
  }
}

function fileOf(topic: string, fileName: string): string {
  return join(DEMO_FOLDER, FOLDERS.get(topic) ?? OTHER_FOLDER, fileName);
}

/** From the header of a lossy file without alpha channel. */
function webpSize(data: Buffer): { width: number; height: number } {
  return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
}
