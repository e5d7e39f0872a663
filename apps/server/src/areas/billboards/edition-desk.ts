import type { Definition } from '@rujian/contract/areas/billboards/desk';
import type { DeskEdition, DeskVote } from '@rujian/contract/areas/billboards/editions';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { and, asc, desc, eq, getTableColumns, lt, ne } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { billboardVoteRounds } from '#schema/billboards/votes.ts';
import { brands, companies, products } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import { editionLine } from './billboard-desk.ts';
import { type BillboardEditions, objectKey } from './billboard-editions.ts';
import { moveOf, rankEntries } from './billboard-ranks.ts';
import type { EditionItems } from './edition-items.ts';
import { hundredths, shownRound, votedEntries } from './vote-view.ts';

type Edition = typeof billboardEditions.$inferSelect;
type Board = typeof billboards.$inferSelect;

/** One edition as it is made: entries against the last one, its state, its vote. */
export function createEditionDesk(
  { db }: Pick<Platform, 'db'>,
  { editions, items }: { editions: BillboardEditions; items: EditionItems },
) {
  return {
    async get(id: number, caller: StaffCaller): Promise<DeskEdition> {
      const opened = await items.read(id);
      const { row: edition } = opened;
      const [board] = await db.select().from(billboards).where(eq(billboards.id, edition.billboardId));
      if (!board) throw new AppError('content.not_found');
      const previous = await previousOf(edition);
      const list = await entriesOf(edition, board, previous?.id);
      const standing = await items.describe(caller, opened);
      const isVoted = board.votable && edition.status === 'ready';
      return {
        ...standing,
        ...editionLine(edition, list.length),
        version: edition.version,
        billboard: pick(board, 'id', 'name', 'kind', 'object', 'unit', 'entriesMax', 'votable'),
        cutoffAt: edition.cutoffAt && unixSeconds(edition.cutoffAt),
        ...pick(edition, 'sampleSize', 'methodChangeNote', 'handOrderReason', 'withdrawnReason'),
        definition: definitionOf(edition, board),
        published: definitionOf({ definition: null }, board),
        hasChangedMethod: edition.definition !== null,
        list,
        previous,
        moves: standing.moves.filter((move) => mayMove(edition, isVoted, move)),
        canOpenVote: isVoted && hasRight(caller, 'billboards.publish'),
        vote: await voteOf(edition),
      };
    },
  };

  /** The last one readers saw before this period. */
  async function previousOf({ billboardId, periodTo, id }: Edition) {
    const [row] = await db
      .select(pick(billboardEditions, 'id', 'period'))
      .from(billboardEditions)
      .where(
        and(
          eq(billboardEditions.billboardId, billboardId),
          eq(billboardEditions.status, 'published'),
          lt(billboardEditions.periodTo, periodTo),
          ne(billboardEditions.id, id),
        ),
      )
      .orderBy(desc(billboardEditions.periodTo), desc(billboardEditions.id))
      .limit(1);
    return row ?? null;
  }

  async function entriesOf(edition: Edition, board: Board, previousId: number | undefined) {
    const rows = await db
      .select({
        ...getTableColumns(billboardEntries),
        brand: brands.name,
        product: products.name,
        company: companies.name,
        region: regions.name,
      })
      .from(billboardEntries)
      .leftJoin(brands, eq(brands.id, billboardEntries.brandId))
      .leftJoin(products, eq(products.id, billboardEntries.productId))
      .leftJoin(companies, eq(companies.id, billboardEntries.companyId))
      .leftJoin(regions, eq(regions.id, billboardEntries.regionId))
      .where(eq(billboardEntries.editionId, edition.id))
      .orderBy(asc(billboardEntries.rank), asc(billboardEntries.id));
    const before = previousId ? await editions.entriesOf([previousId], { byHand: board.kind === 'expert' }) : [];
    const ranks = new Map(before.map((entry) => [objectKey(entry), entry.rank]));
    const earlier = await editions.listedBefore(edition.billboardId, edition.periodTo);
    const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
    return rankEntries(rows, { byHand: edition.handOrderReason !== '' }).map((entry) => ({
      ...pick(entry, 'id', 'name', 'score', 'metricValues', 'comment', 'evidence'),
      brand: named(entry.brandId, entry.brand),
      product: named(entry.productId, entry.product),
      company: named(entry.companyId, entry.company),
      region: named(entry.regionId, entry.region),
      ...moveOf(entry.rank, {
        previousRank: ranks.get(objectKey(entry)) ?? null,
        hasEditionBefore: previousId !== undefined,
        wasListedEarlier: earlier.has(objectKey(entry)),
      }),
    }));
  }

  async function voteOf({ id, status }: Edition): Promise<DeskVote | null> {
    const [round] = await db.select().from(billboardVoteRounds).where(eq(billboardVoteRounds.editionId, id));
    if (!round) return null;
    const entries = await votedEntries(db, id);
    return {
      ...shownRound(round, status, entries),
      summary: round.auditSummary,
      entries: entries
        .toSorted((one, other) => other.counted - one.counted)
        .map(({ brand: _brand, counted, ...entry }) => ({ ...entry, counted: hundredths(counted) })),
    };
  }
}

/** What readers vote on is published by its vote, and nothing moves while the vote goes on. */
function mayMove({ status }: Edition, isVoted: boolean, move: PublishMove): boolean {
  if (status === 'voting' || status === 'audit') return false;
  return !(isVoted && (move === 'publish' || move === 'schedule'));
}

/** How an edition is made: by its own words, or as the ranking was before. */
function definitionOf(edition: Pick<Edition, 'definition'>, board: Board): Definition {
  return edition.definition ?? pick(board, 'method', 'dataSource', 'independence', 'metrics');
}
