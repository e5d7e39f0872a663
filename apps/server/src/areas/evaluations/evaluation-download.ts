import { Evaluation } from '@rujian/contract/areas/evaluations/public';
import { EVALUATION_FIELDS } from '@rujian/contract/areas/opendata/public';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { serveDownload, type Table } from '#platform/http/downloads.ts';
import type { App } from '#platform/http/http.ts';
import { unknownDocument, wholeNumber } from '#platform/pages/documents.ts';
import { pick } from '#platform/pick.ts';
import type { CsvCell } from '#platform/text/csv.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { EvaluationDetail } from './evaluation-detail.ts';

type Row = Record<(typeof EVALUATION_FIELDS)[number]['field'], CsvCell>;

/** Everything needed to recompute the scores of one test. */
export function serveEvaluationDownload(app: App, detail: EvaluationDetail, siteUrl: string): void {
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
