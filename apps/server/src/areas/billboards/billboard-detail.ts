import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { Billboard, BillboardEntry, EntryHistory } from '@rujian/contract/areas/billboards/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { UNIT } from '@rujian/contract/vocabulary/shared/units';
import { withAlt } from '@rujian/covers';
import { and, asc, eq, exists } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { billboardEditions, billboards } from '#schema/billboards/billboards.ts';
import { coverJson } from '#schema/cover-json.ts';
import { isPublic } from '#schema/publishable.ts';
import {
  type BillboardEditions,
  type EditionRow,
  editionRef,
  moveOf,
  namedFacts,
  objectKey,
  type RankedEntry,
} from './billboard-editions.ts';

const TREND_EDITIONS = 5;
const SIBLINGS_MAX = 40;
const SHORT_ENTRIES = 10;

export function createBillboardDetail({ readDb }: Pick<Platform, 'readDb'>, editions: BillboardEditions) {
  return {
    async get(id: number, editionId: number | undefined, lang: Lang): Promise<Billboard> {
      const [board, published, running, siblings] = await Promise.all([
        find(id),
        editions.published(id),
        editions.running(id),
        readSiblings(),
      ]);
      const at = editionId === undefined ? 0 : published.findIndex((row) => row.id === editionId);
      const edition = published[at];
      if (!board || !edition) throw new AppError('content.not_found');
      const previous = published[at + 1];
      const shown = published.slice(at, at + TREND_EDITIONS);
      const rows = await editions.entriesOf(
        shown.map((row) => row.id),
        { byHand: board.kind === 'expert' },
      );
      const earlier = await editions.listedBefore(id, edition.periodTo);
      const voteEdition = await editions.voteOf([...(at === 0 ? [running?.id] : []), edition.id]);
      return {
        id,
        ...pick(board, 'name', 'method', 'dataSource', 'independence', 'votable'),
        unit: UNIT.textOf(board.unit, lang),
        metrics: board.metrics.map(({ nameEn, ...metric }) => ({
          ...metric,
          name: lang === 'en' && nameEn ? nameEn : metric.name,
          unit: UNIT.textOf(metric.unit, lang),
        })),
        ...namedFacts(board, lang),
        cover: withAlt(board.cover, lang),
        edition: {
          ...editionRef(edition, lang),
          from: startOfDay(edition.periodFrom),
          to: startOfDay(edition.periodTo),
          cutoffAt: edition.cutoffAt && unixSeconds(edition.cutoffAt),
          ...pick(edition, 'sampleSize', 'methodChangeNote', 'corrections'),
        },
        previous: previous ? editionRef(previous, lang) : null,
        editions: published.map((one) => editionRef(one, lang)),
        running: running && { period: periodName(running.period, lang), to: startOfDay(running.to) },
        voteEdition,
        entries: movedEntries(rows, shown, earlier),
        dropped: droppedEntries(rows, edition, previous),
        siblings,
      };
    },

    /** The newest edition in short, for other pages; null without one. */
    async newest(id: number, lang: Lang) {
      const [published] = await readDb
        .select({ id: billboardEditions.id })
        .from(billboardEditions)
        .where(and(isPublic(billboardEditions), eq(billboardEditions.billboardId, id)))
        .limit(1);
      if (!published) return null;
      const { name, unit, edition, entries } = await this.get(id, undefined, lang);
      const shown = entries
        .slice(0, SHORT_ENTRIES)
        .map((entry) => pick(entry, 'rank', 'previousRank', 'movement', 'name', 'brand', 'product', 'score'));
      return { id, name, period: edition.period, unit, entries: shown };
    },

    async history(id: number, entryId: number, lang: Lang): Promise<EntryHistory> {
      const [board, published] = await Promise.all([find(id), editions.published(id)]);
      if (!board) throw new AppError('content.not_found');
      const rows = await editions.entriesOf(
        published.map((row) => row.id),
        { byHand: board.kind === 'expert' },
      );
      const entry = rows.find((row) => row.id === entryId);
      if (!entry) throw new AppError('content.not_found');
      const key = objectKey(entry);
      const own = new Map(rows.filter((row) => objectKey(row) === key).map((row) => [row.editionId, row]));
      const listed = Map.groupBy(rows, (row) => row.editionId);
      return {
        entryId,
        name: entry.name,
        brand: brandOf(entry),
        unit: UNIT.textOf(board.unit, lang),
        points: published
          .toReversed()
          .map((edition) => ({
            edition: editionRef(edition, lang),
            rank: own.get(edition.id)?.rank ?? null,
            score: own.get(edition.id)?.score ?? null,
            entries: listed.get(edition.id)?.length ?? 0,
          })),
      };
    },
  };

  async function find(id: number) {
    const [board] = await readDb
      .select({
        ...pick(billboards, 'name', 'kind', 'object', 'category', 'periodType', 'unit', 'votable'),
        ...pick(billboards, 'metrics', 'method', 'dataSource', 'independence'),
        cover: coverJson(billboards),
      })
      .from(billboards)
      .where(eq(billboards.id, id));
    return board;
  }

  function readSiblings(): Promise<Named[]> {
    const hasEdition = readDb
      .select({ id: billboardEditions.id })
      .from(billboardEditions)
      .where(and(eq(billboardEditions.billboardId, billboards.id), isPublic(billboardEditions)));
    return readDb
      .select(pick(billboards, 'id', 'name'))
      .from(billboards)
      .where(exists(hasEdition))
      .orderBy(asc(billboards.position), asc(billboards.id))
      .limit(SIBLINGS_MAX);
  }
}

function movedEntries(
  rows: readonly RankedEntry[],
  shown: readonly EditionRow[],
  earlier: ReadonlySet<string>,
): BillboardEntry[] {
  const [edition, previous] = shown;
  const ranks = new Map(rows.map((row) => [`${row.editionId} ${objectKey(row)}`, row.rank]));
  const rankIn = (where: EditionRow | undefined, row: RankedEntry) =>
    (where && ranks.get(`${where.id} ${objectKey(row)}`)) ?? null;
  return rows
    .filter((row) => row.editionId === edition?.id)
    .map((row) => ({
      ...moveOf(row.rank, {
        previousRank: rankIn(previous, row),
        hasEditionBefore: previous !== undefined,
        wasListedEarlier: earlier.has(objectKey(row)),
      }),
      ...pick(row, 'id', 'name', 'score', 'metricValues', 'comment', 'evidence'),
      brand: brandOf(row),
      product: row.productId === null ? null : { id: row.productId, name: row.productName ?? '' },
      place: row.companyName ?? row.regionName ?? '',
      trend: shown.toReversed().map((one) => rankIn(one, row)),
    }));
}

function droppedEntries(
  rows: readonly RankedEntry[],
  edition: EditionRow,
  previous: EditionRow | undefined,
): Billboard['dropped'] {
  if (!previous) return [];
  const kept = new Set(rows.filter((row) => row.editionId === edition.id).map(objectKey));
  return rows
    .filter((row) => row.editionId === previous.id && !kept.has(objectKey(row)))
    .map((row) => ({ name: row.name, brand: brandOf(row), previousRank: row.rank }));
}

function brandOf({ brandId, brandName }: RankedEntry): Named | null {
  return brandId === null ? null : { id: brandId, name: brandName ?? '' };
}
