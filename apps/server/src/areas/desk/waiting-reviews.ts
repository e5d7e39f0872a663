import type { DeskCount } from '@rujian/contract/areas/desk/counts';
import type { WaitingReview } from '@rujian/contract/areas/desk/work';
import {
  AREA_OF_KIND,
  REVIEW_STEPS,
  REVIEW_TARGET_HOURS,
  type ReviewStep,
  reviewRight,
} from '@rujian/contract/base/publishing/publishing';
import { EDITED_KINDS, type EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { type SQL, sql } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { deskSecondsAfter, deskSecondsBefore } from '#platform/text/desk-hours.ts';
import { IS_SMALL_TEAM } from '#schema/site/small-team.ts';
import { editedItems, LAST_DECISION, TITLE_OF_FOUND } from './edited-items.ts';

const HOUR_SECONDS = 3_600;
const REVIEWS = REVIEW_STEPS.filter((step) => step !== 'ready');

type Query = { page: number; limit: number; kind: EditedKind | ''; step: ReviewStep | '' };
type Row = Omit<WaitingReview, 'dueAt'> & { total: number };
export type WaitingReviews = ReturnType<typeof createWaitingReviews>;

export function createWaitingReviews({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async list(caller: StaffCaller, { page, limit, kind, step }: Query) {
      const waiting = waitingFor(caller, {
        kinds: kind === '' ? EDITED_KINDS : [kind],
        steps: step === '' ? REVIEWS : [step],
      });
      if (!waiting) return { list: [], total: 0 };
      const { rows } = await db.execute<Row>(sql`
        select found.kind, found.id, ${TITLE_OF_FOUND} as title, found.state as step,
          case when person.id is not null
            then json_build_object('id', person.id, 'name', person.name) end as author,
          case when part.id is not null
            then json_build_object('id', part.id, 'name', part.name) end as "column",
          floor(extract(epoch from found.since))::float8 as since, found.is_live as "isLive",
          found.remark, found.version, found.total
        from (
          select *, count(*) over ()::int as total from (${waiting}) every_one
          order by since, kind, id limit ${limit} offset ${(page - 1) * limit}
        ) found
        left join staff person on person.id = found.created_by
        left join columns part on part.id = found.column_id
        order by found.since, found.kind, found.id`);
      const list = rows.map(({ total: _all, ...row }): WaitingReview => ({ ...row, dueAt: dueAt(row) }));
      return { list, total: rows[0]?.total ?? 0 };
    },

    async count(caller: StaffCaller): Promise<DeskCount | null> {
      const waiting = waitingFor(caller, { kinds: EDITED_KINDS, steps: REVIEWS });
      if (!waiting) return null;
      const { rows } = await db.execute<DeskCount>(sql`
        select count(*)::int as count,
          (count(*) filter (where since <= case state
            when 'review3' then ${lateSince('review3')}::timestamptz
            else ${lateSince('review1')}::timestamptz end))::int as late
        from (${waiting}) waiting`);
      return rows[0] ?? { count: 0, late: 0 };
    },
  };

  function lateSince(step: keyof typeof REVIEW_TARGET_HOURS): string {
    return deskSecondsBefore(clock.now(), REVIEW_TARGET_HOURS[step] * HOUR_SECONDS).toISOString();
  }
}

function dueAt({ step, since }: Pick<Row, 'step' | 'since'>): number | null {
  if (step === 'ready') return null;
  const target = REVIEW_TARGET_HOURS[step] * HOUR_SECONDS;
  return unixSeconds(deskSecondsAfter(new Date(since * 1000), target));
}

type Wanted = { kinds: readonly EditedKind[]; steps: readonly ReviewStep[] };

/** Null without permission. The waiting time starts with the last decision. */
function waitingFor(caller: StaffCaller, { kinds, steps }: Wanted): SQL | null {
  const states = kinds.map((kind) => [
    kind,
    steps.filter((step) => hasRight(caller, reviewRight(AREA_OF_KIND[kind], step))),
  ]);
  const items = editedItems(Object.fromEntries(states));
  if (!items) return null;
  const { id, columnIds } = caller;
  const isInScope =
    columnIds === null
      ? sql`true`
      : sql`(found.column_id is null or found.column_id = any(${`{${columnIds.join(',')}}`}::bigint[]))`;
  // Four eyes, except in a small team: neither one's own text nor what one passed before.
  return sql`select found.*, coalesce(last.at, found.updated_at) as since,
      coalesce(last.remark, '') as remark
    from (${items}) found ${LAST_DECISION}
    where ${isInScope} and (found.state = 'ready' or ${IS_SMALL_TEAM} or (
      found.created_by is distinct from ${id} and last.staff_id is distinct from ${id}))`;
}
