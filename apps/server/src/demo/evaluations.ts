import type { StoredIndicatorGroup } from '@rujian/contract/vocabulary/evaluations';
import { eq } from 'drizzle-orm';
import { limitBounds } from '#areas/spotchecks/import/item-columns.ts';
import { judge } from '#areas/spotchecks/items/check-item.ts';
import { parseLimit } from '#areas/spotchecks/items/limit-text.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { pick } from '#platform/pick.ts';
import { contentBrands } from '#schema/articles/links.ts';
import {
  evaluationIndicators,
  evaluationLabs,
  evaluationPrenotices,
  evaluationProducts,
  evaluationResults,
  evaluations,
} from '#schema/evaluations/evaluations.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { bodyFromMarkdown } from '#services/content/markdown.ts';
import { coverColumns } from './covers.ts';
import { CATEGORIES, type ProductIds } from './products.ts';
import { type Demo, type Ids, insertNew, resolve } from './reading/demo.ts';

type Names = { brands: Ids; editorId: number; indicators: Ids; products: ProductIds };

type EvaluationFile = DemoFiles['evaluations'][number];
type IndicatorFile = EvaluationFile['indicators'][number];

const GROUPS: ReadonlyMap<string, StoredIndicatorGroup> = new Map(
  Object.entries<string[]>({
    safety: ['aflm1', 'tpc', 'temp'],
    nutrition: ['protein', 'fat', 'snf', 'calcium', 'sodium', 'sugar', 'dha', 'vitd', 'lab'],
    process: ['furosine', 'lactoferrin', 'betaLg', 'moisture', 'acidity', 'insoluble', 'syneresis'],
    label_truth: ['deviation', 'cow', 'cheeseRatio', 'additives'],
    sensory: ['sensory', 'flavor', 'dissolve'],
  }).flatMap(([group, keys]) => keys.map((key) => [key, group as StoredIndicatorGroup] as const)),
);
const DIRECTIONS = { high: 'higher', low: 'lower', none: 'none' } as const;

export async function loadEvaluations({ tx, files, dates }: Demo, names: Names): Promise<void> {
  const oldestFirst = files.evaluations
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map((file) => ({ file, publishedAt: dates.atWork(file.daysAgo) }));
  const rows = await insertNew(tx, evaluations, oldestFirst, ({ id, file, publishedAt }) => ({
    publishedAt,
    firstPublishedAt: publishedAt,
    ...dates.statusOf(file.withdrawn),
    createdAt: publishedAt,
    updatedAt: publishedAt,
    editorId: names.editorId,
    ...evaluationRow(file, dates),
    ...coverColumns(file.cover, id),
  }));
  const labs = rows.map(({ id, file: { lab, report } }) => ({
    evaluationId: id,
    name: lab,
    reportNo: report.no,
    reportPages: report.pages,
  }));
  await tx.insert(evaluationLabs).values(labs);
  await loadStatements(tx, rows, dates, names);
  // A withdrawn test is no longer linked to its brands.
  const branded = rows
    .filter(({ file }) => file.withdrawn === undefined)
    .flatMap(({ id, file, publishedAt }) =>
      [...new Set(file.products.map(({ brand }) => brand))].map((slug, position) => ({
        t: 'evaluation' as const,
        targetId: id,
        position,
        publishedAt,
        brandId: resolve(names.brands, slug, 'brand'),
        role: 'subject' as const,
      })),
    );
  await tx.insert(contentBrands).values(branded);

  const measured = rows.flatMap(({ id, file }) =>
    file.indicators.map((indicator, position) => ({ evaluationId: id, position, indicator })),
  );
  const indicators = await insertNew(tx, evaluationIndicators, measured, ({ indicator, ...row }) => ({
    ...row,
    ...indicatorRow(indicator, names.indicators),
  }));
  const tested = rows.flatMap(({ id, file }) =>
    file.products.map((product, position) => ({ evaluationId: id, position, file, product })),
  );
  const products = await insertNew(tx, evaluationProducts, tested, ({ evaluationId, position, file, product }) => ({
    evaluationId,
    position,
    brandId: resolve(names.brands, product.brand, 'brand'),
    productId: names.products.find(product.brand, product.name) ?? Number.NaN,
    displayName: product.name,
    batchNo: product.batch,
    sampleCount: file.samples,
    producedOn: dates.day(product.producedDaysAgo),
    priceFen: Math.round(product.price * 100),
    pricePer100Fen: Math.round(product.pricePer100 * 100),
    ...pick(product, 'spec', 'pros', 'cons', 'verdict'),
  }));
  const results = products.flatMap(({ id, evaluationId, file, product }) =>
    indicators
      .filter((row) => row.evaluationId === evaluationId)
      .map((row) => ({ productId: id, indicatorId: row.id, ...resultRow(file, row.indicator, product) })),
  );
  await tx.insert(evaluationResults).values(results);
}

