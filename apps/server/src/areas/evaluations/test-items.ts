import { TestDocument } from '@rujian/contract/areas/evaluations/desk';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { textsIn } from '#platform/text/texts-in.ts';
import type { Items, ItemWords } from '#ports/edited-items.ts';
import { RECORD_REVIEW_STEPS, type RecordDeskDeps } from '#ports/edited-records.ts';
import { chosenCover } from '#schema/cover-columns.ts';
import {
  evaluationConfirmations,
  evaluationIndicators,
  evaluationLabs,
  evaluationPrenotices,
  evaluationProducts,
  evaluationResults,
  evaluations,
} from '#schema/evaluations/evaluations.ts';
import { staff } from '#schema/staff/staff.ts';
import { readWorkingCalendar } from '#services/calendar/working-days.ts';
import { yuan } from './evaluation-measurements.ts';
import { filledCells, testGate } from './test-gate.ts';
import { headColumns, releaseTest } from './test-release.ts';

const T = 'evaluation';

export type TestItems = Items<Test, TestContent>;
type Deps = Pick<RecordDeskDeps, 'defineItems' | 'copies' | 'bodyOf' | 'linkBrands'>;

/** Product tests as an edited type: nothing passes the gate unless every line of it is in order. */
export function createTestItems(
  { clock, changes }: Pick<Platform, 'clock' | 'changes'>,
  { defineItems, copies, bodyOf, linkBrands }: Deps,
): TestItems {
  return defineItems<Test, TestContent>({
    t: T,
    area: 'records',
    table: evaluations,
    page: ({ id }) => `/evaluation/${id}`,
    steps: RECORD_REVIEW_STEPS,
    basis: 'version',
    staleError: 'notice.changed',
    notEditableError: 'notice.not_open',
    // A version under review is not changed.
    isEditable: (state) => state === 'draft' || state === 'published',
    versions: { read: readContent, liveDocument },
    words,
    requireComplete,
    async writeDraft(tx, { id }, document) {
      const columns = headColumns(document, bodyOf(document.bodyHtml));
      await tx.update(evaluations).set(columns).where(eq(evaluations.id, id));
    },
    async goLive(tx, { row: { id, publishedAt }, document }) {
      await releaseTest(tx, id, document, bodyOf(document.bodyHtml));
      const at = publishedAt ?? clock.now();
      await linkBrands(tx, { t: T, id, publishedAt: at }, brandsOf(document));
    },
    left: (tx, { id, publishedAt }) => linkBrands(tx, { t: T, id, publishedAt: publishedAt ?? clock.now() }, []),
    async announce({ row: { id }, document }) {
      await changes.purge([`evaluation:${id}`, 'evaluations', 'home']);
      await changes.changed(['brands', ...brandsOf(document).map((brand) => `brand:${brand}`)]);
    },
  });

  /** The version knows the keys of its cells, by which they were confirmed. */
  async function liveDocument(from: Db | Tx, test: Test): Promise<TestContent> {
    const live = test.publishedAt && (await copies.newestLive(T, test.id, from));
    return live ? readContent(live.document) : tablesContent(from, test);
  }

  async function requireComplete(tx: Tx, { row, document }: { row: Test; document: TestContent }) {
    const calendar = await readWorkingCalendar(tx);
    const gate = testGate(document, await confirmationsOf(tx, row.id), { now: clock.now(), calendar });
    const missing = gate.filter(({ ok }) => !ok).map(({ key }) => key);
    if (missing.length > 0) throw new AppError('notice.incomplete', { missing: missing.join(' ') });
  }

  function words(_from: unknown, document: TestContent): ItemWords {
    const { products, indicators, labs, prenotices, cells: _cells, authors: _, ...texts } = document;
    const { bodyHtml: dirty, cover: _cover, ...fields } = texts;
    const { bodyHtml, bodyText } = bodyOf(dirty);
    const names = new Map([...products, ...indicators].map(({ key, name }) => [key, name]));
    const rows = filledCells(document).map(
      ({ product, indicator, cell }) => `${names.get(product)} ${names.get(indicator)} ${cell.raw || cell.na}`,
    );
    const facts = [...labs, ...prenotices, ...products, ...indicators].map((one) => textsIn(one).join(' '));
    return {
      title: fields.title,
      fields,
      bodyHtml: [bodyHtml, ...rows.map((row) => `<p>${escaped(row)}</p>`)].join('\n'),
      bodyText: [bodyText, ...facts, ...rows].join('\n'),
      shownFields: ['question', 'conclusion', 'funding', 'methodNote', 'conflictStatement'],
    };
  }
}

export async function eraseTest(tx: Tx, id: number): Promise<string | undefined> {
  const [gone] = await tx
    .delete(evaluations)
    .where(and(eq(evaluations.id, id), eq(evaluations.status, 'trash')))
    .returning({ title: evaluations.title });
  return gone?.title;
}

export async function confirmationsOf(db: Db | Tx, id: number) {
  return db
    .select({ ...pick(evaluationConfirmations, 'productKey', 'indicatorKey', 'raw'), by: staff.name })
    .from(evaluationConfirmations)
    .innerJoin(staff, eq(staff.id, evaluationConfirmations.confirmedBy))
    .where(eq(evaluationConfirmations.evaluationId, id))
    .orderBy(evaluationConfirmations.productKey, evaluationConfirmations.indicatorKey);
}

function brandsOf({ products }: TestContent): number[] {
  return [...new Set(products.flatMap(({ brandId }) => brandId ?? []))];
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export type Test = typeof evaluations.$inferSelect;

/** Who filled a cell, by product and indicator; kept by the server, never sent by a client. */
export type CellAuthors = Record<string, number>;
export type TestContent = TestDocument & { authors: CellAuthors };

const Authors = z._default(z.record(z.string(), z.number()), {});

export function cellKey(product: string, indicator: string): string {
  return `${product} ${indicator}`;
}

function readContent({ authors, ...document }: Record<string, unknown>): TestContent {
  return { ...z.parse(TestDocument, document), authors: z.parse(Authors, authors) };
}

/** The tables as a document; they do not know who filled a cell. */
async function tablesContent(db: Db | Tx, test: Test): Promise<TestContent> {
  return { ...(await fromTables(db, test)), authors: {} };
}

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
