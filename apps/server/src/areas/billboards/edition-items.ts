import { saveEdition } from '@rujian/contract/areas/billboards/editions';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { isPublishState } from '@rujian/contract/base/publishing/publishing';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { textsIn } from '#platform/text/texts-in.ts';
import type { Items, ItemWords } from '#ports/edited-items.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { rankEntries } from './billboard-editions.ts';

export type Edition = typeof billboardEditions.$inferSelect;
type Board = typeof billboards.$inferSelect;

const EditionDocument = z.omit(saveEdition.input, { id: true, version: true });
type EditionDocument = z.output<typeof EditionDocument>;
export type EditionItems = Items<Edition, EditionDocument>;

/** 榜单 need three reviews (product §2.0). */
const STEPS = 3;
const LEAST_ENTRIES = 2;

export function createEditionItems(
  { clock, changes }: Pick<Platform, 'clock' | 'changes'>,
  { defineItems }: Pick<RecordDeskDeps, 'defineItems'>,
): EditionItems {
  return defineItems<Edition, EditionDocument>({
    t: 'billboard',
    area: 'billboards',
    table: billboardEditions,
    page: ({ id, billboardId }) => `/billboard/${billboardId}?edition=${id}`,
    steps: STEPS,
    basis: 'version',
    staleError: 'entity.stale',
    notEditableError: 'edition.fixed',
    // What readers vote on is published by its vote.
    state: ({ status }) => (isPublishState(status) ? status : 'ready'),
    isEditable: (state) => state === 'draft',
    versions: { isDraftInTables: true, read: (stored) => z.parse(EditionDocument, stored), liveDocument },
    words,
    async beforeMove(_tx, { status }) {
      if (!isPublishState(status)) throw new AppError('edition.fixed');
    },
    async requireComplete(tx, { row, move }) {
      const board = await boardOf(tx, row);
      await requireWhole(tx, row, board);
      if (move !== 'submit' && board.votable) throw new AppError('edition.needs_vote');
    },
    async writeDraft(tx, { id }, { cutoffAt, entries, ...columns }) {
      const cutoff = cutoffAt === null ? null : new Date(cutoffAt * 1000);
      await tx
        .update(billboardEditions)
        .set({ ...columns, cutoffAt: cutoff })
        .where(eq(billboardEditions.id, id));
      await replaceEntries(tx, id, entries, columns.handOrderReason !== '');
    },
    /** Ranks are computed when it goes out, by hand only for a jury that says why. */
    async goLive(tx, { row }) {
      const board = await boardOf(tx, row);
      const byHand = row.handOrderReason !== '' && board.kind === 'expert';
      for (const { id, rank } of rankEntries(await entriesOf(tx, row.id), { byHand })) {
        await tx.update(billboardEntries).set({ rank }).where(eq(billboardEntries.id, id));
      }
      await applyDefinition(tx, row, clock.now());
    },
    announce: ({ row: { billboardId } }) => changes.purge([`billboard:${billboardId}`, 'billboards', 'brands', 'home']),
  });
}

export async function eraseEdition(tx: Tx, id: number): Promise<string | undefined> {
  const [gone] = await tx
    .delete(billboardEditions)
    .where(and(eq(billboardEditions.id, id), eq(billboardEditions.status, 'trash')))
    .returning({ title: billboardEditions.period });
  return gone?.title;
}

async function liveDocument(from: Db | Tx, edition: Edition): Promise<EditionDocument> {
  const rows = await entriesOf(from, edition.id);
  return {
    ...pick(edition, 'period', 'periodFrom', 'periodTo', 'sampleSize', 'definition'),
    ...pick(edition, 'methodChangeNote', 'handOrderReason'),
    cutoffAt: edition.cutoffAt && unixSeconds(edition.cutoffAt),
    entries: rows.map(({ editionId: _, rank: __, previousRank: ___, ...entry }) => entry),
  };
}

