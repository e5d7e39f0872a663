import { basename } from 'node:path/posix';
import { DESK_IMAGE_BYTES, type DeskMedia } from '@rujian/contract/areas/media/desk';
import { eq } from 'drizzle-orm';
import type { StaffCaller } from '#platform/caller.ts';
import { createTurns } from '#platform/jobs/turns.ts';
import type { FetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { media } from '#schema/media.ts';
import type { Pictures } from '../pictures.ts';
import { LIBRARY_TOPIC, type Library } from './library.ts';

const LIMITS = { maxBytes: DESK_IMAGE_BYTES, timeoutMs: 20_000, type: /^image\/(?:jpe?g|png|webp|gif)$/ };
const SOURCE_MAX_CHARACTERS = 200;
const NAME_MAX_CHARACTERS = 100;
/** Each holds a whole picture in memory. */
const FETCHED_AT_ONCE = 2;
const FETCHED_WAITING_MAX = 40;

export function createPictureFetching(
  { db }: Pick<Platform, 'db'>,
  parts: { library: Library; pictures: Pictures; fetchPublic: FetchPublic },
  { record }: { record: RecordAudit },
) {
  const { library, pictures, fetchPublic } = parts;
  const takeTurn = createTurns(FETCHED_AT_ONCE, FETCHED_WAITING_MAX);

  return async (caller: StaffCaller, address: string): Promise<{ file: DeskMedia }> => {
    const stored = await takeTurn(async () => {
      const { body } = await fetchPublic(address, LIMITS);
      return pictures.storePicture(body, { topic: LIBRARY_TOPIC, isForPages: true });
    });
    if (stored.uploadedByStaffId === null) {
      const source = address.slice(0, SOURCE_MAX_CHARACTERS);
      await db.transaction(async (tx) => {
        // Another site's picture: the address is its source, and it is not ours.
        const about = { licence: 'news_use', source, fileName: nameOf(address) } as const;
        await tx
          .update(media)
          .set({ ...about, uploadedByStaffId: caller.id })
          .where(eq(media.id, stored.id));
        const target = { type: 'media' as const, id: stored.id };
        await record(tx, { caller, action: 'media.fetch', target, after: { source } });
      });
    }
    return { file: await library.read(stored.id) };
  };
}

function nameOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  const name = decoded(basename(pathname));
  return (/\.(?:jpe?g|png|webp|gif)$/i.test(name) ? name : hostname).slice(-NAME_MAX_CHARACTERS);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(/\p{C}/gu, '');
  } catch {
    return text;
  }
}
