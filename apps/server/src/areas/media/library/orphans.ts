import { UPLOAD_ORPHAN_HOURS } from '@rujian/contract/base/constants';
import { and, asc, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { HOUR_SECONDS, secondsBefore } from '#platform/clock.ts';
import { isStillReferenced } from '#platform/database/database-error.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore } from '#platform/text/shanghai-day.ts';
import { media, mediaMemberUses, mediaRenditions, mediaUploadDays, mediaUses } from '#schema/media.ts';
import { memberChanges } from '#schema/members/changes.ts';
import { members } from '#schema/members/members.ts';
import { avatarName, avatarPathOf } from '../avatars.ts';

export const ORPHANS_JOB = 'media.orphans';
/** Every hour, at a minute when little else runs. */
export const ORPHANS_CRON = '41 * * * *';
const AT_A_TIME = 100;

type Orphan = { id: number; blobKey: string };

export function createOrphans({ db, blobs, clock, erasures }: Pick<Platform, 'db' | 'blobs' | 'clock' | 'erasures'>) {
  const filesErased = erasures.rule({ job: ORPHANS_JOB, kind: 'unused_uploads', keptDays: UPLOAD_ORPHAN_HOURS / 24 });

  return {
    async eraseOrphans(): Promise<void> {
      const now = clock.now();
      await db.delete(mediaUploadDays).where(lt(mediaUploadDays.day, daysBefore(now, 1)));
      let afterId = 0;
      let erased = 0;
      for (;;) {
        const found = await findOrphans(afterId, now);
        for (const orphan of found) if (await erase(orphan, now)) erased += 1;
        const last = found.at(-1);
        if (!last) return filesErased(erased);
        afterId = last.id;
      }
    },
  };

  function isOrphan(now: Date) {
    const tooLongAgo = secondsBefore(now, UPLOAD_ORPHAN_HOURS * HOUR_SECONDS);
    return and(
      lt(media.lastUploadedAt, tooLongAgo),
      isNull(media.uploadedByStaffId),
      notExists(db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.mediaId, media.id))),
      notExists(db.select({ one: sql`1` }).from(mediaMemberUses).where(eq(mediaMemberUses.mediaId, media.id))),
      // The use moves to a new avatar a moment before the profile does, and the change may fail.
      notExists(
        db
          .select({ one: sql`1` })
          .from(members)
          .where(eq(members.avatarPath, avatarPathOf(media.blobKey))),
      ),
      // A pending or reversible moderation needs it.
      notExists(
        db
          .select({ one: sql`1` })
          .from(memberChanges)
          .where(
            and(
              ...[eq(memberChanges.kind, 'avatar'), eq(memberChanges.state, 'waiting')],
              or(
                eq(memberChanges.value, avatarPathOf(media.blobKey)),
                eq(memberChanges.before, avatarPathOf(media.blobKey)),
              ),
            ),
          ),
      ),
    );
  }

  function findOrphans(afterId: number, now: Date): Promise<Orphan[]> {
    return db
      .select({ id: media.id, blobKey: media.blobKey })
      .from(media)
      .where(and(gt(media.id, afterId), isOrphan(now)))
      .orderBy(asc(media.id))
      .limit(AT_A_TIME);
  }

  /** Deletes the row first and only while it is an orphan, so that a file being erased cannot be used. */
  async function erase({ id, blobKey }: Orphan, now: Date): Promise<boolean> {
    const renditions = await db
      .select({ blobKey: mediaRenditions.blobKey })
      .from(mediaRenditions)
      .where(eq(mediaRenditions.mediaId, id));
    if (!(await deleteRow(id, now))) return false;
    const names = [blobKey, avatarName(blobKey), ...renditions.map((made) => made.blobKey)];
    for (const name of names) await blobs.delete(name);
    return true;
  }

  async function deleteRow(id: number, now: Date): Promise<boolean> {
    try {
      const gone = await db
        .delete(media)
        .where(and(eq(media.id, id), isOrphan(now)))
        .returning({ id: media.id });
      return gone.length > 0;
    } catch (error) {
      // A cover, a logo or an attachment references it: foreign keys cover every such place.
      if (isStillReferenced(error)) return false;
      throw error;
    }
  }
}
