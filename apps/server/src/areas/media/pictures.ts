import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { UPLOAD_DEFAULT_TOPIC } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { createTurns } from '#platform/jobs/turns.ts';
import type { Platform } from '#platform/platform.ts';
import { media, mediaRenditions } from '#schema/media.ts';
import { createFileStore, type StoredFile } from './file-store.ts';
import { redraw, refused, requirePicture } from './picture-file.ts';

export const RENDITIONS_JOB = 'media.renditions';
const RENDITION_WIDTHS_PX = [320, 640, 960, 1280, 1920] as const;

const FORMATS = { 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;
const QUALITY = 80;

export type PictureMeta = { fileName?: string; topic?: string; alt?: string; credit?: string; isForPages?: boolean };
export type Pictures = ReturnType<typeof createPictures>;

const REDRAWN_AT_ONCE = 2;
const REDRAWN_WAITING_MAX = 30;

export function createPictures(platform: Pick<Platform, 'db' | 'blobs' | 'jobs' | 'clock'>) {
  const { jobs } = platform;
  const files = createFileStore(platform);
  const takeTurn = createTurns(REDRAWN_AT_ONCE, REDRAWN_WAITING_MAX);

  return {
    async storePicture(file: Buffer, meta: PictureMeta = {}): Promise<StoredFile> {
      if (file.length === 0) throw refused('rule.uploadIncomplete');
      const { topic = UPLOAD_DEFAULT_TOPIC, isForPages, ...fields } = meta;
      const sha256 = createHash('sha256').update(file).digest('hex');
      const known = { kind: 'image' as const, topic, sha256 };
      const stored =
        (await files.uploadedAgain(known)) ?? (await files.keep({ ...(await drawn(file)), ...fields, ...known }));
      if (isForPages) await jobs.send(RENDITIONS_JOB, { mediaId: stored.id }, { key: String(stored.id) });
      return stored;
    },
  };

  async function drawn(file: Buffer) {
    const kind = await requirePicture(file);
    return takeTurn(() => redraw(file, kind));
  }
}

type Rendition = { name: string; widthPx: number; mimeType: keyof typeof FORMATS };

export function createRenditionMaker({ db, blobs }: Pick<Platform, 'db' | 'blobs'>) {
  return {
    async createRenditions(mediaId: number): Promise<void> {
      const [picture] = await db.select().from(media).where(eq(media.id, mediaId));
      const stored = picture && (await blobs.get(picture.blobKey));
      if (!picture?.widthPx || !stored) return;
      const original = await buffer(stored.body);
      const base = picture.blobKey.replace(/\.\w+$/, '');
      const rows = [];
      for (const rendition of renditionsOf(base, picture.widthPx)) {
        const { data, info } = await draw(original, rendition);
        await blobs.put(rendition.name, data, rendition.mimeType);
        rows.push({
          mediaId,
          widthPx: info.width,
          heightPx: info.height,
          mimeType: rendition.mimeType,
          blobKey: rendition.name,
          sizeBytes: data.length,
        });
      }
      await db.insert(mediaRenditions).values(rows).onConflictDoNothing();
    },
  };
}

function renditionsOf(base: string, originalWidthPx: number): Rendition[] {
  const widths = RENDITION_WIDTHS_PX.filter((width) => width <= originalWidthPx);
  const all = widths.length > 0 ? widths : [originalWidthPx];
  return all.flatMap((widthPx) =>
    (['image/jpeg', 'image/webp'] as const).map((mimeType) => ({
      name: `${base}-${widthPx}.${FORMATS[mimeType]}`,
      widthPx,
      mimeType,
    })),
  );
}

function draw(original: Buffer, { widthPx, mimeType }: Rendition) {
  const picture = sharp(original).autoOrient().resize(widthPx);
  const onPaper = mimeType === 'image/jpeg' ? picture.flatten({ background: '#ffffff' }) : picture;
  return onPaper.toFormat(FORMATS[mimeType], { quality: QUALITY }).toBuffer({ resolveWithObject: true });
}
