import { SPOTCHECK_FIELDS } from '@rujian/contract/areas/opendata/public';
import { checkImport, commitImport, rollBackImport } from '@rujian/contract/areas/spotchecks/import';
import {
  CheckFilters,
  getCheck,
  getCheckOverview,
  getNotice,
  listChecks,
  listNotices,
} from '@rujian/contract/areas/spotchecks/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recount } from '#platform/database/recount.ts';
import { serveDownload, type Table } from '#platform/http/downloads.ts';
import { serveFiles } from '#platform/http/file-scope.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import type { Safety } from '#ports/safety.ts';
import { serveDeskChecks } from './desk-checks.ts';
import { serveFoodTerms } from './foods/food-term-desk.ts';
import { serveBrandMatches } from './import/brand-matches.ts';
import { serveColumnAliases } from './import/column-aliases.ts';
import { createImportCheckJob } from './import/import-check.ts';
import { createImportCommit, createImportRollBack } from './import/import-commit.ts';
import { createImportTasks, IMPORT_JOBS } from './import/import-task.ts';
import { serveImports } from './import/imports.ts';
import { serveDeskNotices } from './notices/desk-notices.ts';
import { createNoticeBin, createNoticeItems } from './notices/notice-items.ts';
import { createSpotCheckNotices } from './notices/spot-check-notices.ts';
import { serveRecallImport } from './recalls/recall-import.ts';
import { serveRecallDesk, serveRecalls } from './recalls/recalls.ts';
import { IS_COUNTED, matchesFilters, PUBLIC_RECORDS } from './spot-check-filter.ts';
import { createSpotCheckList, type SpotCheckList } from './spot-check-list.ts';
import { createSpotCheckOverview } from './spot-check-overview.ts';
import { createSpotCheckRecord } from './spot-check-record.ts';
import { checkStatement } from './spot-check-statement.ts';
import { createSpotChecks } from './spot-checks.ts';

const FORGET_CRON = '40 3 * * *';
/** Before the database is vacuumed. */
const RECOUNT_CRON = '50 3 * * *';

type Deps = RecordDeskDeps & { responsesTo: ResponsesTo; safety: Safety };

