import type { cloneEdition, saveEdition } from '@rujian/contract/areas/billboards/editions';
import { and, desc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { isBroken, isTaken } from '#platform/database/taken.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import {
  type BillboardDefinition,
  billboardEditions,
  billboardEntries,
  billboards,
} from '#schema/billboards/billboards.ts';
import { products } from '#schema/brands/brands.ts';
import { objectKey } from './billboard-editions.ts';
import { mayEdit } from './edition-flow.ts';
import { ranked } from './edition-ranks.ts';

type NewEdition = z.output<(typeof cloneEdition)['input']>;
type Given = z.output<(typeof saveEdition)['input']>;
type GivenEntry = Given['entries'][number];

export type EditionSaving = ReturnType<typeof createEditionSaving>;

/** Begins editions from the last one and stores drafts. */
export function createEditionSaving(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record }: { record: RecordAudit },
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
          const [made] = await tx
            .insert(billboardEditions)
            .values({
              billboardId: billboard,
              ...period,
              createdBy: caller.id,
              editorId: caller.id,
              createdAt: now,
              updatedAt: now,
            })
            .returning({ id: billboardEditions.id });
          const id = made?.id ?? 0;
          const entries = last ? await entriesOf(tx, last) : [];
          if (entries.length > 0) {
            await tx.insert(billboardEntries).values(
              entries.map((entry, place) => ({
                editionId: id,
                rank: place + 1,
                previousRank: entry.rank,
                name: entry.name,
                brandId: entry.brandId,
                productId: entry.productId,
                companyId: entry.companyId,
                regionId: entry.regionId,
              })),
            );
          }
          await record(
            {
              caller,
              action: 'edition.create',
              target: { type: 'billboard', id },
              after: { billboard, ...period, from: last?.id ?? null, entries: entries.length },
            },
            tx,
          );
          return { id };
        }),
      );
    },

    async save(given: Given, caller: StaffCaller): Promise<{ version: number }> {
      requireOrder(given);
      return taking(given.period, () =>
        db.transaction(async (tx) => {
          const [found] = await tx
            .select({ edition: billboardEditions, board: billboards })
            .from(billboardEditions)
            .innerJoin(billboards, eq(billboards.id, billboardEditions.billboardId))
            .where(eq(billboardEditions.id, given.id))
            .for('update');
          if (!found) throw new AppError('content.not_found');
          const { edition, board } = found;
          if (!mayEdit(caller, edition)) throw new AppError('rule.not_held');
          if (edition.status !== 'draft') throw new AppError('edition.fixed');
          if (edition.version !== given.version) throw new AppError('entity.stale');
          if (given.entries.length > board.entriesMax) {
            throw new AppError('edition.too_many', { max: board.entriesMax });
          }
          if (given.handOrderReason !== '' && board.kind !== 'expert') {
            throw new AppError('edition.hand_order');
          }
          requireOnce(given.entries);
          const version = edition.version + 1;
          await tx
            .update(billboardEditions)
            .set({
              period: given.period,
              periodFrom: given.periodFrom,
              periodTo: given.periodTo,
              cutoffAt: given.cutoffAt === null ? null : new Date(given.cutoffAt * 1000),
              sampleSize: given.sampleSize,
              methodChangeNote: given.methodChangeNote,
              handOrderReason: given.handOrderReason,
              editorId: caller.id,
              definition: changed(given.definition, board),
              version,
              updatedAt: clock.now(),
            })
            .where(eq(billboardEditions.id, edition.id));
          await replaceEntries(tx, edition, {
            ...given,
            entries: await withBrands(tx, given.entries),
          });
          await record(
            {
              caller,
              action: 'edition.edit',
              target: { type: 'billboard', id: edition.id },
              before: { version: edition.version, period: edition.period },
              after: { version, period: given.period, entries: given.entries.length },
            },
            tx,
          );
          return { version };
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
  if (periodTo < periodFrom) {
    throw new AppError('request.invalid', {}, { periodTo: 'rule.date' });
  }
}

/** A product brings its brand along. */
async function withBrands(tx: Tx, entries: readonly GivenEntry[]): Promise<GivenEntry[]> {
  const ids = entries.flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return [...entries];
  const rows = await tx
    .select({ id: products.id, brandId: products.brandId })
    .from(products)
    .where(inArray(products.id, ids));
  const brandOf = new Map(rows.map(({ id, brandId }) => [id, brandId]));
  return entries.map((entry) =>
    entry.productId === null
      ? entry
      : { ...entry, brandId: brandOf.get(entry.productId) ?? entry.brandId },
  );
}

/** A thing stands in a list once. */
function requireOnce(entries: readonly GivenEntry[]): void {
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
        ne(billboardEditions.status, 'trash'),
      ),
    )
    .orderBy(desc(billboardEditions.periodTo), desc(billboardEditions.id))
    .limit(1);
  return row;
}

async function entriesOf(tx: Tx, { id, handOrderReason }: { id: number; handOrderReason: string }) {
  const rows = await tx.select().from(billboardEntries).where(eq(billboardEntries.editionId, id));
  return ranked(rows, handOrderReason !== '');
}

/** Null where nothing differs from what readers know already. */
function changed(
  given: BillboardDefinition | null,
  board: BillboardDefinition,
): BillboardDefinition | null {
  if (!given) return null;
  const text = ({ method, dataSource, independence, metrics }: BillboardDefinition) =>
    JSON.stringify([
      ...[method.trim(), dataSource.trim(), independence.trim()],
      metrics.map((one) => [one.name, one.unit, one.direction, one.weightPercent]),
    ]);
  return text(given) === text(board) ? null : given;
}

/** In the order they were sent; an entry keeps its id, and with it its ballots and its past. */
async function replaceEntries(tx: Tx, edition: { id: number }, given: Given): Promise<void> {
  const known = await tx
    .select({ id: billboardEntries.id, previousRank: billboardEntries.previousRank })
    .from(billboardEntries)
    .where(eq(billboardEntries.editionId, edition.id));
  const kept = given.entries.flatMap(({ id }) => id ?? []);
  if (kept.some((id) => !known.some((row) => row.id === id))) {
    throw new AppError('content.not_found');
  }
  await tx
    .delete(billboardEntries)
    .where(
      and(
        eq(billboardEntries.editionId, edition.id),
        kept.length > 0 ? notInArray(billboardEntries.id, kept) : undefined,
      ),
    );
  const order = ranked(
    given.entries.map((entry, place) => ({ ...entry, id: place, rank: place + 1 })),
    given.handOrderReason !== '',
  );
  const rankAt = new Map(order.map(({ id, rank }) => [id, rank]));
  for (const [place, { id, ...entry }] of given.entries.entries()) {
    const row = { ...entry, rank: rankAt.get(place) ?? place + 1 };
    if (id === undefined) {
      await tx.insert(billboardEntries).values({ ...row, editionId: edition.id });
    } else {
      // Under a name nobody has, so that two entries may change their names with each other.
      await tx
        .update(billboardEntries)
        .set({ ...row, name: `${row.name} ${id} ${edition.id}` })
        .where(eq(billboardEntries.id, id));
    }
  }
  for (const { id, name } of given.entries) {
    if (id !== undefined) {
      await tx.update(billboardEntries).set({ name }).where(eq(billboardEntries.id, id));
    }
  }
}
