import { CheckFilters } from '@rujian/contract/areas/spotchecks/public';
import { firstDayOf, lastDayOf } from '@rujian/contract/base/day-range';
import { readStrictQuery } from '@rujian/contract/base/strict-query';
import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/database/like-pattern.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import type { AlertTarget, FilterMatch, MatchFilters } from '#ports/alerts.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import { RECALL_CONCERNS_RECORD } from '#services/recalls/recall-matches.ts';
import { matchesFilters, PUBLIC_RECORDS } from './spot-check-filter.ts';

const FILTERS_AT_ONCE = 50;
/** What a notice of the sample decides says nothing about a recall. */
const OF_THE_RESULT = ['result', 'retest', 'authenticity', 'from', 'to', 'place'];
/** What a recall says of itself, without any sample on record. */
const OF_A_RECALL = [...OF_THE_RESULT, 'brand', 'maker', 'trademark', 'q'];

/** Which followed filters of the list show which samples, and which recalls concern something that they show. */
export function createCheckMatching({ db }: Pick<Platform, 'db'>): MatchFilters {
  return async (saved, targets) => {
    const records = idsOf(targets, 'record');
    const recalls = idsOf(targets, 'recall');
    const filters = saved.flatMap(({ id, query }) => {
      const { data } = readStrictQuery(CheckFilters, query);
      return data ? [{ id, filters: data }] : [];
    });
    const found: FilterMatch[] = [];
    for (let start = 0; start < filters.length; start += FILTERS_AT_ONCE) {
      const some = filters.slice(start, start + FILTERS_AT_ONCE);
      const questions = [
        ...(records.length > 0 ? some.map((one) => recordsOf(one, records)) : []),
        ...(recalls.length > 0 ? some.map((one) => recallsOf(one, recalls)) : []),
      ];
      if (questions.length === 0) return [];
      const { rows } = await db.execute<FilterMatch>(sql.join(questions, sql` union all `));
      found.push(...rows);
    }
    return found;
  };
}

type Asked = { id: number; filters: CheckFilters };

function recordsOf({ id, filters }: Asked, records: readonly number[]): SQL {
  return sql`
    select ${id}::int as "filterId", 'record' as subject, '' as t, record.id::int as id from ${PUBLIC_RECORDS}
    where record.id in (${valueList(records)}) and ${matchesFilters(filters)}`;
}

function recallsOf({ id, filters }: Asked, recalls: readonly number[]): SQL {
  const rest = { ...filters, result: undefined, retest: undefined, authenticity: undefined };
  const sample = sql`exists (
    select from ${PUBLIC_RECORDS} where ${RECALL_CONCERNS_RECORD}
      and ${matchesFilters({ ...rest, from: undefined, to: undefined })})`;
  const named = Object.entries(filters).filter(([, value]) => value !== undefined);
  const isOfRecall = named.every(([name]) => OF_A_RECALL.includes(name));
  const isAny = isOfRecall ? sql`(${sql.join(ownConditions(filters), sql` and `)})` : sql`false`;
  return sql`
    select ${id}::int as "filterId", 'recall' as subject, '' as t, recall.id::int as id from ${PUBLIC_RECALLS}
    where recall.id in (${valueList(recalls)}) and ${periodOf(filters)} and (${isAny} or ${sample})`;
}

function ownConditions(filters: CheckFilters & { trademark?: string | undefined }): SQL[] {
  const { brand, maker, trademark, q } = filters;
  const pattern = q?.trim() ? containing(q) : undefined;
  return [
    sql`true`,
    ...(brand === undefined ? [] : [sql`recall.brand_id = ${brand}`]),
    ...(maker === undefined ? [] : [sql`recall.maker = ${maker}`]),
    ...(trademark === undefined ? [] : [sql`recall.trademark = ${trademark}`]),
    ...(pattern === undefined
      ? []
      : [
          sql`(recall.food ilike ${pattern} or recall.maker ilike ${pattern} or recall.trademark ilike ${pattern}
          or array_to_string(recall.batches, ' ') ilike ${pattern})`,
        ]),
  ];
}

function periodOf({ from, to }: CheckFilters): SQL {
  return sql.join(
    [
      sql`true`,
      ...(from === undefined ? [] : [sql`recall.announced_on >= ${firstDayOf(from)}::date`]),
      ...(to === undefined ? [] : [sql`recall.announced_on <= ${lastDayOf(to)}::date`]),
    ],
    sql` and `,
  );
}

function idsOf(targets: readonly AlertTarget[], subject: AlertTarget['subject']): number[] {
  return targets.filter((target) => target.subject === subject).map(({ id }) => id);
}