function evaluationRow(file: EvaluationFile, dates: DemoDates) {
  return {
    slug: file.slug.replace('tests/', ''),
    categoryRaw: file.category,
    category: resolve(CATEGORIES, file.category, 'category'),
    boughtFrom: dates.day(file.sampledDaysAgo[0]),
    boughtTo: dates.day(file.sampledDaysAgo[1]),
    testedFrom: dates.day(file.testedDaysAgo[0]),
    testedTo: dates.day(file.testedDaysAgo[1]),
    ...pick(file, 'title', 'summary', 'question', 'conclusion', 'funding'),
    conflictStatement: file.independence,
    methodNote: file.method,
    ...pick(bodyFromMarkdown(file.body), 'bodyHtml', 'bodyText', 'contents'),
  };
}

function indicatorRow(file: IndicatorFile, indicators: Ids) {
  const limit = parseLimit(file.limit);
  return {
    ...pick(file, 'key', 'name', 'unit'),
    limitRaw: file.limit,
    indicatorId: indicators.get(file.name) ?? null,
    group: GROUPS.get(file.key) ?? null,
    ...(limit && { limitType: limit.type, basis: limit.basis, ...limitBounds(limit) }),
    // With a sampling plan, the mean of all samples is compared with the acceptable value.
    ...(limit?.type === 'ncmM' && { limitHigh: limit.lower }),
    // Every product on sale must meet a national standard.
    knockout: limit?.basis.startsWith('GB') ?? false,
    method: file.method,
    detectionLimit: file.lod ?? null,
    anchors: file.anchors.map(([value, score]) => ({ value, score })),
    direction: DIRECTIONS[file.better],
    weightPercent: file.weight,
  };
}

function resultRow(
  { slug }: EvaluationFile,
  indicator: IndicatorFile,
  { values, replicates }: EvaluationFile['products'][number],
) {
  const value = values[indicator.key];
  if (value === undefined) throw new Error(`${slug}: a product has no ${indicator.name}`);
  const notFound = value === 0 && indicator.lod !== undefined;
  const found = { qualifier: '=' as const, value, values: [], samples: null, unit: '' };
  return {
    raw: notFound ? '未检出' : String(value),
    value,
    qualifier: notFound ? ('nd' as const) : ('=' as const),
    replicates: replicates[indicator.key] ?? null,
    verdict: judge(found, parseLimit(indicator.limit)),
  };
}

type Row = { id: number; file: EvaluationFile };

async function loadStatements(tx: Demo['tx'], rows: Row[], dates: DemoDates, names: Names): Promise<void> {
  const prenotices = rows.flatMap(({ id, file }) =>
    file.answers.map(({ brand, informedDaysAgo, answeredDaysAgo, text }) => ({
      evaluationId: id,
      brandId: resolve(names.brands, brand, 'brand'),
      informedAt: dates.atWork(informedDaysAgo),
      answeredAt: answeredDaysAgo === null ? null : dates.atWork(answeredDaysAgo),
      answer: text,
    })),
  );
  await tx.insert(evaluationPrenotices).values(prenotices);
  const corrected = rows.flatMap(({ id, file }) =>
    file.corrections.map(({ daysAgo, ...correction }) => ({
      t: 'evaluation' as const,
      targetId: id,
      ...correction,
      at: dates.atWork(daysAgo),
    })),
  );
  await tx.insert(corrections).values(corrected);
  const ids = new Map(rows.map(({ id, file }) => [file.slug.replace('tests/', ''), id]));
  for (const { id, file } of rows) {
    if (!file.supersededBy) continue;
    const supersededById = resolve(ids, file.supersededBy, 'test');
    await tx.update(evaluations).set({ supersededById }).where(eq(evaluations.id, id));
  }
}
