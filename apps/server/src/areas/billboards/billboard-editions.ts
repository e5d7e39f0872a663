import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { EditionRef, Movement, RankMove } from '@rujian/contract/areas/billboards/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Option } from '@rujian/contract/base/refs';
import { BILLBOARD_KIND, BILLBOARD_OBJECT, BILLBOARD_PERIOD } from '@rujian/contract/vocabulary/billboards';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions, billboardEntries, type billboards } from '#schema/billboards/billboards.ts';
import { billboardVoteRounds } from '#schema/billboards/votes.ts';
import { brands, companies, products } from '#schema/brands/brands.ts';
import { isPublic } from '#schema/publishable.ts';
import { regions } from '#schema/site/regions.ts';
import { correctionNotes } from '#services/publishing/correction-notes.ts';

/** More editions than this are history for the archive, not for a page. */
const EDITIONS_MAX = 60;

export type BillboardEditions = ReturnType<typeof createBillboardEditions>;
export type EditionRow = Awaited<ReturnType<BillboardEditions['published']>>[number];
export type RankedEntry = Awaited<ReturnType<BillboardEditions['entriesOf']>>[number];

export function createBillboardEditions({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async published(billboardId: number) {
      const rows = await readDb
        .select({
          ...pick(billboardEditions, 'id', 'period', 'periodFrom', 'periodTo', 'cutoffAt', 'sampleSize'),
          ...pick(billboardEditions, 'methodChangeNote', 'reconstructedAt', 'publishedAt'),
          corrections: correctionNotes('billboard', sql`billboard_editions.id`),
        })
        .from(billboardEditions)
        .where(and(isPublic(billboardEditions), eq(billboardEditions.billboardId, billboardId)))
        .orderBy(desc(billboardEditions.periodTo), desc(billboardEditions.id))
        .limit(EDITIONS_MAX);
      return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
    },

    async entriesOf(editionIds: number[], order: { byHand: boolean }) {
      if (editionIds.length === 0) return [];
      const byEdition = Map.groupBy(await namedEntries(readDb, editionIds), ({ editionId }) => editionId);
      return [...byEdition.values()].flatMap((entries) => rankEntries(entries, order));
    },

    /** Everything listed before the period that ends on this day. */
    async listedBefore(billboardId: number, periodTo: string): Promise<Set<string>> {
      const rows = await readDb
        .selectDistinct(pick(billboardEntries, 'brandId', 'productId', 'companyId', 'regionId', 'name'))
        .from(billboardEntries)
        .innerJoin(billboardEditions, eq(billboardEditions.id, billboardEntries.editionId))
        .where(
          and(
            isPublic(billboardEditions),
            eq(billboardEditions.billboardId, billboardId),
            lt(billboardEditions.periodTo, periodTo),
          ),
        );
      return new Set(rows.map(objectKey));
    },

    /** The period that readers still wait for. */
    async running(billboardId: number) {
      const [row] = await readDb
        .select({ id: billboardEditions.id, period: billboardEditions.period, to: billboardEditions.periodTo })
        .from(billboardEditions)
        .where(
          and(eq(billboardEditions.billboardId, billboardId), sql`${billboardEditions.status} in ('voting', 'audit')`),
        )
        .orderBy(desc(billboardEditions.periodTo))
        .limit(1);
      return row ?? null;
    },

    async voteOf(editionIds: readonly (number | undefined)[]): Promise<number | null> {
      const ids = editionIds.flatMap((id) => id ?? []);
      const rows = await readDb
        .select({ id: billboardVoteRounds.editionId })
        .from(billboardVoteRounds)
        .where(inArray(billboardVoteRounds.editionId, ids));
      return ids.find((id) => rows.some((row) => row.id === id)) ?? null;
    },
  };
}

