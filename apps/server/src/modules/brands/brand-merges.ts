import type { BrandMove } from '@rujian/contract/brand-desk';
import type { Lang } from '@rujian/contract/constants';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database.ts';
import type { MovedRows } from '#platform/handover.ts';
import type { Platform } from '#platform/platform.ts';
import { brands } from '#schema/brands.ts';
import { brandMerges } from '#schema/brands-merges.ts';
import { staff } from '#schema/staff.ts';
import type { BrandDeskDeps, BrandRows } from './brand-deps.ts';
import { refusingBroken } from './constraints.ts';
import { keepNames, moveNames, requireFreeName, requireOwn, returnNames } from './moved-names.ts';
import { newBrandSlug } from './new-slug.ts';
import { ownRows, sameProducts } from './own-rows.ts';
import { namedCounts } from './use-names.ts';

/** What every page that tells of a brand may be made of. */
const AREAS = ['brands', 'spotchecks', 'evaluations', 'billboards', 'complaints', 'list:news'];
const MOVES_SHOWN = 30;

type Moved = Record<string, MovedRows[]>;
type Split = {
  from: number;
  name: string;
  productIds: number[];
  aliases: string[];
  companyIds: number[];
  reason: string;
};

export type BrandMerges = ReturnType<typeof createBrandMerges>;

