import { createHmac, randomBytes } from 'node:crypto';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { AnyItems } from '#ports/edited-items.ts';
import type { Previews } from '#ports/publishing.ts';
import { contentPreviews } from '#schema/articles/desk.ts';
import { staff } from '#schema/staff/staff.ts';

const PREVIEW_SECONDS = 72 * 3600;
const LISTED = 50;

export function createPreviews(
  { db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>,
  { record, itemsOf }: { record: RecordAudit; itemsOf: (t: EditedKind) => AnyItems },
): Previews {
  return {
    async create(caller, { t, id: targetId, revision }) {
      const { area, wordsOf } = itemsOf(t);
      const known = await wordsOf(targetId, revision ?? null);
      if (!known) throw new AppError(revision ? 'revision.not_found' : 'content.not_found');
      const token = randomBytes(24).toString('base64url');
      const expiresAt = secondsAfter(clock.now(), PREVIEW_SECONDS);
      const id = await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(contentPreviews)
          .values({
            t,
            targetId,
            revisionNumber: revision ?? null,
            tokenHash: hashOf(token),
            createdBy: caller.id,
            createdAt: clock.now(),
            expiresAt,
          })
          .returning({ id: contentPreviews.id });
        const entry = { action: `${area}.preview`, target: { type: t, id: targetId } };
        await record(tx, { caller, ...entry, after: { preview: row?.id, revision: revision ?? null } });
        return row?.id ?? 0;
      });
      return { id, path: `/preview/${token}`, expiresAt: unixSeconds(expiresAt) };
    },

    async list({ t, id }) {
      const rows = await db
        .select({ row: contentPreviews, name: staff.name })
        .from(contentPreviews)
        .innerJoin(staff, eq(staff.id, contentPreviews.createdBy))
        .where(and(eq(contentPreviews.t, t), eq(contentPreviews.targetId, id)))
        .orderBy(desc(contentPreviews.id))
        .limit(LISTED);
      return {
        list: rows.map(({ row, name }) => ({
          id: row.id,
          by: { id: row.createdBy, name },
          revision: row.revisionNumber,
          createdAt: unixSeconds(row.createdAt),
          expiresAt: unixSeconds(row.expiresAt),
          revokedAt: row.revokedAt && unixSeconds(row.revokedAt),
          lastSeenAt: row.lastSeenAt && unixSeconds(row.lastSeenAt),
        })),
      };
    },

    async revoke(caller, id, require) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(contentPreviews)
          .set({ revokedAt: clock.now() })
          .where(and(eq(contentPreviews.id, id), isNull(contentPreviews.revokedAt)))
          .returning();
        if (!row) throw new AppError('preview.not_found');
        const { area, t } = itemsOf(row.t as EditedKind);
        require(t);
        const target = { type: t, id: row.targetId };
        await record(tx, { caller, action: `${area}.preview_revoke`, target, after: { preview: id } });
      });
      return null;
    },

    /** The version behind a link; nothing for one that expired, was revoked or made up. */
    async open(token) {
      const now = clock.now();
      const [row] = await db
        .update(contentPreviews)
        .set({ lastSeenAt: now })
        .where(
          and(
            eq(contentPreviews.tokenHash, hashOf(token)),
            isNull(contentPreviews.revokedAt),
            gt(contentPreviews.expiresAt, now),
          ),
        )
        .returning();
      if (!row) return undefined;
      const { targetId: id, revisionNumber: number, expiresAt } = row;
      return { t: row.t as EditedKind, id, number, expiresAt };
    },
  };

  function hashOf(token: string): string {
    return createHmac('sha256', secret).update(`preview:${token}`).digest('base64url');
  }
}
