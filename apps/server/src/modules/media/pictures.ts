import { createHash, randomBytes } from 'node:crypto';
import {
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_PIXELS,
  UPLOAD_MAX_SIDE_PX,
} from '@rujian/contract/constants';
import type { RuleId } from '@rujian/contract/rules';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/shanghai-day.ts';
import { media } from '#schema/media.ts';

export type PictureMeta = { fileName: string; topic?: string; alt?: string; credit?: string };
export type StoredPicture = { id: number; url: string; widthPx: number; heightPx: number };

export type Pictures = ReturnType<typeof createPictures>;

export const RENDITIONS_JOB = 'media.renditions';

/** Formats we take; each is written anew in its own format. */
const FORMATS: Record<string, 'jpeg' | 'png' | 'webp' | 'gif'> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};
const TOPIC = /^[a-z0-9_-]{1,30}$/i;

export function createPictures({
  db,
  blobs,
  jobs,
  clock,
}: Pick<Platform, 'db' | 'blobs' | 'jobs' | 'clock'>) {
  return {
    /**
     * Stores a picture after drawing it anew: upright, without the place and camera it came from,
     * and without anything that only pretended to be a picture. The same file is stored once.
     */
    async storePicture(file: Buffer, meta: PictureMeta): Promise<StoredPicture> {
      if (file.length === 0) throw refused('rule.uploadIncomplete');
      if (file.length > UPLOAD_MAX_BYTES) throw refused('rule.uploadSize');
      const { topic = 'default', fileName, alt = '', credit = '' } = meta;
      if (!TOPIC.test(topic)) throw refused('rule.text');
      const { ext = '', mime = '' } = (await fileTypeFromBuffer(file)) ?? {};
      const format = FORMATS[ext];
      if (!format) throw refused('rule.uploadType');

      const { data, info } = await redraw(file, format);
      const sha256 = createHash('sha256').update(file).digest('hex');
      const blobKey = nameFor(topic, ext);
      await blobs.put(blobKey, data, mime);
      const heightPx = info.pageHeight ?? info.height;
      const [row] = await db
        .insert(media)
        .values({
          kind: 'image',
          ...{ topic, blobKey, fileName, alt, credit, sha256, heightPx },
          mimeType: mime,
          sizeBytes: data.length,
          widthPx: info.width,
          sha1: createHash('sha1').update(file).digest('hex'),
        })
        .onConflictDoUpdate({
          target: [media.topic, media.sha256],
          set: { lastUploadedAt: clock.now() },
        })
        .returning({ id: media.id, blobKey: media.blobKey });
      if (!row) throw new Error('The database gave no id');
      if (row.blobKey !== blobKey) await blobs.delete(blobKey);
      await jobs.send(RENDITIONS_JOB, { mediaId: row.id }, { key: String(row.id) });
      return { id: row.id, url: `/${row.blobKey}`, widthPx: info.width, heightPx };
    },
  };

  /** Random, so that nobody can guess addresses of pictures that are not public yet. */
  function nameFor(topic: string, extension: string): string {
    const day = shanghaiDay(clock.now());
    const name = randomBytes(15).toString('hex');
    return `media/${topic}/${day.replaceAll('-', '')}/${name}.${extension}`;
  }
}

async function redraw(file: Buffer, format: 'jpeg' | 'png' | 'webp' | 'gif') {
  const animated = format === 'gif' || format === 'webp';
  const picture = sharp(file, { animated, limitInputPixels: UPLOAD_MAX_PIXELS });
  try {
    const { width, height, pageHeight = height } = await picture.metadata();
    if (Math.max(width, pageHeight) > UPLOAD_MAX_SIDE_PX) throw refused('rule.uploadSize');
    return await picture.autoOrient().toFormat(format).toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused('rule.uploadType');
  }
}

function refused(rule: RuleId): AppError {
  return new AppError('request.invalid', {}, { file: rule });
}
