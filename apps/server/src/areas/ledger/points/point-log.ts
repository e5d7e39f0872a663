import type { ExportedFile, exportPoints, listPoints, PointsRow } from '@rujian/contract/areas/ledger/public';
import { type Lang, LEDGER_EXPORT_ROWS } from '@rujian/contract/base/constants';
import type { DataOf, InputOf } from '@rujian/contract/base/endpoint';
import { and, count, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { csvText } from '#platform/text/csv.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { pointEntries, pointRules } from '#schema/ledger/ledger.ts';
import { exportTime } from '../export-time.ts';
import { linkedTarget } from '../linked-target.ts';
import { periodStart } from '../periods.ts';
import { entryText } from './point-labels.ts';

type Filters = Required<InputOf<typeof exportPoints>>;
type Query = Required<InputOf<typeof listPoints>> & { page: number; limit: number };

export type PointLog = ReturnType<typeof createPointLog>;

/** A member's own points, entry by entry, newest first. */
export function createPointLog({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async list(memberId: number, { page, limit, ...filters }: Query, lang: Lang): Promise<DataOf<typeof listPoints>> {
      const [[counted], list] = await Promise.all([
        db.select({ total: count() }).from(pointEntries).where(matches(memberId, filters)),
        read(memberId, filters, lang, { limit, offset: (page - 1) * limit }),
      ]);
      return { list, total: counted?.total ?? 0 };
    },

    async file(memberId: number, filters: Filters, lang: Lang): Promise<ExportedFile> {
      const rows = await read(memberId, filters, lang, { limit: LEDGER_EXPORT_ROWS, offset: 0 });
      return {
        fileName: `rujian-points-${shanghaiDay(clock.now())}.csv`,
        content: csvText(
          ['id', 'time', 'type', 'memo', 'points', 'before', 'after'],
          rows.map(({ id, createtime, type, memo, score, before, after }) => [
            ...[id, exportTime(createtime), type, memo, score, before, after],
          ]),
        ),
      };
    },
  };

  async function read(
    memberId: number,
    filters: Filters,
    lang: Lang,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<PointsRow[]> {
    const rows = await db
      .select({ entry: pointEntries, rule: pointRules })
      .from(pointEntries)
      .leftJoin(
        pointRules,
        and(eq(pointRules.key, pointEntries.type), eq(pointRules.version, pointEntries.ruleVersion)),
      )
      .where(matches(memberId, filters))
      .orderBy(desc(pointEntries.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ entry, rule }) => ({
      id: entry.id,
      user_id: entry.memberId,
      score: entry.points,
      before: entry.pointsBefore,
      after: entry.pointsAfter,
      memo: entryText(lang, entry, rule),
      type: entry.type,
      ...linkedTarget(entry),
      createtime: unixSeconds(entry.createdAt),
      create_time: unixSeconds(entry.createdAt),
    }));
  }

  function matches(memberId: number, { type, period }: Filters): SQL | undefined {
    return and(
      eq(pointEntries.memberId, memberId),
      period === '' ? undefined : gte(pointEntries.createdAt, periodStart(clock.now(), period)),
      isOfType(type),
    );
  }
}

function isOfType(type: string): SQL | undefined {
  if (type === '') return undefined;
  if (type === 'gain') return gt(pointEntries.points, 0);
  if (type === 'loss') return lt(pointEntries.points, 0);
  return eq(pointEntries.type, type);
}
