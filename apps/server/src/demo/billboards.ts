import { ranksByScore } from '#areas/billboards/billboard-ranks.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { billboardVoteRounds } from '#schema/billboards/votes.ts';
import { coverColumns } from './covers.ts';
import { type Period, periodBefore } from './periods.ts';
import type { ProductIds } from './products.ts';

type Names = { brands: ReadonlyMap<string, number>; editorId: number; products: ProductIds };

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

/**
 * Loads the edition of the last complete period (or the running vote) and the earlier ones with
 * scores. Without those, the previous ranks of the newest edition become a reconstructed edition
 * without scores.
 */
export async function loadBillboards(
  tx: Tx,
  { billboards: files, brands }: DemoFiles,
  dates: DemoDates,
  names: Names,
): Promise<void> {
  const boards = await withNewIds(
    tx,
    billboards,
    files.map((file) => ({ file })),
  );
  await tx
    .insert(billboards)
    .overridingSystemValue()
    .values(
      boards.map(({ id, file }, position) => ({
        id,
        position,
        slug: file.slug,
        name: file.title,
        kind: file.kind,
        unit: file.unit,
        object: file.entries.some(({ product }) => product) ? ('product' as const) : ('brand' as const),
        category: file.category,
        periodType: file.periodType,
        votable: file.votable,
        method: file.methodology,
        dataSource: file.dataSource,
        independence: file.independence,
        metrics: file.metrics.map((metric) => ({ ...metric, unit: file.unit, direction: 'higher' as const })),
        ...coverColumns(file.cover, id),
      })),
    );

  const today = shanghaiDay(dates.now);
  // Oldest first, so that a newer edition has the higher id.
  const editions = await withNewIds(
    tx,
    billboardEditions,
    boards.flatMap(({ id, file }) => editionsOf(id, file, today).toReversed()),
  );
  await tx
    .insert(billboardEditions)
    .overridingSystemValue()
    .values(editions.map(({ id, ...row }) => ({ id, ...editionRow(row, dates, names) })));

  const voted = editions.filter(({ file, isNewest }) => file.running && isNewest);
  if (voted.length > 0) {
    await tx
      .insert(billboardVoteRounds)
      .values(
        voted.map(({ id, period }) => ({
          editionId: id,
          opensAt: new Date(`${period.from}T00:00:00+08:00`),
          closesAt: new Date(Date.parse(`${period.to}T00:00:00+08:00`) + DAY_MS),
        })),
      );
  }

  const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]));
  await tx.insert(billboardEntries).values(
    editions.flatMap(({ id, entries, file, isNewest }) =>
      entries.map(({ rank, previousRank = null, score, metricValues = [], comment, ...entry }) => ({
        editionId: id,
        rank,
        previousRank,
        metricValues,
        comment,
        // A running vote has no result; visitors of the demo cast its first ballots.
        score: file.running && isNewest ? null : score,
        ...objectOf(entry, brandNames, names),
      })),
    ),
  );
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
  const { billboardId, file, period, isNewest } = row;
  const voting = file.running && isNewest;
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

function objectOf(
  entry: { brand: string; product: string | null },
  brandNames: ReadonlyMap<string, string>,
  names: Names,
) {
  const brandId = resolve(names.brands, entry.brand, 'brand');
  const name = entry.product ?? resolve(brandNames, entry.brand, 'brand');
  const productId = entry.product === null ? null : names.products.find(entry.brand, entry.product);
  return { name, brandId, productId };
}
