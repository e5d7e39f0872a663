import type {
  DeskIndicator,
  DeskIndicatorRow,
  saveIndicator,
} from '@rujian/contract/areas/brands/library';
import type { Lang } from '@rujian/contract/base/constants';
import { STANDARD_STATE } from '@rujian/contract/vocabulary/brands';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { indicatorAliases, indicators } from '#schema/brands/brands.ts';
import { indicatorLimits, standards } from '#schema/brands/library.ts';
import { changedFields } from '#services/resources/changed-fields.ts';
import { refusingBroken } from '#services/resources/constraints.ts';
import { usesText } from '#services/resources/use-names.ts';
import type { BrandDeskDeps } from '../brand-deps.ts';

type Query = { page: number; limit: number; q: string };
type Input = z.output<(typeof saveIndicator)['input']>;

export type IndicatorDesk = ReturnType<typeof createIndicatorDesk>;

/** The indicator library: aliases, meaning, limits by standard. */
export function createIndicatorDesk(
  { db, changes }: Pick<Platform, 'db' | 'changes'>,
  { record, keepDeleted }: Pick<BrandDeskDeps, 'record' | 'keepDeleted'>,
) {
  return {
    async list({ page, limit, q }: Query) {
      const like = `%${q.trim().replace(/[%_\\]/g, '\\$&')}%`;
      const { rows } = await db.execute<{ row: DeskIndicatorRow; total: number }>(sql`
        select count(*) over ()::int as total, json_build_object(
          'id', indicator.id, 'key', indicator.key, 'name', indicator.name,
          'nameEn', indicator.name_en, 'unit', indicator.unit, 'meaning', indicator.meaning,
          'aliases', coalesce(named.aliases, '[]'), 'limits', coalesce(allowed.count, 0),
          'uses', coalesce(items.count, 0) + coalesce(tests.count, 0)
        ) as row
        from indicators indicator
        left join (select indicator_id, json_agg(alias order by alias) as aliases
          from indicator_aliases group by indicator_id) named on named.indicator_id = indicator.id
        left join (select indicator_id, count(*) from indicator_limits group by indicator_id)
          allowed on allowed.indicator_id = indicator.id
        left join (select indicator_id, count(*) from spotcheck_items group by indicator_id)
          items on items.indicator_id = indicator.id
        left join (select indicator_id, count(*) from evaluation_indicators group by indicator_id)
          tests on tests.indicator_id = indicator.id
        where ${q.trim() === ''} or indicator.name ilike ${like} or indicator.name_en ilike ${like}
          or indicator.key ilike ${like} or exists (
            select 1 from indicator_aliases other
            where other.indicator_id = indicator.id and other.alias ilike ${like})
        order by indicator.id limit ${limit} offset ${(page - 1) * limit}`);
      return { list: rows.map(({ row }) => row), total: rows[0]?.total ?? 0 };
    },

    async get(id: number, lang: Lang): Promise<DeskIndicator> {
      const [indicator] = await db.select().from(indicators).where(eq(indicators.id, id));
      if (!indicator) throw new AppError('content.not_found');
      const aliases = await db
        .select()
        .from(indicatorAliases)
        .where(eq(indicatorAliases.indicatorId, id))
        .orderBy(asc(indicatorAliases.alias));
      const limits = await db
        .select({ limit: indicatorLimits, standard: standards })
        .from(indicatorLimits)
        .innerJoin(standards, eq(standards.id, indicatorLimits.standardId))
        .where(eq(indicatorLimits.indicatorId, id))
        .orderBy(asc(indicatorLimits.category), asc(standards.noKey));
      return {
        ...indicator,
        aliases: aliases.map(({ alias }) => alias),
        limits: limits.map(({ limit, standard }) => ({
          id: limit.id,
          category: limit.category,
          type: limit.type,
          low: limit.low,
          high: limit.high,
          planN: limit.planN,
          planC: limit.planC,
          planLowerM: limit.planLowerM,
          planUpperM: limit.planUpperM,
          unit: limit.unit,
          note: limit.note,
          standard: {
            id: standard.id,
            name: standard.no,
            state: STANDARD_STATE.option(standard.state, lang),
          },
        })),
      };
    },

    async save({ id: known, aliases, limits, ...fields }: Input, caller: StaffCaller) {
      const saved = await refusingBroken(fields.name, () =>
        db.transaction(async (tx) => {
          await requireFreeNames(tx, known ?? 0, [fields.name, ...aliases]);
          const [before] =
            known === undefined
              ? []
              : await tx.select().from(indicators).where(eq(indicators.id, known)).for('update');
          if (known !== undefined && !before) throw new AppError('content.not_found');
          // Stored texts and records reference it by its key.
          if (before && before.key !== fields.key) throw new AppError('indicator.key_fixed');
          const [stored] = before
            ? await tx
                .update(indicators)
                .set(fields)
                .where(eq(indicators.id, before.id))
                .returning()
            : await tx.insert(indicators).values(fields).returning();
          const id = stored?.id ?? 0;
          const lists = await replaceLists(tx, id, { aliases, limits, name: fields.name });
          await record(
            {
              caller,
              action: before ? 'indicator.edit' : 'indicator.create',
              target: { type: 'indicator', id },
              ...changedFields({ ...before, ...lists.before }, { ...fields, ...lists.after }),
            },
            tx,
          );
          return { id };
        }),
      );
      await changes.changed(['spotchecks', 'evaluations', 'brands']);
      return saved;
    },

    async remove({ id, reason }: { id: number; reason: string }, caller: StaffCaller) {
      await db.transaction(async (tx) => {
        const [indicator] = await tx
          .select()
          .from(indicators)
          .where(eq(indicators.id, id))
          .for('update');
        if (!indicator) throw new AppError('content.not_found');
        const text = usesText(await usesOf(tx, id), caller.lang);
        if (text !== '') throw new AppError('entity.in_use', { uses: text });
        await keepDeleted(tx, caller, { type: 'indicator', id, title: indicator.name, reason });
        await tx.delete(indicators).where(eq(indicators.id, id));
        await record(
          {
            caller,
            action: 'indicator.delete',
            target: { type: 'indicator', id },
            reason,
            before: { name: indicator.name },
          },
          tx,
        );
      });
      return null;
    },
  };
}

