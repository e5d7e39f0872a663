import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { media, mediaUses } from '#schema/media.ts';

type Target = { t: (typeof mediaUses.$inferInsert)['t']; id: number };

/** Says anew which files a content shows; while it shows one, the file stays. */
export async function noteMediaUses(
  tx: Tx,
  { t, id }: Target,
  uses: readonly { mediaId: number; place: string }[],
): Promise<void> {
  await tx.delete(mediaUses).where(and(eq(mediaUses.t, t), eq(mediaUses.targetId, id)));
  if (uses.length === 0) return;
  const rows = uses.map(({ mediaId, place }) => ({ t, targetId: id, mediaId, place }));
  await tx.insert(mediaUses).values(rows).onConflictDoNothing();
}

/** The files behind addresses of ours; addresses of renditions belong to their file. */
export async function mediaIdsOf(tx: Tx, urls: readonly string[]): Promise<number[]> {
  const keys = [...new Set(urls.map((url) => url.replace(/^\//, '').replace(/[?#].*$/, '')))];
  if (keys.length === 0) return [];
  const rows = await tx.select({ id: media.id }).from(media).where(inArray(media.blobKey, keys));
  return rows.map(({ id }) => id);
}
