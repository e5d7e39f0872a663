import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type {
  BalanceRow,
  ExportedFile,
  listBalance,
  listPoints,
  PointsRow,
} from '@rujian/contract/areas/ledger/public';
import { type Lang, LEDGER_EXPORT_ROWS } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { and, count, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { csvText } from '#platform/text/csv.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { balanceEntries, pointEntries, pointRules } from '#schema/ledger/ledger.ts';
import { periodStart, readAccount } from './accounts.ts';
import type { PointRule } from './points/point-rules.ts';

type PointEntry = typeof pointEntries.$inferSelect;
type BalanceEntry = typeof balanceEntries.$inferSelect;
type Query = ParsedInput<typeof listPoints> | ParsedInput<typeof listBalance>;

type Ledger<Asked extends Query, Row> = {
  name: 'points' | 'balance';
  table: typeof pointEntries | typeof balanceEntries;
  isOfType: (type: Asked['type']) => SQL | undefined;
  read: (condition: SQL | undefined, span: { limit: number; offset: number }, lang: Lang) => Promise<Row[]>;
  columns: readonly string[];
  cells: (row: Row) => (string | number)[];
};

export type PointLog = ReturnType<typeof createPointLog>;
export type BalanceLog = ReturnType<typeof createBalanceLog>;

export function createPointLog(platform: Platform) {
  const { db } = platform;
  return createLog<ParsedInput<typeof listPoints>, PointsRow>(platform, {
    name: 'points',
    table: pointEntries,
    isOfType(type) {
      if (type === '') return undefined;
      if (type === 'gain') return gt(pointEntries.points, 0);
      return type === 'loss' ? lt(pointEntries.points, 0) : eq(pointEntries.type, type);
    },
    async read(condition, { limit, offset }, lang) {
      const isItsRule = and(eq(pointRules.key, pointEntries.type), eq(pointRules.version, pointEntries.ruleVersion));
      const rows = await db
        .select({ entry: pointEntries, rule: pointRules })
        .from(pointEntries)
        .leftJoin(pointRules, isItsRule)
        .where(condition)
        .orderBy(desc(pointEntries.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ entry, rule }) => ({
        ...commonFields(entry),
        score: entry.points,
        before: entry.pointsBefore,
        after: entry.pointsAfter,
        memo: entryText(lang, entry, rule),
      }));
    },
    columns: ['points', 'before', 'after'],
    cells: ({ score, before, after }) => [score, before, after],
  });
}

export function createBalanceLog(platform: Platform) {
  const { db } = platform;
  const log = createLog<ParsedInput<typeof listBalance>, BalanceRow>(platform, {
    name: 'balance',
    table: balanceEntries,
    isOfType: (type) => (type === '' ? undefined : eq(balanceEntries.type, type)),
    async read(condition, { limit, offset }) {
      const rows = await db
        .select()
        .from(balanceEntries)
        .where(condition)
        .orderBy(desc(balanceEntries.id))
        .limit(limit)
        .offset(offset);
      return rows.map((entry) => ({
        ...commonFields(entry),
        money: yuanOf(entry.amountFen),
        before: yuanOf(entry.beforeFen),
        after: yuanOf(entry.afterFen),
        frozen: yuanOf(entry.frozenChangeFen),
      }));
    },
    columns: ['amount', 'before', 'after', 'frozen'],
    // As numbers, because text that begins with a minus would be escaped as a formula.
    cells: ({ money, before, after, frozen }) => [money, before, after, frozen].map(Number),
  });
  return {
    file: log.file,

    async list(memberId: number, query: ParsedInput<typeof listBalance>, lang: Lang) {
      const [entries, { balanceFen, frozenFen }] = await Promise.all([
        log.list(memberId, query, lang),
        readAccount(db, memberId),
      ]);
      const available = yuanOf(balanceFen - frozenFen);
      return { ...entries, balance: yuanOf(balanceFen), available, frozen: yuanOf(frozenFen) };
    },
  };
}

function createLog<Asked extends Query, Row extends PointsRow | BalanceRow>(
  { db, clock }: Platform,
  { name, table, isOfType, read, columns, cells }: Ledger<Asked, Row>,
) {
  return {
    async list(memberId: number, { page, limit, ...filters }: Asked, lang: Lang) {
      const condition = matches(memberId, filters);
      const [[counted], list] = await Promise.all([
        db.select({ total: count() }).from(table).where(condition),
        read(condition, { limit, offset: (page - 1) * limit }, lang),
      ]);
      return { list, total: counted?.total ?? 0 };
    },

    async file(memberId: number, filters: Pick<Asked, 'type' | 'period'>, lang: Lang): Promise<ExportedFile> {
      const rows = await read(matches(memberId, filters), { limit: LEDGER_EXPORT_ROWS, offset: 0 }, lang);
      return {
        fileName: `rujian-${name}-${shanghaiDay(clock.now())}.csv`,
        content: csvText(
          ['id', 'time', 'type', 'memo', ...columns],
          rows.map((row) => [row.id, exportTime(row.createtime), row.type, row.memo, ...cells(row)]),
        ),
      };
    },
  };

  function matches(memberId: number, { type, period }: Pick<Asked, 'type' | 'period'>): SQL | undefined {
    return and(
      eq(table.memberId, memberId),
      isOfType(type),
      period === '' ? undefined : gte(table.createdAt, periodStart(clock.now(), period)),
    );
  }
}

function commonFields({ id, memberId, memo, type, t, targetId, createdAt }: PointEntry | BalanceEntry) {
  const known = CONTENT_TYPE.keys.find((each) => each === t);
  // Only a target with a page of its own is linked.
  const target = known && targetId ? { t: known, targetId } : { t: null, targetId: null };
  const createtime = unixSeconds(createdAt);
  return { id, user_id: memberId, memo, type, ...target, createtime, create_time: createtime };
}

/** Entries store Chinese, and English comes from their rule. */
function entryText(lang: Lang, entry: PointEntry, rule: PointRule | null): string {
  if (lang === 'zh-cn' || !rule) return entry.memo;
  if (entry.reversesId !== null) return `Taken back: ${rule.titleEn}`;
  if (entry.points === rule.points) return rule.titleEn;
  return entry.points > 0
    ? `${rule.titleEn} (limit of the day reached)`
    : `${rule.titleEn} (all the points there were)`;
}

/** A time for spreadsheets in China: `2026-05-20 09:30:00`. */
export function exportTime(seconds: number): string {
  const shanghai = new Date((seconds + 8 * 60 * 60) * 1000).toISOString();
  return `${shanghai.slice(0, 10)} ${shanghai.slice(11, 19)}`;
}
