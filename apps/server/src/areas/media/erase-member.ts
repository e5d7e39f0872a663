import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { mediaMemberUses, mediaUploadDays, mediaUploads } from '#schema/media.ts';

export async function eraseMember(memberId: number, tx: Tx): Promise<void> {
  await tx.delete(mediaMemberUses).where(eq(mediaMemberUses.memberId, memberId));
  await tx.delete(mediaUploads).where(eq(mediaUploads.memberId, memberId));
  await tx.delete(mediaUploadDays).where(eq(mediaUploadDays.memberId, memberId));
}
