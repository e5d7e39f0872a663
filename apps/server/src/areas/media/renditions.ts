import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Platform } from '#platform/platform.ts';
import { media, mediaRenditions } from '#schema/media.ts';

export const RENDITIONS_JOB = 'media.renditions';
const RENDITION_WIDTHS_PX = [320, 640, 960, 1280, 1920] as const;

const FORMATS = { 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;
const QUALITY = 80;

type Rendition = { name: string; widthPx: number; mimeType: keyof typeof FORMATS };

export function createRenditionMaker({ db, blobs }: Pick<Platform, 'db' | 'blobs'>) {
  return {
    /** Creates every width in both formats; idempotent. */
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

/** Never wider than the picture itself; a small one keeps its width. */
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
