import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { media, mediaPastAddresses, mediaUses } from '#schema/media.ts';

type Target = { t: (typeof mediaUses.$inferInsert)['t']; id: number };

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

export async function mediaIdsOf(tx: Tx, urls: readonly string[], ids: readonly number[]): Promise<number[]> {
  const keys = [...new Set(urls.map((url) => url.replace(/^\//, '').replace(/[?#][\s\S]*/, '')))];
  if (keys.length === 0 && ids.length === 0) return [];
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      or(
        inArray(media.blobKey, keys),
        inArray(media.id, [...ids]),
        inArray(
          media.id,
          tx
            .select({ id: mediaPastAddresses.mediaId })
            .from(mediaPastAddresses)
            .where(inArray(mediaPastAddresses.blobKey, keys)),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function noteDraftFiles(tx: Tx, target: Target, mediaIds: readonly number[]): Promise<void> {
  const known = await mediaIdsOf(tx, [], [...new Set(mediaIds)]);
  const uses = known.map((mediaId) => ({ mediaId, place: 'draft' }));
  await noteMediaUses(tx, target, uses);
}