function words(_from: unknown, document: EditionDocument): ItemWords {
  const { period, sampleSize, definition, entries } = document;
  return {
    title: period,
    fields: {
      ...pick(document, 'period', 'periodFrom', 'periodTo', 'methodChangeNote', 'handOrderReason'),
      sampleSize: sampleSize === null ? '' : String(sampleSize),
      method: definition?.method ?? '',
      dataSource: definition?.dataSource ?? '',
      independence: definition?.independence ?? '',
    },
    bodyText: entries
      .map(({ name, score, comment, evidence }) => textsIn([name, score, comment, evidence]))
      .map((texts) => texts.join(' '))
      .join('\n'),
    shownFields: ['periodFrom', 'periodTo', 'sampleSize', 'methodChangeNote'],
  };
}

/** What readers need to trust it: entries, scores or a jury’s reason, and a word on a new method. */
export async function requireWhole(tx: Tx, edition: Edition, board: Board): Promise<void> {
  const entries = await entriesOf(tx, edition.id);
  if (entries.length < LEAST_ENTRIES) throw new AppError('edition.no_entries');
  const published = await tx.$count(
    billboardEditions,
    and(eq(billboardEditions.billboardId, edition.billboardId), eq(billboardEditions.status, 'published')),
  );
  if (edition.definition && edition.methodChangeNote === '' && published > 0) throw new AppError('edition.method_note');
  const isByHand = edition.handOrderReason !== '' && board.kind === 'expert';
  if (!board.votable && !isByHand && entries.some(({ score }) => score === null)) {
    throw new AppError('edition.no_scores');
  }
}

/** The ranking says of itself from now on what its edition says. */
export async function applyDefinition(tx: Tx, { billboardId, definition }: Edition, now: Date): Promise<void> {
  if (!definition) return;
  await tx
    .update(billboards)
    .set({ ...definition, updatedAt: now })
    .where(eq(billboards.id, billboardId));
}

export async function boardOf(tx: Tx, { billboardId }: Edition): Promise<Board> {
  const [board] = await tx.select().from(billboards).where(eq(billboards.id, billboardId)).for('update');
  if (!board) throw new AppError('content.not_found');
  return board;
}

function entriesOf(from: Db | Tx, editionId: number) {
  return from
    .select()
    .from(billboardEntries)
    .where(eq(billboardEntries.editionId, editionId))
    .orderBy(asc(billboardEntries.rank), asc(billboardEntries.id));
}

export type SentEntry = ParsedInput<typeof saveEdition>['entries'][number];

export async function entryIds(tx: Tx, editionId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: billboardEntries.id })
    .from(billboardEntries)
    .where(eq(billboardEntries.editionId, editionId));
  return new Set(rows.map(({ id }) => id));
}

/** In the order they were sent; an entry keeps its id, and with it its ballots and its past. */
async function replaceEntries(tx: Tx, editionId: number, sent: readonly SentEntry[], byHand: boolean): Promise<void> {
  const known = await entryIds(tx, editionId);
  // An old version may name entries that were deleted since: they are made again.
  const entries = sent.map(({ id, ...entry }) => ({
    ...entry,
    id: id !== undefined && known.has(id) ? id : undefined,
  }));
  const kept = entries.flatMap(({ id }) => id ?? []);
  const isOfEdition = eq(billboardEntries.editionId, editionId);
  await tx.delete(billboardEntries).where(and(isOfEdition, notInArray(billboardEntries.id, kept)));
  const order = rankEntries(
    entries.map((entry, place) => ({ ...entry, id: place, rank: place + 1 })),
    { byHand },
  );
  const rankAt = new Map(order.map(({ id, rank }) => [id, rank]));
  for (const [place, { id, ...entry }] of entries.entries()) {
    const row = { ...entry, rank: rankAt.get(place) ?? place + 1 };
    if (id === undefined) {
      await tx.insert(billboardEntries).values({ ...row, editionId });
    } else {
      // Under a temporary name, so that two entries may swap names.
      await tx
        .update(billboardEntries)
        .set({ ...row, name: `${row.name} ${id} ${editionId}` })
        .where(eq(billboardEntries.id, id));
    }
  }
  for (const { id, name } of entries) {
    if (id !== undefined) await tx.update(billboardEntries).set({ name }).where(eq(billboardEntries.id, id));
  }
}
