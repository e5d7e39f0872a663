import type { DeskCount } from '@rujian/contract/desk-counts';
import { PUBLISH_AREAS, type PublishArea } from '@rujian/contract/publishing';
import { type SQL, sql } from 'drizzle-orm';
import { hasRight, isInScope, type StaffCaller } from '#platform/caller.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';

const STEPS = [1, 2, 3] as const;
const HOUR_SECONDS = 3_600;
/** How long a text may wait at each step before it counts as late. */
const TARGET_HOURS = { 1: 4, 2: 4, 3: 2 } as const;

type Row = {
  area: PublishArea;
  step: 1 | 2 | 3;
  column_id: number | null;
  count: number;
  urgent: number;
};

/** Texts, records, lists and terms that wait for a review this person may give; null without any right. */
export function createWaitingReviews({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (caller: StaffCaller): Promise<DeskCount | null> => {
    const areas = PUBLISH_AREAS.filter((area) => STEPS.some((step) => mayReview(area, step)));
    if (areas.length === 0) return null;
    const { rows } = await db.execute<Row>(sql`
      select area, step, column_id, count(*)::int as count,
        (count(*) filter (where updated_at <= case step
          when 3 then ${before(TARGET_HOURS[3])}::timestamptz
          else ${before(TARGET_HOURS[1])}::timestamptz end))::int as urgent
      from (${sql.join(
        areas.flatMap((area) => TABLES[area].flatMap((table) => waitingIn(area, table))),
        sql` union all `,
      )}) waiting
      where created_by is distinct from ${caller.id}
      group by area, step, column_id`);
    const own = rows.filter(
      ({ area, step, column_id }) =>
        mayReview(area, step) && (column_id === null || isInScope(caller, column_id)),
    );
    return {
      count: own.reduce((sum, row) => sum + row.count, 0),
      urgent: own.reduce((sum, row) => sum + row.urgent, 0),
    };

    function mayReview(area: PublishArea, step: 1 | 2 | 3): boolean {
      return hasRight(caller, `${area}.review${step}`);
    }
  };

  function before(hours: number): string {
    return secondsBefore(clock.now(), hours * HOUR_SECONDS).toISOString();
  }
}

const TABLES: Record<PublishArea, string[]> = {
  articles: ['articles'],
  records: ['evaluations', 'spotcheck_notices'],
  billboards: ['billboard_editions'],
  subjects: ['special_subjects'],
  terms: ['encyclopedia_entries'],
};

/** An edition of a ranking is never changed once it is public. */
const WITHOUT_WORKING_COPY = new Set(['billboard_editions']);

/** A new item waits by its state; a published one stays and its working copy waits. */
function waitingIn(area: PublishArea, table: string): SQL[] {
  const columnId = sql.raw(area === 'articles' ? 'column_id' : 'null::bigint');
  const states = WITHOUT_WORKING_COPY.has(table) ? ['status'] : ['status', 'work_status'];
  return states.map((name) => {
    const state = sql.identifier(name);
    return sql`select ${sql.raw(`'${area}'::text`)} as area,
      right(${state}, 1)::int as step, ${columnId} as column_id, created_by, updated_at
      from ${sql.identifier(table)} where ${state} in ('review1', 'review2', 'review3')`;
  });
}