/** Entries with the names of what they point to. */
export function namedEntries(from: Db, editionIds: number[]) {
  return from
    .select({
      ...getTableColumns(billboardEntries),
      brandName: brands.name,
      productName: products.name,
      companyName: companies.name,
      regionName: regions.name,
    })
    .from(billboardEntries)
    .leftJoin(brands, eq(brands.id, billboardEntries.brandId))
    .leftJoin(products, eq(products.id, billboardEntries.productId))
    .leftJoin(companies, eq(companies.id, billboardEntries.companyId))
    .leftJoin(regions, eq(regions.id, billboardEntries.regionId))
    .where(inArray(billboardEntries.editionId, editionIds));
}

export function editionRef(edition: EditionRow, lang: Lang): EditionRef {
  const { id, period, publishedAt, reconstructedAt } = edition;
  return {
    id,
    period: periodName(period, lang),
    publishedAt: unixSeconds(publishedAt),
    reconstructed: reconstructedAt !== null,
  };
}

type EntryObject = Pick<RankedEntry, 'brandId' | 'productId' | 'companyId' | 'regionId' | 'name'>;

/** What makes entries of two editions the same: the thing itself where it is known, else its name. */
export function objectKey({ brandId, productId, companyId, regionId, name }: EntryObject): string {
  if (productId !== null) return `product ${productId}`;
  if (companyId !== null) return `company ${companyId}`;
  if (regionId !== null) return `region ${regionId}`;
  return `${brandId} ${name}`;
}

export type Words = Pick<typeof billboards.$inferSelect, 'kind' | 'object' | 'category' | 'periodType'>;

export function namedFacts({ kind, object, category, periodType }: Words, lang: Lang): Record<keyof Words, Option> {
  return {
    kind: BILLBOARD_KIND.option(kind, lang),
    object: BILLBOARD_OBJECT.option(object, lang),
    category: { key: category, name: DAIRY_CATEGORY.label(category, lang) },
    periodType: BILLBOARD_PERIOD.option(periodType, lang),
  };
}

type Scored = { id: number; rank: number; score: number | null };

/** Scores are published with two decimals, and what reads the same has to rank the same. */
const HUNDREDTHS = 100;

/** The rank of each score, best first; equal scores share a rank and leave a gap: 1, 2, 2, 4. */
export function ranksByScore(scores: readonly number[]): number[] {
  const published = scores.map((score) => Math.round(score * HUNDREDTHS));
  const firstPlaces = new Map<number, number>();
  published
    .toSorted((one, other) => other - one)
    .forEach((score, index) => {
      if (!firstPlaces.has(score)) firstPlaces.set(score, index + 1);
    });
  return published.map((score) => firstPlaces.get(score) ?? scores.length);
}

/**
 * The entries of one edition in order. Ranks follow from the scores; only a jury may set them by
 * hand, and an edition without scores has only its ranks.
 */
export function rankEntries<Entry extends Scored>(entries: readonly Entry[], { byHand }: { byHand: boolean }): Entry[] {
  const scores = entries.flatMap(({ score }) => score ?? []);
  const isComputed = !byHand && scores.length === entries.length;
  const ranks = isComputed ? ranksByScore(scores) : entries.map(({ rank }) => rank);
  return entries
    .map((entry, index) => ({ ...entry, rank: ranks[index] ?? entry.rank }))
    .toSorted((one, other) => one.rank - other.rank || one.id - other.id);
}

type Before = {
  /** Null: not listed in the edition before. */
  previousRank: number | null;
  hasEditionBefore: boolean;
  wasListedEarlier: boolean;
};

export function moveOf(rank: number, before: Before): RankMove {
  const { previousRank } = before;
  return { rank, previousRank, movement: movementOf(rank, before) };
}

function movementOf(rank: number, before: Before): Movement {
  const { previousRank } = before;
  if (!before.hasEditionBefore) return 'first';
  if (previousRank === null) return before.wasListedEarlier ? 'back' : 'new';
  if (previousRank === rank) return 'same';
  return previousRank > rank ? 'up' : 'down';
}
