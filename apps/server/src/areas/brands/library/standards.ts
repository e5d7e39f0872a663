import type { DeskStandard, saveStandard } from '@rujian/contract/areas/brands/library';
import type { Lang } from '@rujian/contract/base/constants';
import { standardFamily, standardKey } from '@rujian/contract/base/identifiers/standard-no';
import type { Option } from '@rujian/contract/base/refs';
import { STANDARD_STATE, type StandardState } from '@rujian/contract/vocabulary/library';
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { products } from '#schema/brands/brands.ts';
import { indicatorLimits, standards } from '#schema/brands/library.ts';
import type { BrandDeskDeps } from '../brand-deps.ts';
import { changedFields } from './changed-fields.ts';
import { refusingBroken } from './constraints.ts';
import { usesText } from './use-names.ts';

type Query = { page: number; limit: number; q: string; state?: StandardState | undefined };
type Input = z.output<(typeof saveStandard)['input']>;

/** The library's information about a cited number. */
export type KnownStandard = {
  written: string;
  /** Null: not in the library. */
  standard: { no: string; title: string; state: StandardState; effectiveOn: string } | null;
  /** The edition in force, if the cited one is not; null when there is none. */
  inForce: string | null;
};

export type Standards = ReturnType<typeof createStandards>;

/** 标准库: the standards and whether they are in force. */
export function createStandards(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, keepDeleted }: Pick<BrandDeskDeps, 'record' | 'keepDeleted'>,
) {
  return {
    /** For proofreading: a number without a year means the edition in force. */
    async known(numbers: readonly string[]): Promise<KnownStandard[]> {
      if (numbers.length === 0) return [];
      const families = [...new Set(numbers.map(standardFamily))];
      const rows = await db
        .select()
        .from(standards)
        .where(inArray(standards.familyKey, families))
        .orderBy(asc(standards.noKey));
      return numbers.map((written) => {
        const editions = rows.filter(({ familyKey }) => familyKey === standardFamily(written));
        const inForce = editions.find(({ state }) => state === 'current');
        const exact = editions.find(({ noKey }) => noKey === standardKey(written));
        const hasYear = standardKey(written) !== standardFamily(written);
        const found = hasYear ? exact : (inForce ?? editions.at(-1));
        return {
          written,
          standard: found
            ? {
                no: found.no,
                title: found.title,
                state: found.state,
                effectiveOn: found.effectiveOn ?? '',
              }
            : null,
          inForce: inForce && inForce !== found ? inForce.no : null,
        };
      });
    },

    async list({ page, limit, q, state }: Query, lang: Lang) {
      const like = `%${q.trim().replace(/[%_\\]/g, '\\$&')}%`;
      const key = `%${standardKey(q).replace(/[%_\\]/g, '')}%`;
      const wanted = and(
        state ? eq(standards.state, state) : undefined,
        q.trim() === ''
          ? undefined
          : or(sql`${standards.title} ilike ${like}`, sql`${standards.noKey} like ${key}`),
      );
      const rows = await db
        .select()
        .from(standards)
        .where(wanted)
        .orderBy(asc(standards.familyKey), asc(standards.noKey))
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await db.select({ total: count() }).from(standards).where(wanted);
      const limits = await limitsOf(rows.map(({ id }) => id));
      const labels = await productsOf();
      const list = rows.map(
        (row): DeskStandard => ({
          id: row.id,
          no: row.no,
          title: row.title,
          state: standardOption(row.state, lang),
          issuedOn: row.issuedOn ?? '',
          effectiveOn: row.effectiveOn ?? '',
          abolishedOn: row.abolishedOn ?? '',
          replacedBy: row.replacedBy,
          url: row.url,
          note: row.note,
          limits: limits.get(row.id) ?? 0,
          products: labels.filter(
            (no) => standardKey(no) === row.noKey || standardKey(no) === row.familyKey,
          ).length,
        }),
      );
      return { list, total: counted?.total ?? 0 };
    },

    async save({ id: known, ...input }: Input, caller: StaffCaller): Promise<{ id: number }> {
      const fields = {
        ...input,
        noKey: standardKey(input.no),
        familyKey: standardFamily(input.no),
        issuedOn: input.issuedOn || null,
        effectiveOn: input.effectiveOn || null,
        abolishedOn: input.abolishedOn || null,
        updatedAt: clock.now(),
      };
      return refusingBroken(input.no, () =>
        db.transaction(async (tx) => {
          const [before] =
            known === undefined
              ? []
              : await tx.select().from(standards).where(eq(standards.id, known)).for('update');
          if (known !== undefined && !before) throw new AppError('content.not_found');
          const [stored] = before
            ? await tx.update(standards).set(fields).where(eq(standards.id, before.id)).returning()
            : await tx.insert(standards).values(fields).returning();
          const id = stored?.id ?? 0;
          await record(
            {
              caller,
              action: before ? 'standard.edit' : 'standard.create',
              target: { type: 'standard', id },
              ...changedFields(before ?? {}, fields),
            },
            tx,
          );
          return { id };
        }),
      );
    },

    async remove({ id, reason }: { id: number; reason: string }, caller: StaffCaller) {
      await db.transaction(async (tx) => {
        const [standard] = await tx
          .select()
          .from(standards)
          .where(eq(standards.id, id))
          .for('update');
        if (!standard) throw new AppError('content.not_found');
        const limits = await tx.$count(indicatorLimits, eq(indicatorLimits.standardId, id));
        if (limits > 0) {
          const uses = usesText(new Map([['limit', limits]]), caller.lang);
          throw new AppError('entity.in_use', { uses });
        }
        await keepDeleted(tx, caller, { type: 'standard', id, title: standard.no, reason });
        await tx.delete(standards).where(eq(standards.id, id));
        await record(
          {
            caller,
            action: 'standard.delete',
            target: { type: 'standard', id },
            reason,
            before: { no: standard.no },
          },
          tx,
        );
      });
      return null;
    },
  };

  async function limitsOf(ids: number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: indicatorLimits.standardId, count: count() })
      .from(indicatorLimits)
      .where(inArray(indicatorLimits.standardId, ids))
      .groupBy(indicatorLimits.standardId);
    return new Map(rows.map((row) => [row.id, row.count]));
  }

  async function productsOf(): Promise<string[]> {
    const rows = await db
      .select({ no: products.standardNo })
      .from(products)
      .where(sql`${products.standardNo} <> ''`);
    return rows.map(({ no }) => no);
  }
}

export function standardOption(state: StandardState, lang: Lang): Option {
  return STANDARD_STATE.option(state, lang);
}
