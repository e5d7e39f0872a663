import { TestDocument } from '@rujian/contract/areas/evaluations/desk';
import { asc, eq, inArray } from 'drizzle-orm';
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
  const { id } = test;
  const labs = await db
    .select()
    .from(evaluationLabs)
    .where(eq(evaluationLabs.evaluationId, id))
    .orderBy(asc(evaluationLabs.id));
  const prenotices = await db
    .select()
    .from(evaluationPrenotices)
    .where(eq(evaluationPrenotices.evaluationId, id))
    .orderBy(asc(evaluationPrenotices.brandId));
  const indicators = await db
    .select()
    .from(evaluationIndicators)
    .where(eq(evaluationIndicators.evaluationId, id))
    .orderBy(asc(evaluationIndicators.position));
  const products = await db
    .select()
    .from(evaluationProducts)
    .where(eq(evaluationProducts.evaluationId, id))
    .orderBy(asc(evaluationProducts.position));
  const productIds = products.map((product) => product.id);
  const results = await db.select().from(evaluationResults).where(inArray(evaluationResults.productId, productIds));
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
      ...pick(row, 'brandId', 'productId', 'spec', 'batchNo', 'shelfLifeDays', 'licenceNo', 'origin'),
      ...pick(row, 'channel', 'shop', 'sampleCount', 'receiptMediaId', 'photoMediaIds', 'labelValues'),
      ...pick(row, 'pros', 'cons', 'verdict'),
      name: row.displayName,
      producedOn: row.producedOn ?? '',
      price: yuan(row.priceFen) ?? '',
      pricePer100: yuan(row.pricePer100Fen) ?? '',
    })),
    indicators: indicators.map((row) => ({
      ...pick(row, 'key', 'indicatorId', 'name', 'unit', 'method', 'limitLow', 'limitHigh', 'basis', 'direction'),
      group: row.group ?? 'other',
      limit: row.limitRaw,
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
