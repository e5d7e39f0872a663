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
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { type SQL, sql } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { HOUR_SECONDS, unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { deskSecondsAfter, deskSecondsBefore } from '#platform/text/desk-hours.ts';
import { IS_SMALL_TEAM } from '#schema/site/small-team.ts';

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

const TABLES: Record<EditedKind, string> = {
  news: 'articles',
  evaluation: 'evaluations',
  spotcheck: 'spotcheck_notices',
  recall: 'recalls',
  billboard: 'billboard_editions',
  specialsubject: 'special_subjects',
  baike: 'encyclopedia_entries',
};

/**
 * Items of these kinds in these states as one relation. A new item has a state; a published one
 * keeps its own and its working copy has another. `condition` is about `item`.
 */
export function editedItems(wanted: Partial<Record<EditedKind, readonly PublishState[]>>, condition: SQL = sql`true`) {
  const parts = EDITED_KINDS.flatMap((kind) => {
    const states = wanted[kind] ?? [];
    return states.length === 0 ? [] : [itemsOf(kind, states, condition)];
  });
  return parts.length === 0 ? null : sql.join(parts, sql` union all `);
}

function itemsOf(kind: EditedKind, states: readonly PublishState[], condition: SQL): SQL {
  // Written into the statement, so that the partial indexes on items in progress apply.
  const listed = sql.raw(states.map((state) => `'${state}'`).join(', '));
  // An edition of a ranking is never changed once it is public.
  const workStatus = sql.raw(kind === 'billboard' ? 'null::text' : 'item.work_status');
  return sql`select ${sql.raw(`'${kind}'::text`)} as kind, item.id::int as id,
      coalesce(${workStatus}, item.status) as state, ${workStatus} is not null as has_copy,
      ${sql.raw(AREA_OF_KIND[kind] === 'articles' ? 'item.column_id' : 'null::bigint')} as column_id,
      item.created_by, item.updated_at, item.version, item.status = 'published' as is_live
    from ${sql.identifier(TABLES[kind])} item
    where (item.status in (${listed}) or ${workStatus} in (${listed})) and ${condition}`;
}

/** The title of an item of `editedItems` in its working copy; `found` is its alias. */
export const TITLE_OF_FOUND = sql`case found.kind
  when 'news' then (
    select revision.title from articles item
    join article_revisions revision on revision.id = coalesce(item.work_rev_id, item.live_rev_id)
    where item.id = found.id)
  when 'billboard' then (
    select board.name || ' · ' || item.period from billboard_editions item
    join billboards board on board.id = item.billboard_id where item.id = found.id)
  else coalesce(
    (
      select coalesce(copy.document ->> 'title', copy.document -> 'form' ->> 'title',
        copy.document ->> 'maker' || '召回' || (copy.document ->> 'food'))
      from content_revisions copy
      where copy.t = found.kind and copy.target_id = found.id
        and (found.has_copy or found.kind in ('specialsubject', 'baike'))
      order by copy.number desc limit 1
    ),
    case found.kind
      when 'evaluation' then (select title from evaluations where id = found.id)
      when 'spotcheck' then (select title from spotcheck_notices where id = found.id)
      when 'recall' then (select maker || '召回' || food from recalls where id = found.id)
      when 'specialsubject' then (select title from special_subjects where id = found.id)
      when 'baike' then (select title from encyclopedia_entries where id = found.id)
    end)
  end`;

export const LAST_DECISION = sql`left join lateral (
  select decision.decision, decision.remark, decision.at, decision.staff_id
  from review_decisions decision
  where decision.t = found.kind and decision.target_id = found.id
  order by decision.id desc limit 1
) last on true`;
