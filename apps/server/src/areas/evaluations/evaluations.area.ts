import {
  addEvaluation,
  confirmCells,
  getDeskEvaluation,
  listDeskEvaluations,
  moveEvaluation,
  saveEvaluation,
  supersedeEvaluation,
} from '@rujian/contract/areas/evaluations/desk';
import { Evaluation, getEvaluation, listEvaluations } from '@rujian/contract/areas/evaluations/public';
import type { Home } from '@rujian/contract/areas/home/public';
import { EVALUATION_FIELDS } from '@rujian/contract/areas/opendata/public';
import { DETAIL_CACHE_SECONDS, type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { UNIT } from '@rujian/contract/vocabulary/shared/units';
import { withAlt } from '@rujian/covers';
import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { serveDownload, type Table } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import { unknownDocument, wholeNumber } from '#platform/pages/documents.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { CsvCell } from '#platform/text/csv.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import { coverJson } from '#schema/cover-json.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { isPublic } from '#schema/publishable.ts';
import { createDeskTests } from './desk-tests.ts';
import { createEvaluationDetail, type EvaluationDetail } from './evaluation-detail.ts';
import { createEvaluationFilters, createEvaluationList } from './evaluation-list.ts';
import { createEvaluationGrades, createEvaluationMeasurements } from './evaluation-measurements.ts';
import { createTestItems, eraseTest, type TestItems } from './test-items.ts';

export function evaluationsArea(app: App, platform: Platform, deps: RecordDeskDeps & { responsesTo: ResponsesTo }) {
  const measurements = createEvaluationMeasurements(platform);
  const filters = createEvaluationFilters(platform);
  const detail = createEvaluationDetail(platform, measurements, deps.responsesTo);
  const list = createEvaluationList(platform, { measurements, filters });
  serve(app, listEvaluations, (query, { lang }) => list(query, lang), {
    tags: () => ['evaluations'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getEvaluation, ({ id }, { lang }) => detail(id, lang), {
    tags: ({ id }, { products, supersededBy, supersedes }) => [
      ...[id, supersededBy?.id, ...supersedes.map((other) => other.id)].flatMap((one) =>
        one === undefined ? [] : [`evaluation:${one}`],
      ),
      ...new Set(products.map(({ brand }) => `brand:${brand.id}`)),
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serveEvaluationDownload(app, detail, platform.siteUrl);
  const { record } = deps;
  const items = createTestItems(platform, deps);
  const tests = createDeskTests(platform, { record, items });
  const supersede = createTestSuperseding(platform, { record, items });
  serve(app, listDeskEvaluations, (query) => tests.list(query));
  serve(app, getDeskEvaluation, ({ id }, caller) => tests.get(id, caller));
  serve(app, addEvaluation, (input, caller) => tests.add(input, caller));
  serve(app, saveEvaluation, (input, caller) => tests.save(input, caller));
  serve(app, confirmCells, (input, caller) => tests.confirm(input, caller));
  serve(app, moveEvaluation, ({ version: basedOn, ...input }, caller) => items.move(caller, { ...input, basedOn }));
  serve(app, supersedeEvaluation, (input, caller) => supersede(input, caller));

  return {
    bin: { restore: items.restoreFromBin, erase: eraseTest },
    evaluations: createEvaluations(platform),
    feed: createEvaluationFeed(platform),
    grades: createEvaluationGrades(platform, measurements),
  };
}

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 50_000;

function createEvaluationFeed({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    name: 'evaluation',
    title: '评测',
    description: '乳见评测：自费购样、盲样送检，原始数据与评分公式公开。',
    path: '/evaluation',
    tags: ['evaluations'],

    async newest() {
      const rows = await readDb
        .select({
          ...pick(evaluations, 'id', 'title', 'summary', 'category', 'publishedAt'),
          cover: coverJson(evaluations),
        })
        .from(evaluations)
        .where(isPublic(evaluations))
        .orderBy(desc(evaluations.publishedAt), desc(evaluations.id))
        .limit(FEED_ITEMS);
      return rows.map(({ id, title, summary, category, publishedAt, cover }) => ({
        path: `/evaluation/${id}`,
        title,
        summary,
        category: DAIRY_CATEGORY.label(category, 'zh-cn'),
        publishedAt: publishedAt ?? clock.now(),
        ...(cover.kind === 'art' && { imagePath: coverPath(cover, '1200x630', 'jpg') }),
      }));
    },

    async addresses() {
      const rows = await readDb
        .select({ id: evaluations.id, changedAt: evaluations.updatedAt })
        .from(evaluations)
        .where(isPublic(evaluations))
        .orderBy(desc(evaluations.id))
        .limit(ADDRESSES_MAX);
      return rows.map(({ id, changedAt }) => ({ path: `/evaluation/${id}`, changedAt }));
    },
  };
}

/** A newer test replaces an older one: both stay public and link to each other. */
function createTestSuperseding(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, items }: Pick<RecordDeskDeps, 'record'> & { items: TestItems },
) {
  return async ({ id, by }: { id: number; by: number | null }, caller: StaffCaller) => {
    await db.transaction(async (tx) => {
      const { row: test } = await items.open(tx, id);
      if (by !== null) {
        const [newer] = await tx.select().from(evaluations).where(eq(evaluations.id, by));
        if (!newer || by === id || newer.supersededById === id) throw new AppError('evaluation.not_newer');
      }
      await tx.update(evaluations).set({ supersededById: by, updatedAt: clock.now() }).where(eq(evaluations.id, id));
      await record(tx, {
        caller,
        action: 'evaluation.supersede',
        target: { type: 'evaluation', id },
        before: { by: test.supersededById },
        after: { by },
      });
    });
    await changes.changed([...['evaluations', `evaluation:${id}`], ...(by === null ? [] : [`evaluation:${by}`])]);
    return null;
  };
}

type Heaviest = Pick<NonNullable<Home['evaluation']>, 'indicator' | 'products'>;

function createEvaluations({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async home(lang: Lang): Promise<Home['evaluation']> {
      const [row] = await readDb
        .select({
          id: evaluations.id,
          title: evaluations.title,
          summary: evaluations.summary,
          cover: coverJson(evaluations),
          publishedAt: evaluations.publishedAt,
          category: evaluations.categoryRaw,
          heaviest: heaviestIn(lang),
        })
        .from(evaluations)
        .where(isPublic(evaluations))
        .orderBy(desc(evaluations.publishedAt), desc(evaluations.id))
        .limit(1);
      if (!row?.heaviest || !row.publishedAt) return null;
      const { heaviest, cover, publishedAt, ...test } = row;
      return {
        ...test,
        ...heaviest,
        indicator: { ...heaviest.indicator, unit: UNIT.textOf(heaviest.indicator.unit, lang) },
        cover: withAlt(cover, lang),
        publishedAt: unixSeconds(publishedAt),
      };
    },
  };
}

const ENGLISH_NAME = sql`coalesce(nullif(known.name_en, ''), heaviest.name)`;

const heaviestIn = (lang: Lang) => sql<Heaviest | null>`(
  select json_build_object(
    'indicator', json_build_object(
      'name', ${lang === 'en' ? ENGLISH_NAME : sql`heaviest.name`}, 'unit', heaviest.unit,
      'limit', coalesce(heaviest.limit_low, heaviest.limit_high)
    ),
    'products', (
      select json_agg(json_build_object(
        'name', product.display_name, 'brand', brand.name, 'value', result.value
      ) order by product.position)
      from evaluation_results result
      join evaluation_products product on product.id = result.product_id
      join brands brand on brand.id = product.brand_id
      where result.indicator_id = heaviest.id and result.value is not null
    )
  )
  from evaluation_indicators heaviest
  left join indicators known on known.id = heaviest.indicator_id
  where heaviest.evaluation_id = evaluations.id and exists (
    select 1 from evaluation_results where indicator_id = heaviest.id and value is not null
  )
  order by heaviest.weight_percent desc, heaviest.position
  limit 1
)`;

type Row = Record<(typeof EVALUATION_FIELDS)[number]['field'], CsvCell>;

function serveEvaluationDownload(app: App, detail: EvaluationDetail, siteUrl: string): void {
  serveDownload(app, '/opendata/evaluation/:id', (request) => {
    const id = wholeNumber((request.params as { id?: unknown }).id);
    if (id === null) throw unknownDocument(request);
    const read = () => readPublic(id);
    return {
      fileName: `evaluation-${id}`,
      tags: ['evaluations', `evaluation:${id}`],
      table: async () => {
        const test = await read();
        return test && tableOf(test);
      },
      json: async () => {
        const evaluation = await read();
        const source = `${siteUrl}/evaluation/${id}`;
        return evaluation && { source, licence: 'CC BY 4.0', fields: EVALUATION_FIELDS, evaluation };
      },
    };
  });

  async function readPublic(id: number): Promise<Evaluation | null> {
    try {
      return z.parse(Evaluation, await detail(id, 'zh-cn'));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

const NOT_MEASURED = { raw: null, value: null, qualifier: null, uncertainty: null, verdict: null };

function tableOf(test: Evaluation): Table {
  const rows = test.products.flatMap((product) =>
    test.indicators.map((indicator, place): Row => {
      const result = product.results[place];
      return {
        evaluation_id: test.id,
        evaluation: test.title,
        published_on: shanghaiDay(new Date(test.publishedAt * 1000)),
        product_id: product.product.id,
        product: product.name,
        brand_id: product.brand.id,
        brand: product.brand.name,
        spec: product.spec,
        batch_no: product.batchNo,
        produced_on: product.producedOn === null ? null : shanghaiDay(new Date(product.producedOn * 1000)),
        price_yuan: product.price,
        price_per_100_yuan: product.pricePer100,
        indicator: indicator.name,
        ...pick(indicator, 'group', 'unit', 'method', 'limit', 'direction'),
        weight_percent: indicator.weight,
        anchors: indicator.anchors.map(({ value, score }) => `${value}:${score}`).join(' '),
        detection_limit: indicator.detectionLimit,
        ...pick(result ?? NOT_MEASURED, 'raw', 'value', 'qualifier', 'uncertainty', 'verdict'),
        replicates: result?.replicates.join(' ') ?? null,
        score: product.score.scores[place] ?? null,
        ...pick(product.score, 'total', 'grade', 'rank'),
      };
    }),
  );
  const head = EVALUATION_FIELDS.map(({ field }) => field);
  return { head, rows: rows.map((row) => head.map((field) => row[field])) };
}
