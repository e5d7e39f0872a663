import { indicatorResource, type saveIndicator } from '@rujian/contract/areas/brands/library';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { indicatorAliases, indicators } from '#schema/brands/brands.ts';
import { indicatorLimits, standards } from '#schema/brands/library.ts';
import { evaluationIndicators } from '#schema/evaluations/evaluations.ts';
import { spotcheckItems } from '#schema/spotchecks/spotchecks.ts';
import { serveResource } from '#services/resources/resources.ts';
import type { ChangeDeps } from '../brand-merges.ts';

type Input = ParsedInput<typeof saveIndicator>;

export function serveIndicators(app: App, platform: Platform, deps: ChangeDeps): void {
  serveResource(app, platform, deps, indicatorResource, {
    table: indicators,
    search: (_text, like) => [
      sql`${indicators.name} ilike ${like}`,
      sql`${indicators.nameEn} ilike ${like}`,
      sql`${indicators.key} ilike ${like}`,
      sql`exists (select 1 from ${indicatorAliases}
          where ${indicatorAliases.indicatorId} = ${indicators.id}
            and ${indicatorAliases.alias} ilike ${like})`,
    ],
    filters: {},
    order: [],
    require: async (tx, { key, name, aliases }, before) => {
      await requireFreeNames(tx, before?.id ?? 0, [name, ...aliases]);
      // Stored texts and records reference it by its key.
      if (before && before.key !== key) throw new AppError('indicator.key_fixed');
    },
    parts: {
      read: readParts,
      write: writeParts,
      logged: (input) => ({ aliases: otherNames(input), limits: input.limits.map(limitText) }),
    },
    more: async (rows) => {
      const uses = await usesOf(rows.map(({ id }) => id));
      return ({ id }) => ({ uses: uses.get(id) ?? 0 });
    },
    uses: [
      ['spotcheck', spotcheckItems.indicatorId],
      ['evaluation', evaluationIndicators.indicatorId],
    ],
    tags: () => ['spotchecks', 'evaluations', 'brands', 'standards'],
  });

  async function usesOf(ids: number[]): Promise<Map<number, number>> {
    const { rows } = await platform.db.execute<{ id: number; uses: number }>(sql`
      select id::int, (select count(*) from spotcheck_items where indicator_id = indicators.id)::int
        + (select count(*) from evaluation_indicators where indicator_id = indicators.id)::int as uses
      from indicators where ${inArray(indicators.id, ids)}`);
    return new Map(rows.map(({ id, uses }) => [id, uses]));
  }
}

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

async function readParts(db: Tx | Platform['db'], ids: number[]) {
  const aliases = await db
    .select()
    .from(indicatorAliases)
    .where(inArray(indicatorAliases.indicatorId, ids))
    .orderBy(asc(indicatorAliases.alias));
  const limits = await db
    .select({ ...getTableColumns(indicatorLimits), standardNo: standards.no })
    .from(indicatorLimits)
    .innerJoin(standards, eq(standards.id, indicatorLimits.standardId))
    .where(inArray(indicatorLimits.indicatorId, ids))
    .orderBy(asc(indicatorLimits.category), asc(standards.noKey));
  return (id: number) => ({
    aliases: aliases.filter((one) => one.indicatorId === id).map(({ alias }) => alias),
    limits: limits.filter((one) => one.indicatorId === id),
  });
}

async function writeParts(tx: Tx, indicatorId: number, input: Input): Promise<void> {
  await tx.delete(indicatorAliases).where(eq(indicatorAliases.indicatorId, indicatorId));
  await tx.delete(indicatorLimits).where(eq(indicatorLimits.indicatorId, indicatorId));
  const names = otherNames(input);
  if (names.length > 0) await tx.insert(indicatorAliases).values(names.map((alias) => ({ alias, indicatorId })));
  const { limits } = input;
  const places = new Set(limits.map((one) => `${one.standardId} ${one.category}`));
  if (places.size < limits.length) throw new AppError('indicator.limit_twice');
  if (limits.length > 0) await tx.insert(indicatorLimits).values(limits.map((one) => ({ ...one, indicatorId })));
}

function otherNames({ aliases, name }: Pick<Input, 'aliases' | 'name'>): string[] {
  return [...new Set(aliases)].filter((alias) => alias !== name);
}

function limitText(limit: Input['limits'][number]): string {
  const { standardId, category, type, low, high, planN, planC, planLowerM, planUpperM } = limit;
  const numbers = [low, high, planN, planC, planLowerM, planUpperM].map((one) => one ?? '');
  return [standardId, category, type, ...numbers].join(' ');
}
