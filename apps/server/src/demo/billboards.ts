import { ranksByScore } from '#areas/billboards/billboard-editions.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { pick } from '#platform/pick.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { billboardVoteRounds } from '#schema/billboards/votes.ts';
import { coverColumns } from './covers.ts';
import { type Period, periodBefore } from './periods.ts';
import type { ProductIds } from './products.ts';
import { type Demo, type Ids, insertNew, resolve } from './reading/demo.ts';

type Names = { brands: Ids; editorId: number; products: ProductIds };

type BillboardFile = DemoFiles['billboards'][number];
type EntryRow = {
  brand: string;
  product: string | null;
  rank: number;
  previousRank?: number | null;
  score: number | null;
  metricValues?: number[] | undefined;
  comment?: string;
};
type EditionRow = {
  billboardId: number;
  file: BillboardFile;
  period: Period;
  isNewest: boolean;
  sampleSize: number | null;
  methodChange: string;
  entries: EntryRow[];
};

/** How long after its end a period is published. */
const COUNTING_DAYS = 4;
const DAY_MS = 86_400_000;

/** Without earlier editions, the previous ranks of the newest one become an edition without scores. */
export async function loadBillboards({ tx, files, dates }: Demo, names: Names): Promise<void> {
  const boards = await insertNew(tx, billboards, files.billboards, ({ id, ...file }, position) => ({
    position,
    ...pick(file, 'slug', 'kind', 'unit', 'category', 'periodType', 'votable', 'dataSource', 'independence'),
    name: file.title,
    object: file.entries.some(({ product }) => product) ? ('product' as const) : ('brand' as const),
    method: file.methodology,
    metrics: file.metrics.map((metric) => ({ ...metric, unit: file.unit, direction: 'higher' as const })),
    ...coverColumns(file.cover, id),
  }));

  const today = shanghaiDay(dates.now);
  // Oldest first, so that a newer edition has the higher id.
  const newestLast = boards.flatMap(({ id, ...file }) => editionsOf(id, file, today).toReversed());
  const editions = await insertNew(tx, billboardEditions, newestLast, (row) => editionRow(row, dates, names));

  const voted = editions
    .filter(isVoting)
    .map(({ id, period }) => ({
      editionId: id,
      opensAt: new Date(`${period.from}T00:00:00+08:00`),
      closesAt: new Date(Date.parse(`${period.to}T00:00:00+08:00`) + DAY_MS),
    }));
  if (voted.length > 0) await tx.insert(billboardVoteRounds).values(voted);

  const brandNames = new Map(files.brands.map(({ slug, name }) => [slug, name]));
  const entries = editions.flatMap((edition) =>
    edition.entries.map(({ previousRank = null, metricValues = [], brand, product, ...entry }) => ({
      ...entry,
      editionId: edition.id,
      previousRank,
      metricValues,
      // A running vote has no result; visitors of the demo cast its first ballots.
      score: isVoting(edition) ? null : entry.score,
      name: product ?? resolve(brandNames, brand, 'brand'),
      brandId: resolve(names.brands, brand, 'brand'),
      productId: product === null ? null : names.products.find(brand, product),
    })),
  );
  await tx.insert(billboardEntries).values(entries);
}

function isVoting({ file, isNewest }: EditionRow): boolean {
  return file.running && isNewest;
}

/** Newest first. */
function editionsOf(billboardId: number, file: BillboardFile, today: string): EditionRow[] {
  const back = file.running ? 0 : 1;
  const at = (steps: number) => periodBefore(file.periodType, today, back + steps);
  const board = { billboardId, file };
  const newest = { ...board, period: at(0), isNewest: true, methodChange: '' };
  const past = file.past.map(({ sampleSize, methodChange = '', entries }, index): EditionRow => {
    const ranks = ranksByScore(entries.map(({ score }) => score));
    return {
      ...board,
      period: at(index + 1),
      isNewest: false,
      sampleSize,
      methodChange,
      entries: entries.map((entry, place) => ({ ...entry, rank: ranks[place] ?? 0 })),
    };
  });
  return [
    { ...newest, sampleSize: file.sampleSize, entries: file.entries },
    ...(past.length > 0 ? past : [reconstructed(board, at(1))]),
  ];
}

function reconstructed(board: { billboardId: number; file: BillboardFile }, period: Period): EditionRow {
  return {
    ...board,
    period,
    isNewest: false,
    sampleSize: null,
    methodChange: '',
    entries: board.file.entries.flatMap(({ brand, product, previousRank }) =>
      previousRank === null ? [] : [{ brand, product, rank: previousRank, score: null }],
    ),
  };
}

function editionRow(row: EditionRow, dates: DemoDates, names: Names) {
  const { billboardId, period } = row;
  const voting = isVoting(row);
  const counted = new Date(Date.parse(`${period.to}T10:00:00+08:00`) + COUNTING_DAYS * DAY_MS);
  const hasScores = row.entries.every(({ score }) => score !== null);
  return {
    billboardId,
    period: period.name,
    periodFrom: period.from,
    periodTo: period.to,
    sampleSize: row.sampleSize,
    methodChangeNote: row.methodChange,
    status: voting ? ('voting' as const) : ('published' as const),
    publishedAt: voting ? null : counted < dates.now ? counted : dates.now,
    reconstructedAt: hasScores || voting ? null : dates.now,
    editorId: names.editorId,
  };
}