/** Two names of one brand become one; a brand that was two becomes two. Both can be undone. */
export function createBrandMerges(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, brandRows }: Pick<BrandDeskDeps, 'record' | 'brandRows'>,
) {
  const areas: Record<string, BrandRows> = { brands: ownRows, ...brandRows };

  return {
    async preview({ from, into }: { from: number; into: number }, lang: Lang) {
      const [one, other] = await Promise.all([standing(from), standing(into)]);
      if (from === into) throw new AppError('brand.merge_itself');
      const counts = await countsOf(from);
      return {
        from: { id: from, name: one.name },
        into: { id: into, name: other.name },
        counts: namedCounts(counts, lang),
        sameProducts: await sameProducts(db, from, into),
      };
    },

    async merge(
      { from, into, reason }: { from: number; into: number; reason: string },
      caller: StaffCaller,
    ): Promise<BrandMove> {
      if (from === into) throw new AppError('brand.merge_itself');
      const id = await db.transaction(async (tx) => {
        const { [from]: gone, [into]: kept } = await lock(tx, [from, into]);
        if (!gone || !kept) throw new AppError('content.not_found');
        if (gone.mergedIntoId !== null || kept.mergedIntoId !== null) {
          throw new AppError('brand.merged');
        }
        const moved: Moved = {};
        for (const [area, rows] of Object.entries(areas)) {
          moved[area] = await rows.move(tx, { from, to: into });
        }
        moved.names = await keepNames(tx, gone, into);
        const now = clock.now();
        await tx
          .update(brands)
          .set({ mergedIntoId: into, updatedAt: now, version: sql`${brands.version} + 1` })
          .where(eq(brands.id, from));
        await tx
          .update(brands)
          .set({ updatedAt: now, version: sql`${brands.version} + 1` })
          .where(eq(brands.id, into));
        return store(tx, { kind: 'merge', from, into, moved, reason }, caller);
      });
      await announce([from, into], id);
      return read(id, caller.lang);
    },

    async split(given: Split, caller: StaffCaller): Promise<BrandMove> {
      const { from, name, productIds, aliases, companyIds, reason } = given;
      if (productIds.length + aliases.length + companyIds.length === 0) {
        throw new AppError('split.nothing');
      }
      const { id, into } = await refusingBroken(name, () =>
        db.transaction(async (tx) => {
          const { [from]: old } = await lock(tx, [from]);
          if (!old) throw new AppError('content.not_found');
          if (old.mergedIntoId !== null) throw new AppError('brand.merged');
          await requireOwn(tx, given);
          await requireFreeName(tx, name, from, aliases);
          const now = clock.now();
          const [made] = await tx
            .insert(brands)
            .values({
              name,
              slug: newBrandSlug(),
              regionId: old.regionId,
              categories: [],
              createdAt: now,
              updatedAt: now,
            })
            .returning({ id: brands.id });
          const to = made?.id ?? 0;
          const moved: Moved = {};
          for (const [area, rows] of Object.entries(areas)) {
            moved[area] =
              productIds.length > 0 ? await rows.move(tx, { from, to, parts: productIds }) : [];
          }
          moved.names = await moveNames(tx, { from, to, aliases, companyIds, name });
          const stored = await store(tx, { kind: 'split', from, into: to, moved, reason }, caller);
          return { id: stored, into: to };
        }),
      );
      await announce([from, into], id);
      return read(id, caller.lang);
    },

    async undo({ id, reason }: { id: number; reason: string }, caller: StaffCaller): Promise<null> {
      const { from, into } = await db.transaction(async (tx) => {
        const [move] = await tx
          .select()
          .from(brandMerges)
          .where(eq(brandMerges.id, id))
          .for('update');
        if (!move) throw new AppError('content.not_found');
        if (move.undoneAt) throw new AppError('merge.undone');
        await lock(tx, [move.fromId, move.intoId]);
        await requireNewest(tx, move);
        const change = { from: move.fromId, to: move.intoId };
        const moved = move.moved as Moved;
        // The name the old brand left behind is its own again before anything else comes back.
        await returnNames(tx, moved.names ?? [], change);
        for (const [area, rows] of Object.entries(areas)) {
          await rows.moveBack(tx, moved[area] ?? [], change);
        }
        const now = clock.now();
        const [freed, redirected] =
          move.kind === 'merge' ? [move.fromId, null] : [move.fromId, move.intoId];
        await tx
          .update(brands)
          .set({ mergedIntoId: null, updatedAt: now, version: sql`${brands.version} + 1` })
          .where(eq(brands.id, freed));
        // The address of a brand that was split off stays good: it leads to where it came from.
        if (redirected !== null) {
          await tx
            .update(brands)
            .set({ mergedIntoId: freed, updatedAt: now })
            .where(eq(brands.id, redirected));
        }
        await tx
          .update(brandMerges)
          .set({ undoneAt: now, undoneBy: caller.id })
          .where(eq(brandMerges.id, id));
        await record(
          {
            caller,
            action: `brand.undo_${move.kind}`,
            reason,
            target: { type: 'brand', id: move.fromId },
            after: { from: move.fromId, into: move.intoId, move: id },
          },
          tx,
        );
        return { from: move.fromId, into: move.intoId };
      });
      await announce([from, into], id);
      return null;
    },

    /** The newest merges and splits this brand was part of. */
    async of(brandId: number, lang: Lang): Promise<BrandMove[]> {
      return list(or(eq(brandMerges.fromId, brandId), eq(brandMerges.intoId, brandId)), lang);
    },

    countsOf,
  };

  async function countsOf(brandId: number): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const rows of Object.values(areas)) {
      for (const [area, count] of await rows.count(db, brandId)) {
        counts.set(area, (counts.get(area) ?? 0) + count);
      }
    }
    return counts;
  }

  async function standing(id: number) {
    const [brand] = await db.select().from(brands).where(eq(brands.id, id));
    if (!brand) throw new AppError('content.not_found');
    if (brand.mergedIntoId !== null) throw new AppError('brand.merged');
    return brand;
  }

  /** In the order of their ids: two merges that meet wait for each other and never in a circle. */
  async function lock(tx: Tx, ids: number[]) {
    const rows = await tx
      .select()
      .from(brands)
      .where(inArray(brands.id, ids))
      .orderBy(brands.id)
      .for('update');
    return Object.fromEntries(rows.map((row) => [row.id, row]));
  }

  /** A later move of one of the two brands would come apart: it has to be undone first. */
  async function requireNewest(tx: Tx, move: typeof brandMerges.$inferSelect): Promise<void> {
    const both = [move.fromId, move.intoId];
    const [later] = await tx
      .select({ id: brandMerges.id })
      .from(brandMerges)
      .where(
        and(
          gt(brandMerges.id, move.id),
          isNull(brandMerges.undoneAt),
          or(inArray(brandMerges.fromId, both), inArray(brandMerges.intoId, both)),
        ),
      )
      .limit(1);
    if (later) throw new AppError('merge.later_first');
  }

  async function store(
    tx: Tx,
    move: { kind: 'merge' | 'split'; from: number; into: number; moved: Moved; reason: string },
    caller: StaffCaller,
  ): Promise<number> {
    const { kind, from, into, moved, reason } = move;
    const [stored] = await tx
      .insert(brandMerges)
      .values({
        kind,
        fromId: from,
        intoId: into,
        moved,
        reason,
        staffId: caller.id,
        at: clock.now(),
      })
      .returning({ id: brandMerges.id });
    await record(
      {
        caller,
        action: `brand.${kind}`,
        reason,
        target: { type: 'brand', id: from },
        after: { into, move: stored?.id, counts: Object.fromEntries(countMoved(moved)) },
      },
      tx,
    );
    return stored?.id ?? 0;
  }

  async function announce(ids: number[], moveId: number): Promise<void> {
    const [move] = await db.select().from(brandMerges).where(eq(brandMerges.id, moveId));
    const own = (move?.moved as Moved | undefined)?.brands ?? [];
    const productTags = own
      .filter(({ table }) => table === 'products')
      .flatMap(({ keys }) => keys.map(({ id }) => `product:${id}`));
    await changes.purge([...ids.map((id) => `brand:${id}`), ...productTags, ...AREAS]);
  }

  async function read(id: number, lang: Lang): Promise<BrandMove> {
    const [move] = await list(eq(brandMerges.id, id), lang);
    if (!move) throw new AppError('content.not_found');
    return move;
  }

  async function list(where: ReturnType<typeof eq> | undefined, lang: Lang) {
    const from = alias(brands, 'from_brand');
    const into = alias(brands, 'into_brand');
    const rows = await db
      .select({ move: brandMerges, from: from.name, into: into.name, by: staff.name })
      .from(brandMerges)
      .innerJoin(from, eq(from.id, brandMerges.fromId))
      .innerJoin(into, eq(into.id, brandMerges.intoId))
      .innerJoin(staff, eq(staff.id, brandMerges.staffId))
      .where(where)
      .orderBy(desc(brandMerges.id))
      .limit(MOVES_SHOWN);
    return rows.map(
      ({ move, ...names }): BrandMove => ({
        id: move.id,
        kind: move.kind,
        reason: move.reason,
        by: names.by,
        from: { id: move.fromId, name: names.from },
        into: { id: move.intoId, name: names.into },
        counts: namedCounts(countMoved(move.moved as Moved), lang),
        at: unixSeconds(move.at),
        undoneAt: move.undoneAt && unixSeconds(move.undoneAt),
      }),
    );
  }
}

function countMoved(moved: Moved): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { area, keys, dropped } of Object.values(moved).flat()) {
    counts.set(area, (counts.get(area) ?? 0) + keys.length + dropped.length);
  }
  return counts;
}
