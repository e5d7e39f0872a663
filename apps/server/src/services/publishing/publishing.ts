import { createHmac, randomBytes } from 'node:crypto';
import type { TrailEntry } from '@rujian/contract/base/item-reading';
import { AREA_OF_KIND, isPublishState, stepOf } from '@rujian/contract/base/publishing/publishing';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { TRAIL_EVENT, type TrailEvent } from '@rujian/contract/vocabulary/shared/publishing';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { AnyItems, DefineItems } from '#ports/edited-items.ts';
import type { Previews, Trail } from '#ports/publishing.ts';
import type { AnnounceEvent } from '#ports/webhooks.ts';
import { contentPreviews } from '#schema/articles/desk.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { auditEntries, staff } from '#schema/staff/staff.ts';
import { defineRelease } from './due-items.ts';
import { createLeases, createPresence } from './leases.ts';
import { createLifecycle } from './lifecycle.ts';
import { createFirstReview, createMissingReviewers } from './missing-reviewers.ts';
import { createRemarks } from './remarks.ts';
import { createReviewFlow } from './review-flow.ts';
import { createWorkingCopies, type NoteFiles } from './working-copies.ts';

export type PublishingServices = ReturnType<typeof createPublishingServices>;

/** The one way of everything that is edited: written, reviewed, published, changed, withdrawn. */
export function createPublishingServices(
  platform: Platform,
  deps: { record: RecordAudit; noteFiles: NoteFiles; announceEvent: AnnounceEvent },
) {
  const { record } = deps;
  const defined = new Map<EditedKind, AnyItems>();
  const types = () => defined.values();
  const flow = createReviewFlow(platform, deps);
  const copies = createWorkingCopies(platform, deps);
  const leases = createLeases(platform, deps);
  const missing = createMissingReviewers(platform);
  defineRelease(platform, types);

  function itemsOf(t: EditedKind): AnyItems {
    const items = defined.get(t);
    if (!items) throw new Error(`No edited type ${t}`);
    return items;
  }

  /** Each area of edited content calls it once. */
  const defineItems: DefineItems = (type) => {
    const items = createLifecycle(platform, { ...deps, flow, copies, leases, missing }, type);
    defined.set(type.t, items);
    return items;
  };

  return {
    flow,
    copies,
    leases,
    missing,
    itemsOf,
    defineItems,
    firstReview: createFirstReview(platform),
    trail: createTrail(platform),
    presence: createPresence(platform, leases),
    previews: createPreviews(platform, { record, itemsOf }),
    remarks: createRemarks(platform, { record, itemsOf, types }),
  };
}

const ENTRIES = 200;

/** What the calls of each type call their own actions in the audit log. */
const OWN_NAMES: Record<EditedKind, { action: string; target: string }> = {
  news: { action: 'articles', target: 'news' },
  evaluation: { action: 'evaluation', target: 'evaluation' },
  spotcheck: { action: 'notice', target: 'notice' },
  recall: { action: 'recall', target: 'recall' },
  billboard: { action: 'edition', target: 'billboard' },
  specialsubject: { action: 'subjects', target: 'specialsubject' },
  baike: { action: 'terms', target: 'baike' },
};
const SAME: Record<string, TrailEvent> = { add: 'create', copy: 'create', save: 'edit' };
const ENDS = [...TRAIL_EVENT.keys, ...Object.keys(SAME)];

function createTrail({ db }: Pick<Platform, 'db'>): Trail {
  return async ({ t, id }) => {
    const [logged, corrected] = await Promise.all([loggedOf(t, id), correctedOf(t, id)]);
    const all = [...logged, ...corrected].toSorted((one, other) => other.at - one.at);
    return { list: all.filter((entry, place) => !isRepeated(entry, all[place + 1])) };
  };

  async function loggedOf(t: EditedKind, id: number): Promise<TrailEntry[]> {
    const own = OWN_NAMES[t];
    const names = [...new Set([AREA_OF_KIND[t], own.action])];
    const actions = names.flatMap((name) => ENDS.map((end) => `${name}.${end}`));
    const rows = await db
      .select({ row: auditEntries, name: staff.name })
      .from(auditEntries)
      .leftJoin(staff, eq(staff.id, auditEntries.staffId))
      .where(
        and(
          inArray(auditEntries.targetType, [...new Set([t, own.target])]),
          eq(auditEntries.targetId, id),
          inArray(auditEntries.action, actions),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(ENTRIES);
    return rows.map(({ row, name }) => ({
      event: eventOf(row.action),
      step: stepBefore(row.before),
      by: row.staffId === null ? null : { id: row.staffId, name: name ?? '' },
      at: unixSeconds(row.at),
      remark: row.reason,
    }));
  }

  async function correctedOf(t: EditedKind, id: number): Promise<TrailEntry[]> {
    const rows = await db
      .select({ row: corrections, name: staff.name })
      .from(corrections)
      .leftJoin(staff, eq(staff.id, corrections.correctedBy))
      .where(and(eq(corrections.t, t), eq(corrections.targetId, id)))
      .orderBy(desc(corrections.id))
      .limit(ENTRIES);
    return rows.map(({ row, name }) => ({
      event: 'correct' as const,
      step: 0,
      by: row.correctedBy === null ? null : { id: row.correctedBy, name: name ?? '' },
      at: unixSeconds(row.at),
      remark: row.text,
    }));
  }
}

function eventOf(action: string): TrailEvent {
  const end = action.slice(action.lastIndexOf('.') + 1);
  return SAME[end] ?? (end as TrailEvent);
}

function stepBefore(before: unknown): number {
  const { state } = (before ?? {}) as { state?: unknown };
  return typeof state === 'string' && isPublishState(state) ? stepOf(state) : 0;
}

/** Saves of one person in a row are one entry: the newest. */
function isRepeated(entry: TrailEntry, earlier: TrailEntry | undefined): boolean {
  return entry.event === 'edit' && earlier?.event === 'edit' && entry.by?.id === earlier.by?.id;
}

const PREVIEW_SECONDS = 72 * 3600;
const LISTED = 50;

function createPreviews(
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
