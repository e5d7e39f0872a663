import type { EvaluationIndicator, EvaluationProduct } from '@rujian/contract/areas/evaluations/public';
import { derivedAnchors, scoreProducts } from '@rujian/contract/areas/evaluations/scoring';
import { printedValue } from '@rujian/contract/areas/spotchecks/printed-value';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { Grade } from '@rujian/contract/vocabulary/evaluations';
import { UNIT } from '@rujian/contract/vocabulary/shared/units';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { brands, indicators, products } from '#schema/brands/brands.ts';
import { evaluationIndicators, evaluationProducts, evaluationResults } from '#schema/evaluations/evaluations.ts';

export type Measurements = { indicators: EvaluationIndicator[]; products: EvaluationProduct[] };
export type EvaluationMeasurements = ReturnType<typeof createEvaluationMeasurements>;

type IndicatorRow = typeof evaluationIndicators.$inferSelect & { meaning: string | null };
type ResultRow = typeof evaluationResults.$inferSelect;

export function createEvaluationMeasurements({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    /** All given tests in three statements, whatever their number. */
    async of(ids: readonly number[], lang: Lang = 'zh-cn'): Promise<Map<number, Measurements>> {
      if (ids.length === 0) return new Map();
      const [indicatorRows, productRows, resultRows] = await Promise.all([
        readIndicators(ids, lang),
        readProducts(ids),
        readResults(ids),
      ]);
      const resultsOf = Map.groupBy(resultRows, ({ productId }) => productId);
      return new Map(
        ids.map((id) => [
          id,
          scored(
            indicatorRows.filter(({ evaluationId }) => evaluationId === id),
            productRows.filter(({ evaluationId }) => evaluationId === id),
            resultsOf,
          ),
        ]),
      );
    },
  };

  async function readIndicators(ids: readonly number[], lang: Lang): Promise<IndicatorRow[]> {
    const { meaning, meaningEn, nameEn } = indicators;
    const rows = await readDb
      .select({ row: evaluationIndicators, meaning, meaningEn, nameEn })
      .from(evaluationIndicators)
      .leftJoin(indicators, eq(indicators.id, evaluationIndicators.indicatorId))
      .where(inArray(evaluationIndicators.evaluationId, [...ids]))
      .orderBy(asc(evaluationIndicators.position));
    return rows.map(({ row, ...library }) => ({
      ...row,
      name: lang === 'en' && library.nameEn ? library.nameEn : row.name,
      unit: UNIT.textOf(row.unit, lang),
      limitRaw: printedValue(row.limitRaw, lang),
      meaning: lang === 'en' && library.meaningEn ? library.meaningEn : library.meaning,
    }));
  }

  async function readProducts(ids: readonly number[]) {
    const rows = await readDb
      .select({ row: evaluationProducts, brandName: brands.name, productName: products.name })
      .from(evaluationProducts)
      .innerJoin(brands, eq(brands.id, evaluationProducts.brandId))
      .innerJoin(products, eq(products.id, evaluationProducts.productId))
      .where(inArray(evaluationProducts.evaluationId, [...ids]))
      .orderBy(asc(evaluationProducts.position));
    return rows.map(({ row, ...names }) => ({ ...row, ...names }));
  }

  async function readResults(ids: readonly number[]): Promise<ResultRow[]> {
    const rows = await readDb
      .select({ row: evaluationResults })
      .from(evaluationResults)
      .innerJoin(evaluationProducts, eq(evaluationProducts.id, evaluationResults.productId))
      .where(inArray(evaluationProducts.evaluationId, [...ids]));
    return rows.map(({ row }) => row);
  }
}

type ProductRow = typeof evaluationProducts.$inferSelect & { brandName: string; productName: string };

function scored(
  indicatorRows: readonly IndicatorRow[],
  productRows: readonly ProductRow[],
  resultsOf: ReadonlyMap<number, ResultRow[]>,
): Measurements {
  const measured = productRows.map((row) => {
    const found = resultsOf.get(row.id) ?? [];
    return {
      ...toProduct(row),
      results: indicatorRows.map(({ id }) => toResult(found.find((one) => one.indicatorId === id))),
    };
  });
  const described = indicatorRows.map((row, place) => {
    const indicator = toIndicator(row);
    if (row.anchors.length > 0) return indicator;
    const results = measured.map((product) => product.results[place] ?? null);
    const anchors = derivedAnchors(indicator, results);
    return { ...indicator, anchors, anchorsDerived: anchors.length > 0 };
  });
  const scores = scoreProducts(described, measured);
  return {
    indicators: described,
    products: measured.map((product, place) => {
      const score = scores[place];
      if (!score) throw new Error(`Product ${product.id} was not scored`);
      return { ...product, score };
    }),
  };
}

function toIndicator(row: IndicatorRow): EvaluationIndicator {
  return {
    ...row,
    group: row.group ?? 'other',
    limit: row.limitRaw,
    mandatory: row.knockout,
    weight: row.weightPercent,
    anchors: row.anchors.toSorted((one, other) => one.value - other.value),
    anchorsDerived: false,
    meaning: row.meaning ?? '',
  };
}

function toProduct(row: ProductRow): Omit<EvaluationProduct, 'results' | 'score'> {
  return {
    ...row,
    brand: { id: row.brandId, name: row.brandName },
    product: { id: row.productId, name: row.productName },
    name: row.displayName,
    producedOn: row.producedOn === null ? null : startOfDay(row.producedOn),
    price: yuan(row.priceFen),
    pricePer100: yuan(row.pricePer100Fen),
  };
}

function toResult(row: ResultRow | undefined): EvaluationProduct['results'][number] {
  return row ? { ...row, replicates: row.replicates ?? [] } : null;
}

/** Fen in the wire format of money: yuan with two decimals. */
export function yuan(fen: number | null): string | null {
  return fen === null ? null : (fen / 100).toFixed(2);
}

export type SampleGrade = { sampleId: number; total: number; grade: Grade; rank: number | null };

/** Results of whole tests for other pages, cached until the test changes. */
export function createEvaluationGrades(
  { rememberEach }: Pick<Platform, 'rememberEach'>,
  measurements: EvaluationMeasurements,
) {
  const life = { tags: (id: number) => ['evaluations', `evaluation:${id}`], seconds: LIST_CACHE_SECONDS };

  return {
    async of(evaluationIds: number[]): Promise<Map<number, SampleGrade>> {
      const tests = await rememberEach('grades', evaluationIds, life, read);
      const samples = [...tests.values()].flat();
      return new Map(samples.map((sample) => [sample.sampleId, sample]));
    },
  };

  async function read(evaluationIds: number[]): Promise<Map<number, SampleGrade[]>> {
    const measured = await measurements.of(evaluationIds);
    return new Map(
      [...measured].map(([id, { products }]) => [
        id,
        products.flatMap(({ id: sampleId, score: { total, grade, rank } }) =>
          total === null || grade === null ? [] : [{ sampleId, total, grade, rank }],
        ),
      ]),
    );
  }
}
