import { TestDocument } from '@rujian/contract/areas/evaluations/desk';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { chosenCover } from '#schema/cover-columns.ts';
import {
  evaluationIndicators,
  evaluationLabs,
  evaluationPrenotices,
  evaluationProducts,
  evaluationResults,
  type evaluations,
} from '#schema/evaluations/evaluations.ts';
import { yuan } from './evaluation-measurements.ts';

export type Test = typeof evaluations.$inferSelect;

/** Who filled a cell, by product and indicator; kept by the server, never sent by a client. */
export type CellAuthors = Record<string, number>;
export type TestContent = TestDocument & { authors: CellAuthors };

const Authors = z._default(z.record(z.string(), z.number()), {});

export function cellKey(product: string, indicator: string): string {
  return `${product} ${indicator}`;
}

/** A stored version. */
export function readContent({ authors, ...document }: Record<string, unknown>): TestContent {
  return { ...z.parse(TestDocument, document), authors: z.parse(Authors, authors) };
}

/** The tables as a document; they do not know who filled a cell. */
export async function tablesContent(db: Db | Tx, test: Test): Promise<TestContent> {
  return { ...(await fromTables(db, test)), authors: {} };
}

/** A published test as a document, so that it can be worked on. */
async function fromTables(db: Db | Tx, test: Test): Promise<TestDocument> {
  const of = eq(evaluationLabs.evaluationId, test.id);
  const labs = await db.select().from(evaluationLabs).where(of).orderBy(asc(evaluationLabs.id));
  const prenotices = await db
    .select()
    .from(evaluationPrenotices)
    .where(eq(evaluationPrenotices.evaluationId, test.id))
    .orderBy(asc(evaluationPrenotices.brandId));
  const indicators = await db
    .select()
    .from(evaluationIndicators)
    .where(eq(evaluationIndicators.evaluationId, test.id))
    .orderBy(asc(evaluationIndicators.position));
  const products = await db
    .select()
    .from(evaluationProducts)
    .where(eq(evaluationProducts.evaluationId, test.id))
    .orderBy(asc(evaluationProducts.position));
  const results =
    products.length === 0
      ? []
      : await db
          .select()
          .from(evaluationResults)
          .where(
            and(
              inArray(
                evaluationResults.productId,
                products.map((product) => product.id),
              ),
            ),
          );
  const keyOf = new Map(indicators.map((indicator) => [indicator.id, indicator.key]));
  return {
    ...pick(test, 'title', 'summary', 'category', 'question', 'conclusion', 'funding'),
    boughtFrom: test.boughtFrom ?? '',
    boughtTo: test.boughtTo ?? '',
    testedFrom: test.testedFrom ?? '',
    testedTo: test.testedTo ?? '',
    budget: yuan(test.budgetFen) ?? '',
    ...pick(test, 'conflictStatement', 'methodNote', 'prenoticeWaiver', 'bodyHtml'),
    cover: chosenCover(test),
    labs: labs.map(({ id: _, evaluationId: __, ...lab }) => lab),
    prenotices: prenotices.map(({ brandId, informedAt, answeredAt, answer }) => ({
      brandId,
      answer,
      informedOn: shanghaiDay(informedAt),
      answeredOn: answeredAt ? shanghaiDay(answeredAt) : '',
    })),
    products: products.map((row) => ({
      key: `p${row.id}`,
      brandId: row.brandId,
      productId: row.productId,
      name: row.displayName,
      spec: row.spec,
      batchNo: row.batchNo,
      producedOn: row.producedOn ?? '',
      ...pick(row, 'shelfLifeDays', 'licenceNo', 'origin'),
      price: yuan(row.priceFen) ?? '',
      pricePer100: yuan(row.pricePer100Fen) ?? '',
      channel: row.channel,
      shop: row.shop,
      sampleCount: row.sampleCount,
      receiptMediaId: row.receiptMediaId,
      photoMediaIds: row.photoMediaIds,
      labelValues: row.labelValues,
      pros: row.pros,
      cons: row.cons,
      verdict: row.verdict,
    })),
    indicators: indicators.map((row) => ({
      key: row.key,
      indicatorId: row.indicatorId,
      group: row.group ?? 'other',
      ...pick(row, 'name', 'unit', 'method'),
      limit: row.limitRaw,
      ...pick(row, 'limitLow', 'limitHigh', 'basis', 'direction'),
      weight: row.weightPercent,
      mandatory: row.knockout,
      ...pick(row, 'anchors', 'detectionLimit', 'plausibleLow', 'plausibleHigh'),
    })),
    cells: Object.fromEntries(
      products.map((product) => [
        `p${product.id}`,
        Object.fromEntries(
          results
            .filter(({ productId }) => productId === product.id)
            .map(({ indicatorId, raw, note, verdict }) => [
              keyOf.get(indicatorId) ?? '',
              verdict === 'na' ? { raw: '', na: note || raw, note: '' } : { raw, na: '', note },
            ]),
        ),
      ]),
    ),
  };
}
