import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { ALT_MAX_CHARACTERS } from '@rujian/contract/base/text/text-blocks';
import { eq } from 'drizzle-orm';
import { LIBRARY_TOPIC } from '#areas/media/library/library.ts';
import { createPictures, createRenditionMaker } from '#areas/media/pictures.ts';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { media } from '#schema/media.ts';
import type { Export } from './item.ts';
import type { MovedItems } from './moved-items.ts';
import type { StoredPicture } from './old-html.ts';
import type { ReadPicture } from './picture-source.ts';
import type { Report } from './report.ts';

type Parts = { source: Export; moved: MovedItems; report: Report; read: ReadPicture; staffId: number | null };

const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,(.+)$/s;
const NAME_CHARACTERS = 100;
const SOURCE_CHARACTERS = 200;

export type LibraryPictures = ReturnType<typeof createLibraryPictures>;

export function createLibraryPictures(platform: Platform, { source, moved, report, read, staffId }: Parts) {
  const { db } = platform;
  const pictures = createPictures(platform);
  const { createRenditions } = createRenditionMaker(platform);
  const counted = new Set<string>();

  return {
    /** Whether the old site, the folder or an earlier run has it; nothing is stored. */
    async look(address: string): Promise<void> {
      const original = (await source.originalOf(address))?.address ?? address;
      if (counted.has(original)) return;
      counted.add(original);
      report.count('picture', moved.find('picture', keyOf(original)) ? 'known' : 'fresh');
    },

    async store(address: string, alt: string): Promise<StoredPicture | undefined> {
      const file = (await source.originalOf(address)) ?? { address, alt, caption: '' };
      const key = keyOf(file.address);
      const isFirst = !counted.has(file.address);
      counted.add(file.address);
      const known = moved.find('picture', key);
      const stored = known && (await rowOf(known.ownId));
      if (stored) {
        if (isFirst) report.count('picture', 'known');
        return stored;
      }
      const body = await bytesOf(file.address);
      const row = body && (await kept(body, file.address, alt || file.alt));
      if (isFirst) report.count('picture', row ? 'fresh' : 'left');
      if (!row) return undefined;
      await db.transaction(async (tx) => {
        await moved.claim(tx, 'picture', key);
        await moved.settle(tx, 'picture', key, row.id);
      });
      moved.remember('picture', key, { ownId: row.id, missing: [] });
      return row;
    },
  };

  function bytesOf(address: string): Promise<Buffer | undefined> {
    const [, data] = EMBEDDED.exec(address) ?? [];
    return data === undefined ? read(address) : Promise.resolve(Buffer.from(data, 'base64'));
  }

  async function kept(body: Buffer, address: string, alt: string) {
    try {
      const row = await pictures.storePicture(body, {
        topic: LIBRARY_TOPIC,
        fileName: nameOf(address),
        alt: [...alt].slice(0, ALT_MAX_CHARACTERS).join(''),
      });
      await createRenditions(row.id);
      if (row.uploadedByStaffId === null) {
        const origin = EMBEDDED.test(address) ? '' : address.slice(0, SOURCE_CHARACTERS);
        const changed = { uploadedByStaffId: staffId, source: row.source || origin };
        await db.update(media).set(changed).where(eq(media.id, row.id));
      }
      return rowOf(row.id);
    } catch (error) {
      // Not a picture, or one that is too large.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  async function rowOf(id: number): Promise<StoredPicture | undefined> {
    const [row] = await db.select().from(media).where(eq(media.id, id));
    return row && { id, src: `/${row.blobKey}`, width: row.widthPx, height: row.heightPx };
  }
}

/** An index holds no whole embedded picture. */
function keyOf(address: string): string {
  return address.length <= 500 ? address : createHash('sha256').update(address).digest('hex');
}

function nameOf(address: string): string {
  if (EMBEDDED.test(address)) return 'embedded';
  const name = basename(URL.parse(address, 'http://old.invalid')?.pathname ?? '');
  try {
    return decodeURIComponent(name).replace(/\p{C}/gu, '').slice(-NAME_CHARACTERS) || 'picture';
  } catch {
    return name.slice(-NAME_CHARACTERS);
  }
}