export function spotchecksArea(app: App, platform: Platform, deps: Deps) {
  const list = createSpotCheckList(platform);
  const notices = createSpotCheckNotices(platform, list);
  const overview = createSpotCheckOverview(platform);
  const record = createSpotCheckRecord(platform, { records: list, notices, responsesTo: deps.responsesTo });
  const lists = { tags: () => ['spotchecks'], cacheSeconds: LIST_CACHE_SECONDS };

  serve(app, listChecks, (query, { lang }) => list.list(query, lang), lists);
  serve(app, getCheckOverview, (filters, { lang }) => overview(filters, lang), lists);
  serve(app, listNotices, (query, { lang }) => notices.list(query, lang), lists);
  // The page counts records of the same maker and brand, so any record may change it.
  serve(app, getCheck, ({ id }, { lang }) => record(id, lang), {
    tags: ({ id }, { source }) => ['spotchecks', `spotcheck:${id}`, `notice:${source.id}`],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, getNotice, (query, { lang }) => notices.get(query, lang), {
    tags: ({ id }) => ['spotchecks', `notice:${id}`],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  const download = createSpotCheckDownload(platform);
  serveDownload(app, '/opendata/spotcheck', ({ query }) => {
    const input = z.safeParse(CheckFilters, query);
    const filters = input.success ? input.data : null;
    return {
      fileName: 'spotcheck',
      key: `spotcheck ${JSON.stringify(filters)}`,
      tags: ['spotchecks'],
      table: async () => filters && download.table(filters),
      json: async () => filters && download.json(filters),
    };
  });

  const { jobs } = platform;
  const items = createNoticeItems(platform, deps);
  const parts = { ...deps, items, tasks: createImportTasks(platform) };
  serveDeskNotices(app, platform, parts);
  serveDeskChecks(app, platform, parts);
  serveImports(app, platform, parts);
  serveFiles(app, (scope) => serveRecallImport(scope, platform, deps));

  const check = createImportCheckJob(platform, parts.tasks);
  const commit = createImportCommit(platform, parts);
  serve(app, checkImport, check.begin);
  serve(app, commitImport, commit.begin);
  serve(app, rollBackImport, createImportRollBack(platform, parts));
  jobs.define(IMPORT_JOBS.check, check.run);
  jobs.define(IMPORT_JOBS.commit, commit.run);
  jobs.define('records.forget_sheets', commit.forgetSheets, { cron: FORGET_CRON });

  serveColumnAliases(app, platform, deps);
  serveBrandMatches(app, platform, deps);
  serveRecallDesk(app, platform, deps);
  serveFoodTerms(app, platform, deps);
  jobs.define(
    'records.recount',
    async () => {
      await recount(platform.db, 'recount_spotcheck_sums');
      // In a transaction of its own, because an import takes the two locks the other way round.
      await recount(platform.db, 'recount_food_names');
    },
    { cron: RECOUNT_CRON },
  );

  return {
    bin: createNoticeBin(items),
    spotChecks: createSpotChecks(platform, deps.safety),
    feed: createSpotCheckFeed(platform, list),
    recallFeed: serveRecalls(app, platform),
  };
}

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 49_000;

function createSpotCheckFeed({ readDb }: Platform, records: Pick<SpotCheckList, 'pageOfIds' | 'rows'>) {
  return {
    name: 'spotcheck',
    title: '抽检',
    description: '各级市场监管部门公开通报中的乳制品抽检不合格批次，注明项目、实测值、标准与来源。',
    path: '/spotcheck',
    tags: ['spotchecks'],

    async newest() {
      const filters = { result: 'fail' as const, place: 'maker' as const };
      const ids = await records.pageOfIds(filters, 'newest', FEED_ITEMS, 0);
      const rows = await records.rows(ids, 'zh-cn');
      return rows.map((row) => ({
        path: `/spotcheck/${row.id}`,
        title: checkStatement(row, row.failure ? [row.failure.name] : [], 'zh-cn'),
        summary: row.failure
          ? `${row.failure.name}实测${row.failure.found}，标准要求${row.failure.standard}。${row.notice.agency}${row.notice.no}`
          : `${row.notice.agency}${row.notice.no}`,
        category: row.category.name,
        publishedAt: new Date(row.publishedOn * 1000),
      }));
    },

    async addresses() {
      const { rows } = await readDb.execute<{ path: string; at: string | null }>(sql`
        select '/spotcheck/notice/' || notice.id as path, notice.updated_at::text as at
        from spotcheck_notices notice where notice.status = 'published'
        union all (
          select '/spotcheck/' || record.id, notice.updated_at::text from ${PUBLIC_RECORDS}
          order by record.published_on desc, record.id desc limit ${ADDRESSES_MAX}
        ) limit ${ADDRESSES_MAX}`);
      return rows.map(({ path, at }) => ({ path, changedAt: at === null ? null : new Date(at) }));
    },
  };
}

type Field = (typeof SPOTCHECK_FIELDS)[number]['field'];
type Row = Record<Exclude<Field, 'failed_items' | 'counted'>, string | number | null> & {
  counted: boolean;
  items: { name: string; result: 'pass' | 'fail'; found: string; limit: string }[];
};

/** The newest ones; more are read year by year with `from` and `to`. */
const DOWNLOAD_MAX_RECORDS = 20_000;

function createSpotCheckDownload({ readDb, clock, siteUrl }: Pick<Platform, 'readDb' | 'clock' | 'siteUrl'>) {
  return {
    async table(filters: CheckFilters): Promise<Table> {
      const rows = await read(filters);
      return {
        head: SPOTCHECK_FIELDS.map(({ field }) => field),
        rows: rows.map((row) => SPOTCHECK_FIELDS.map(({ field }) => cell(row, field))),
      };
    },

    async json(filters: CheckFilters): Promise<object> {
      const rows = await read(filters);
      return {
        source: `${siteUrl}/spotcheck`,
        licence: 'CC BY 4.0',
        generatedAt: clock.now().toISOString(),
        isComplete: rows.length < DOWNLOAD_MAX_RECORDS,
        fields: SPOTCHECK_FIELDS,
        records: rows,
      };
    },
  };

  async function read(filters: CheckFilters): Promise<Row[]> {
    const { rows } = await readDb.execute<{ row: Row }>(sql`
      select json_build_object(
        'id', record.id, 'published_on', record.published_on, 'notice_id', notice.id,
        'agency', notice.agency, 'notice_no', notice.notice_no, 'notice_url', notice.url,
        'sample_no', record.sample_no, 'food', record.food_name, 'spec', record.spec,
        'trademark', record.trademark, 'brand', brand.name, 'category', record.category,
        'category_raw', record.category_raw, 'produced_on', record.produced_on,
        'batch_no', record.batch_no, 'maker', record.maker_name,
        'maker_address', record.maker_address, 'maker_province', maker.code,
        'sampled', record.sampled_name, 'sampled_address', record.sampled_address,
        'sampled_province', sampled.code, 'result', record.result, 'retest', record.retest,
        'authenticity', record.authenticity, 'counted', ${IS_COUNTED}, 'lab', record.lab,
        'disposal', record.disposal, 'remark', record.remark,
        'items', coalesce(items.list, '[]')
      ) as row
      from ${PUBLIC_RECORDS}
      left join brands brand on brand.id = record.brand_id
      left join regions maker on maker.id = record.maker_region_id
      left join regions sampled on sampled.id = record.sampled_region_id
      left join lateral (
        select json_agg(json_build_object(
          'name', item.name_raw, 'result', item.result, 'found', item.result_raw,
          'limit', item.limit_raw
        ) order by item.position) as list
        from spotcheck_items item where item.record_id = record.id
      ) items on true
      where ${matchesFilters(filters)}
      order by record.published_on desc, record.id desc limit ${DOWNLOAD_MAX_RECORDS}`);
    return rows.map(({ row }) => row);
  }
}

function cell(row: Row, name: Field): string | number | null {
  if (name === 'counted') return String(row.counted);
  if (name !== 'failed_items') return row[name];
  const failed = row.items.filter(({ result }) => result === 'fail');
  return failed.map((item) => [item.name, item.found, item.limit].join('║')).join('；');
}