/** A name on a report belongs to one indicator. */
async function requireFreeNames(tx: Tx, id: number, names: string[]): Promise<void> {
  const [same] = await tx
    .select({ name: indicators.name })
    .from(indicators)
    .where(and(inArray(indicators.name, names), ne(indicators.id, id)))
    .limit(1);
  const [known] = await tx
    .select({ name: indicatorAliases.alias })
    .from(indicatorAliases)
    .where(and(inArray(indicatorAliases.alias, names), ne(indicatorAliases.indicatorId, id)))
    .limit(1);
  const taken = same ?? known;
  if (taken) throw new AppError('entity.name_taken', { name: taken.name });
}

async function replaceLists(
  tx: Tx,
  indicatorId: number,
  { aliases, limits, name }: Pick<Input, 'aliases' | 'limits' | 'name'>,
) {
  const goneAliases = await tx
    .delete(indicatorAliases)
    .where(eq(indicatorAliases.indicatorId, indicatorId))
    .returning();
  const goneLimits = await tx
    .delete(indicatorLimits)
    .where(eq(indicatorLimits.indicatorId, indicatorId))
    .returning();
  const names = [...new Set(aliases)].filter((alias) => alias !== name);
  if (names.length > 0) {
    await tx.insert(indicatorAliases).values(names.map((alias) => ({ alias, indicatorId })));
  }
  const places = new Set(limits.map((one) => `${one.standardId} ${one.category}`));
  if (places.size < limits.length) throw new AppError('indicator.limit_twice');
  if (limits.length > 0) {
    await tx.insert(indicatorLimits).values(limits.map((one) => ({ ...one, indicatorId })));
  }
  return {
    before: { aliases: goneAliases.map(({ alias }) => alias), limits: goneLimits.map(limitText) },
    after: { aliases: names, limits: limits.map(limitText) },
  };
}

function limitText(limit: Omit<typeof indicatorLimits.$inferInsert, 'indicatorId'>): string {
  const { standardId, category, type, low, high, planN, planC, planLowerM, planUpperM } = limit;
  const numbers = [low, high, planN, planC, planLowerM, planUpperM].map((one) => one ?? '');
  return [standardId, category, type, ...numbers].join(' ');
}

async function usesOf(tx: Tx, id: number): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ area: string; count: number }>(sql`
    select 'spotcheck' as area, count(*)::int as count from spotcheck_items
      where indicator_id = ${id}
    union all
    select 'evaluation', count(*)::int from evaluation_indicators where indicator_id = ${id}`);
  return new Map(rows.map(({ area, count }) => [area, count]));
}
