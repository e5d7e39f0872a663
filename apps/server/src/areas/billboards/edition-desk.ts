import type { Definition } from '@rujian/contract/areas/billboards/desk';
import type { cloneEdition, DeskEdition, DeskVote, saveEdition } from '@rujian/contract/areas/billboards/editions';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { isBroken, isTaken } from '#platform/database/taken.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import {
  type BillboardDefinition,
  billboardEditions,
  billboardEntries,
  billboards,
} from '#schema/billboards/billboards.ts';
import { billboardVoteRounds } from '#schema/billboards/votes.ts';
import { products } from '#schema/brands/brands.ts';
import { editionLine, methodText } from './billboard-desk.ts';
import { type BillboardEditions, moveOf, namedEntries, objectKey, rankEntries } from './billboard-editions.ts';
import { boardOf, type EditionItems, entryIds, type SentEntry } from './edition-items.ts';
import { hundredths, shownRound, votedEntries } from './vote-rounds.ts';

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
    const rows = await namedEntries(db, [edition.id]);
    const before = previousId ? await editions.entriesOf([previousId], { byHand: board.kind === 'expert' }) : [];
    const ranks = new Map(before.map((entry) => [objectKey(entry), entry.rank]));
    const earlier = await editions.listedBefore(edition.billboardId, edition.periodTo);
    const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
    return rankEntries(rows, { byHand: edition.handOrderReason !== '' }).map((entry) => ({
      ...pick(entry, 'id', 'name', 'score', 'metricValues', 'comment', 'evidence'),
      brand: named(entry.brandId, entry.brandName),
      product: named(entry.productId, entry.productName),
      company: named(entry.companyId, entry.companyName),
      region: named(entry.regionId, entry.regionName),
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

type NewEdition = ParsedInput<typeof cloneEdition>;
type Given = ParsedInput<typeof saveEdition>;

/** Begins editions from the last one and stores drafts. */
export function createEditionSaving(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, items }: { record: RecordAudit; items: EditionItems },
) {
  return {
    /** The same entries as the last time, without scores; their ranks become the previous ones. */
    async clone({ billboard, ...period }: NewEdition, caller: StaffCaller) {
      requireOrder(period);
      return taking(period.period, () =>
        db.transaction(async (tx) => {
          const [board] = await tx.select().from(billboards).where(eq(billboards.id, billboard));
          if (!board) throw new AppError('content.not_found');
          const last = await lastEdition(tx, billboard);
          const now = clock.now();
          const by = { createdBy: caller.id, editorId: caller.id, createdAt: now, updatedAt: now };
          const [made] = await tx
            .insert(billboardEditions)
            .values({ billboardId: billboard, ...period, ...by })
            .returning({ id: billboardEditions.id });
          const id = made?.id ?? 0;
          const entries = last ? await entriesOf(tx, last) : [];
          const copies = entries.map((entry, place) => ({
            editionId: id,
            rank: place + 1,
            previousRank: entry.rank,
            ...pick(entry, 'name', 'brandId', 'productId', 'companyId', 'regionId'),
          }));
          if (copies.length > 0) await tx.insert(billboardEntries).values(copies);
          await record(tx, {
            caller,
            action: 'edition.create',
            target: { type: 'billboard', id },
            after: { billboard, ...period, from: last?.id ?? null, entries: entries.length },
          });
          return { id };
        }),
      );
    },

    async save({ id, version, ...sent }: Given, caller: StaffCaller): Promise<{ version: number }> {
      requireOrder(sent);
      return taking(sent.period, () =>
        db.transaction(async (tx) => {
          const opened = await items.open(tx, id);
          const { row: edition } = opened;
          const board = await boardOf(tx, edition);
          if (edition.status === 'draft' && edition.version !== version) throw new AppError('entity.stale');
          if (sent.entries.length > board.entriesMax) throw new AppError('edition.too_many', { max: board.entriesMax });
          if (sent.handOrderReason !== '' && board.kind !== 'expert') throw new AppError('edition.hand_order');
          requireOnce(sent.entries);
          await requireOwn(tx, id, sent.entries);
          const saved = await items.save(tx, caller, opened, {
            ...sent,
            definition: changed(sent.definition, board),
            entries: await withBrands(tx, sent.entries),
          });
          await tx.update(billboardEditions).set({ editorId: caller.id }).where(eq(billboardEditions.id, id));
          await record(tx, {
            caller,
            action: 'edition.edit',
            target: { type: 'billboard', id },
            before: { version, period: edition.period },
            after: { version: saved.version, period: sent.period, entries: sent.entries.length },
          });
          return { version: saved.version };
        }),
      );
    },
  };

  async function taking<Data>(period: string, work: () => Promise<Data>): Promise<Data> {
    return work().catch((thrown: unknown) => {
      if (isTaken(thrown)) throw new AppError('edition.period_taken', { period });
      if (isBroken(thrown)) throw new AppError('content.not_found');
      throw thrown;
    });
  }
}

function requireOrder({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }): void {
  if (periodTo < periodFrom) throw new AppError('request.invalid', {}, { periodTo: 'rule.date' });
}

/** A product brings its brand along. */
async function withBrands(tx: Tx, entries: readonly SentEntry[]): Promise<SentEntry[]> {
  const ids = entries.flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return [...entries];
  const rows = await tx
    .select({ id: products.id, brandId: products.brandId })
    .from(products)
    .where(inArray(products.id, ids));
  const brandOf = new Map(rows.map(({ id, brandId }) => [id, brandId]));
  return entries.map((entry) =>
    entry.productId === null ? entry : { ...entry, brandId: brandOf.get(entry.productId) ?? entry.brandId },
  );
}

/** An entry of another edition, or one that is gone. */
async function requireOwn(tx: Tx, id: number, entries: readonly SentEntry[]): Promise<void> {
  const known = await entryIds(tx, id);
  if (entries.some((entry) => entry.id !== undefined && !known.has(entry.id))) throw new AppError('content.not_found');
}

function requireOnce(entries: readonly SentEntry[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const key = objectKey(entry);
    if (seen.has(key)) throw new AppError('edition.entry_twice', { name: entry.name });
    seen.add(key);
  }
}

async function lastEdition(tx: Tx, billboardId: number) {
  const [row] = await tx
    .select()
    .from(billboardEditions)
    .where(
      and(
        eq(billboardEditions.billboardId, billboardId),
        inArray(billboardEditions.status, ['published', 'audit', 'voting', 'ready']),
      ),
    )
    .orderBy(desc(billboardEditions.periodTo), desc(billboardEditions.id))
    .limit(1);
  return row;
}

async function entriesOf(tx: Tx, { id, handOrderReason }: { id: number; handOrderReason: string }) {
  const rows = await tx.select().from(billboardEntries).where(eq(billboardEntries.editionId, id));
  return rankEntries(rows, { byHand: handOrderReason !== '' });
}

/** Null where nothing differs from what readers know already. */
function changed(given: BillboardDefinition | null, board: BillboardDefinition): BillboardDefinition | null {
  return given && methodText(given) !== methodText(board) ? given : null;
}
