import type { TrailEntry } from '@rujian/contract/base/item-reading';
import { AREA_OF_KIND, isPublishState, stepOf } from '@rujian/contract/base/publishing/publishing';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { TRAIL_EVENT, type TrailEvent } from '@rujian/contract/vocabulary/shared/publishing';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { Trail } from '#ports/publishing.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { auditEntries, staff } from '#schema/staff/staff.ts';

const ENTRIES = 200;

/** What the calls of each type call their own actions in the audit log. */
const OWN_NAMES: Record<EditedKind, { action: string; target: string }> = {
  news: { action: 'articles', target: 'news' },
  evaluation: { action: 'evaluation', target: 'evaluation' },
  spotcheck: { action: 'notice', target: 'notice' },
  billboard: { action: 'edition', target: 'billboard' },
  specialsubject: { action: 'subjects', target: 'specialsubject' },
  baike: { action: 'terms', target: 'baike' },
};
const SAME: Record<string, TrailEvent> = { add: 'create', copy: 'create', save: 'edit' };
const ENDS = [...TRAIL_EVENT.keys, ...Object.keys(SAME)];

export function createTrail({ db }: Pick<Platform, 'db'>): Trail {
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
