import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { media, mediaPastAddresses, mediaRenditions } from '#schema/media.ts';

const ADDRESS = /\/(media\/[\w./-]+)/g;

export type PastAddresses = ReturnType<typeof createPastAddresses>;

/** A replaced file gets a new address, because browsers cache the old one; old addresses redirect. */
export function createPastAddresses({ db }: Pick<Platform, 'db'>) {
  return {
    async addressNow(name: string): Promise<string | undefined> {
      return (await currentOf([name])).get(name);
    },

    async withAddressesNow(html: string): Promise<string> {
      const names = [...new Set([...html.matchAll(ADDRESS)].map(([, name = '']) => name))];
      const now = await currentOf(names);
      if (now.size === 0) return html;
      return html.replace(ADDRESS, (whole, name: string) => now.get(name) ?? whole);
    },
  };

  async function currentOf(names: string[]): Promise<Map<string, string>> {
    if (names.length === 0) return new Map();
    const rows = await db
      .select({ past: mediaPastAddresses.blobKey, now: media.blobKey })
      .from(mediaPastAddresses)
      .innerJoin(media, eq(media.id, mediaPastAddresses.mediaId))
      .where(inArray(mediaPastAddresses.blobKey, names));
    return new Map(rows.map(({ past, now }) => [past, `/${now}`]));
  }
}

export async function leaveAddresses(tx: Tx, file: { id: number; blobKey: string }): Promise<string[]> {
  const made = await tx
    .delete(mediaRenditions)
    .where(eq(mediaRenditions.mediaId, file.id))
    .returning({ blobKey: mediaRenditions.blobKey });
  const names = [file.blobKey, ...made.map(({ blobKey }) => blobKey)];
  await tx
    .insert(mediaPastAddresses)
    .values(names.map((blobKey) => ({ blobKey, mediaId: file.id })))
    .onConflictDoNothing();
  return names;
}
