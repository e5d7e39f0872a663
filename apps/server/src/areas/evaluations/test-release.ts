import { cellVerdict, readCell } from '@rujian/contract/areas/evaluations/cells';
import type { TestDocument, TestIndicator } from '@rujian/contract/areas/evaluations/desk';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { coverColumns } from '#schema/cover-columns.ts';
import {
  evaluationIndicators,
  evaluationLabs,
  evaluationPrenotices,
  evaluationProducts,
  evaluationResults,
  evaluations,
} from '#schema/evaluations/evaluations.ts';
import { media } from '#schema/media.ts';
import { filledCells } from './test-gate.ts';

type Body = ReturnType<RecordDeskDeps['bodyOf']>;

export async function releaseTest(tx: Tx, id: number, document: TestDocument, body: Body): Promise<void> {
  const { labs, prenotices, products, indicators } = document;
  await tx.update(evaluations).set(headColumns(document, body)).where(eq(evaluations.id, id));
  for (const table of [evaluationLabs, evaluationPrenotices, evaluationProducts, evaluationIndicators]) {
    await tx.delete(table).where(eq(table.evaluationId, id));
  }

  if (labs.length > 0) await tx.insert(evaluationLabs).values(labs.map((lab) => ({ ...lab, evaluationId: id })));
  const informed = new Map(prenotices.map((notice) => [notice.brandId, notice]));
  if (informed.size > 0) {
    await tx
      .insert(evaluationPrenotices)
      .values(
        [...informed.values()].map(({ brandId, informedOn, answeredOn, answer }) => ({
          evaluationId: id,
          brandId,
          answer,
          informedAt: noon(informedOn),
          answeredAt: answeredOn === '' ? null : noon(answeredOn),
        })),
      );
  }
  const storedIndicators = await tx
    .insert(evaluationIndicators)
    .values(
      indicators.map(({ group, limit, mandatory, weight, ...indicator }, position) => ({
        ...indicator,
        evaluationId: id,
        position,
        limitRaw: limit,
        knockout: mandatory,
        weightPercent: weight,
        group: group === 'other' ? null : group,
        limitType: limitTypeOf(indicator),
      })),
    )
    .returning({ id: evaluationIndicators.id, key: evaluationIndicators.key });
  const storedProducts = await tx
    .insert(evaluationProducts)
    .values(products.map((product, position) => productRow(id, product, position)))
    .returning({ id: evaluationProducts.id, position: evaluationProducts.position });
  const indicatorIds = new Map(storedIndicators.map((row) => [row.key, row.id]));
  const productIds = new Map(storedProducts.map((row) => [products[row.position]?.key ?? '', row.id]));
  const byKey = new Map(indicators.map((indicator) => [indicator.key, indicator]));
  await tx.insert(evaluationResults).values(
    filledCells(document).map(({ product, indicator, cell }) => {
      const read = cell.na === '' ? readCell(cell.raw) : null;
      return {
        productId: productIds.get(product) ?? missing(),
        indicatorId: indicatorIds.get(indicator) ?? missing(),
        raw: cell.na === '' ? cell.raw : '/',
        value: read?.value ?? null,
        qualifier: read?.qualifier ?? null,
        verdict: cellVerdict(cell, byKey.get(indicator) ?? missing()),
        note: cell.na === '' ? cell.note : cell.na,
      };
    }),
  );
}

export function headColumns(document: TestDocument, body: Body) {
  return {
    ...pick(document, 'title', 'summary', 'category', 'question', 'conclusion', 'funding'),
    ...pick(document, 'conflictStatement', 'methodNote', 'prenoticeWaiver'),
    boughtFrom: document.boughtFrom || null,
    boughtTo: document.boughtTo || null,
    testedFrom: document.testedFrom || null,
    testedTo: document.testedTo || null,
    budgetFen: fen(document.budget),
    ...pick(body, 'bodyHtml', 'bodyText', 'contents'),
    ...(document.cover && coverColumns(document.cover)),
  };
}

/** The hash of a report is that of the file in the library, not a typed one. */
export async function withReportHashes(tx: Tx, document: TestDocument): Promise<TestDocument> {
  const labs: TestDocument['labs'] = [];
  for (const lab of document.labs) {
    if (lab.reportMediaId === null) {
      labs.push(lab);
      continue;
    }
    const [file] = await tx.select({ sha256: media.sha256 }).from(media).where(eq(media.id, lab.reportMediaId));
    if (!file) throw new AppError('content.not_found');
    labs.push({ ...lab, reportSha256: file.sha256 });
  }
  return { ...document, labs };
}

function productRow(evaluationId: number, product: TestDocument['products'][number], position: number) {
  const { key: _, name, brandId, productId, price, pricePer100, producedOn, ...row } = product;
  if (brandId === null || productId === null) missing();
  return {
    ...row,
    evaluationId,
    position,
    brandId,
    productId,
    displayName: name,
    producedOn: producedOn || null,
    priceFen: fen(price),
    pricePer100Fen: fen(pricePer100),
  };
}

function limitTypeOf({ limitLow, limitHigh }: Pick<TestIndicator, 'limitLow' | 'limitHigh'>) {
  if (limitLow !== null && limitHigh !== null) return 'range' as const;
  if (limitHigh !== null) return 'max' as const;
  return limitLow === null ? null : ('min' as const);
}

function fen(amount: string): number | null {
  return amount === '' ? null : Math.round(Number(amount) * 100);
}

function noon(day: string): Date {
  return new Date(`${day.replaceAll('/', '-')}T12:00:00+08:00`);
}

function missing(): never {
  throw new Error('The gate lets only whole tests through');
}
