import type { Tx } from '#platform/database.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/records-billboards.ts';
import { coverColumns } from './covers.ts';
import { type DemoDates, shanghaiDay } from './demo-dates.ts';
import type { DemoFiles } from './demo-files.ts';
import { withNewIds } from './new-ids.ts';
import { type Period, periodBefore } from './periods.ts';
import type { ProductIds } from './products.ts';
import { resolve } from './resolve.ts';

type Names = {
  brands: ReadonlyMap<string, number>;
  editorId: number;
  products: ProductIds;
};

type BillboardFile = DemoFiles['billboards'][number];
type EntryFile = BillboardFile['entries'][number];
type EditionRow = {
  billboardId: number;
  file: BillboardFile;
  period: Period;
  edition: 'current' | 'previous';
};

/** How long after its end a period is counted and published. */
const COUNTING_DAYS = 4;

/**
 * The edition of the last complete period (or the running vote), and before it what its entries say
 * about theirs: an edition of ranks without scores, marked as reconstructed.
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
        ...{ id, position, slug: file.slug, name: file.title, kind: file.kind, unit: file.unit },
        object: file.entries.some(({ product }) => product)
          ? ('product' as const)
          : ('brand' as const),
        periodType: file.periodType,
        method: file.methodology,
        votable: file.votable,
        ...coverColumns(file.cover, id),
      })),
    );

  const today = shanghaiDay(dates.now);
  const editions = await withNewIds(
    tx,
    billboardEditions,
    boards.flatMap(({ id, file }): EditionRow[] => {
      const back = file.running ? 0 : 1;
      const at = (steps: number) => periodBefore(file.periodType, today, steps);
      return [
        { billboardId: id, file, period: at(back + 1), edition: 'previous' },
        { billboardId: id, file, period: at(back), edition: 'current' },
      ];
    }),
  );
  await tx
    .insert(billboardEditions)
    .overridingSystemValue()
    .values(editions.map(({ id, ...row }) => ({ id, ...editionRow(row, dates, names) })));

  const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]));
  await tx.insert(billboardEntries).values(
    editions.flatMap(({ id, file, edition }) =>
      file.entries.flatMap((entry) => {
        const rank = edition === 'current' ? entry.rank : entry.previousRank;
        if (rank === null) return [];
        const scored = edition === 'current' && {
          ...{ previousRank: entry.previousRank, score: entry.score, comment: entry.comment },
        };
        return [{ editionId: id, rank, ...objectOf(entry, brandNames, names), ...scored }];
      }),
    ),
  );
}

function editionRow(
  { billboardId, file, period, edition }: EditionRow,
  dates: DemoDates,
  names: Names,
) {
  const voting = file.running && edition === 'current';
  const counted = new Date(Date.parse(`${period.to}T10:00:00+08:00`) + COUNTING_DAYS * 86_400_000);
  return {
    billboardId,
    period: period.name,
    ...{ periodFrom: period.from, periodTo: period.to },
    status: voting ? ('voting' as const) : ('published' as const),
    publishedAt: voting ? null : counted < dates.now ? counted : dates.now,
    reconstructedAt: edition === 'previous' ? dates.now : null,
    editorId: names.editorId,
  };
}

function objectOf(entry: EntryFile, brandNames: ReadonlyMap<string, string>, names: Names) {
  const brandId = resolve(names.brands, entry.brand, 'brand');
  const name = entry.product ?? resolve(brandNames, entry.brand, 'brand');
  const productId = entry.product === null ? null : names.products.find(entry.brand, entry.product);
  return { name, brandId, productId };
}
