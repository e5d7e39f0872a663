import type { Evaluation } from '@rujian/contract/areas/evaluations/public';
import type { Lang } from '@rujian/contract/base/constants';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { withAlt } from '@rujian/covers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { coverJson } from '#schema/cover-json.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { staff } from '#schema/staff/staff.ts';
import { correctionNotes } from '#services/publishing/correction-notes.ts';
import { viewsOfTest } from './evaluation-list.ts';
import { type EvaluationMeasurements, yuan } from './evaluation-measurements.ts';

export type EvaluationDetail = ReturnType<typeof createEvaluationDetail>;

export function createEvaluationDetail(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  measurements: EvaluationMeasurements,
  responsesTo: ResponsesTo,
) {
  return async (id: number, lang: Lang): Promise<Evaluation> => {
    const [row, measured, responses] = await Promise.all([
      read(id),
      measurements.of([id], lang),
      responsesTo('evaluation', id, lang),
    ]);
    if (!row) throw new AppError('content.not_found');
    if (row.test.status === 'withdrawn') {
      throw new AppError('content.withdrawn', {
        title: row.test.title,
        date: unixSeconds(row.test.withdrawnAt ?? clock.now()),
        reason: row.test.withdrawnReason,
      });
    }
    const { test } = row;
    const { indicators, products } = measured.get(id) ?? { indicators: [], products: [] };
    return {
      ...test,
      ...row,
      cover: withAlt(row.cover, lang),
      category: DAIRY_CATEGORY.option(test.category, lang),
      publishedAt: unixSeconds(test.publishedAt ?? clock.now()),
      updatedAt: unixSeconds(test.updatedAt),
      views: row.views ?? 0,
      editor: row.editor ?? '',
      bought: period(test.boughtFrom, test.boughtTo),
      tested: period(test.testedFrom, test.testedTo),
      budget: yuan(test.budgetFen),
      indicators,
      products,
      priceUnit: products.every(({ spec }) => /\d\s*m?L/i.test(spec)) ? '100mL' : '100g',
      ranksPrice: test.category !== 'infant_formula',
      responses,
      seo: {
        title: test.seoTitle || test.title,
        description: test.seoDescription || test.summary,
        keywords:
          test.seoKeywords.length > 0
            ? test.seoKeywords
            : [test.categoryRaw, ...indicators.map(({ name }) => name)].filter(Boolean),
      },
    };
  };

  async function read(id: number) {
    const [row] = await readDb
      .select({
        test: evaluations,
        cover: coverJson(evaluations),
        views: contentCounters.views,
        editor: staff.name,
        labs: LABS,
        prenotices: PRENOTICES,
        supersedes: SUPERSEDES,
        supersededBy: SUPERSEDED_BY,
        corrections: CORRECTIONS,
      })
      .from(evaluations)
      .leftJoin(contentCounters, viewsOfTest)
      .leftJoin(staff, eq(staff.id, evaluations.editorId))
      .where(and(eq(evaluations.id, id), inArray(evaluations.status, ['published', 'withdrawn'])));
    return row;
  }
}

function period(from: string | null, to: string | null) {
  return from && to ? { from: startOfDay(from), to: startOfDay(to) } : null;
}

const LABS = sql<Evaluation['labs']>`(
  select coalesce(json_agg(json_build_object(
    'name', lab.name, 'cmaNo', lab.cma_no, 'cnasNo', lab.cnas_no, 'reportNo', lab.report_no,
    'reportPages', lab.report_pages, 'reportSha256', lab.report_sha256,
    'reportUrl', coalesce('/' || report.blob_key, '')
  ) order by lab.id), '[]')
  from evaluation_labs lab left join media report on report.id = lab.report_media_id
  where lab.evaluation_id = ${evaluations.id}
)`;

const PRENOTICES = sql<Evaluation['prenotices']>`(
  select coalesce(json_agg(json_build_object(
    'brand', json_build_object('id', brand.id, 'name', brand.name),
    'informedAt', floor(extract(epoch from notice.informed_at))::bigint,
    'answeredAt', floor(extract(epoch from notice.answered_at))::bigint,
    'answer', notice.answer
  ) order by notice.informed_at, brand.id), '[]')
  from evaluation_prenotices notice join brands brand on brand.id = notice.brand_id
  where notice.evaluation_id = ${evaluations.id}
)`;

const LINK = sql.raw(
  `json_build_object('id', other.id, 'title', other.title,
    'publishedAt', floor(extract(epoch from other.published_at))::bigint)`,
);

const SUPERSEDES = sql<Evaluation['supersedes']>`(
  select coalesce(json_agg(${LINK} order by other.published_at desc), '[]')
  from evaluations other
  where other.superseded_by_id = ${evaluations.id} and other.status = 'published'
)`;

const SUPERSEDED_BY = sql<Evaluation['supersededBy']>`(
  select ${LINK} from evaluations other
  where other.id = ${evaluations.supersededById} and other.status = 'published'
)`;

const CORRECTIONS = correctionNotes('evaluation', sql`${evaluations.id}`);
