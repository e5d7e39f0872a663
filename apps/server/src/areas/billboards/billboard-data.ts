import { BILLBOARD_FIELDS } from '@rujian/contract/areas/opendata/public';
import { eq } from 'drizzle-orm';
import type { Table } from '#platform/http/downloads.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { CsvCell } from '#platform/text/csv.ts';
import { billboards } from '#schema/billboards/billboards.ts';
import { type BillboardEditions, objectKey, type RankedEntry } from './billboard-editions.ts';
import { moveOf } from './billboard-ranks.ts';

type Field = (typeof BILLBOARD_FIELDS)[number]['field'];
type DataRow = Record<Field, CsvCell> & { metrics: Record<string, CsvCell> };

/** All published editions of one ranking as open data. */
export function createBillboardData(
  { readDb, siteUrl }: Pick<Platform, 'readDb' | 'siteUrl'>,
  editions: BillboardEditions,
) {
  return {
    async table(id: number): Promise<Table | null> {
      const data = await read(id);
      if (!data) return null;
      const fields = BILLBOARD_FIELDS.map(({ field }) => field);
      const metrics = data.metrics.map(({ name }) => name);
      return {
        head: [...fields, ...metrics],
        rows: data.rows.map((row) => [
          ...fields.map((field) => row[field]),
          ...metrics.map((name) => row.metrics[name] ?? null),
        ]),
      };
    },

    async json(id: number): Promise<object | null> {
      const data = await read(id);
      if (!data) return null;
      return {
        ...pick(data, 'name', 'method', 'dataSource', 'independence', 'metrics'),
        licence: 'CC BY 4.0',
        source: `${siteUrl}/billboard/${id}`,
        fields: BILLBOARD_FIELDS,
        rows: data.rows,
      };
    },
  };

  async function read(id: number) {
    const [[board], published] = await Promise.all([
      readDb
        .select(pick(billboards, 'name', 'kind', 'unit', 'metrics', 'method', 'dataSource', 'independence'))
        .from(billboards)
        .where(eq(billboards.id, id)),
      editions.published(id),
    ]);
    if (!board || published.length === 0) return null;
    const entries = await editions.entriesOf(
      published.map((edition) => edition.id),
      { byHand: board.kind === 'expert' },
    );
    const byEdition = Map.groupBy(entries, ({ editionId }) => editionId);
    const listed = (editionId: number | undefined) =>
      (editionId === undefined ? undefined : byEdition.get(editionId)) ?? [];
    const ranksOf = (rows: readonly RankedEntry[]) => new Map(rows.map((row) => [objectKey(row), row.rank]));

    // Oldest first, because whether an entry is new or back depends on earlier editions.
    const known = new Set<string>();
    const tables = published.toReversed().map((edition, index, all) => {
      const before = ranksOf(listed(all[index - 1]?.id));
      const rows = listed(edition.id).map((entry): DataRow => {
        const { rank, previousRank, movement } = moveOf(entry.rank, {
          previousRank: before.get(objectKey(entry)) ?? null,
          hasEditionBefore: index > 0,
          wasListedEarlier: known.has(objectKey(entry)),
        });
        return {
          billboard_id: id,
          billboard: board.name,
          unit: board.unit,
          edition_id: edition.id,
          period: edition.period,
          period_from: edition.periodFrom,
          period_to: edition.periodTo,
          sample_size: edition.sampleSize,
          rank,
          previous_rank: previousRank,
          movement,
          name: entry.name,
          brand_id: entry.brandId,
          brand: entry.brandName ?? '',
          product_id: entry.productId,
          score: entry.score,
          comment: entry.comment,
          metrics: Object.fromEntries(
            board.metrics.map(({ name }, place) => [name, entry.metricValues[place] ?? null]),
          ),
        };
      });
      for (const entry of listed(edition.id)) known.add(objectKey(entry));
      return rows;
    });
    return { ...board, rows: tables.toReversed().flat() };
  }
}
