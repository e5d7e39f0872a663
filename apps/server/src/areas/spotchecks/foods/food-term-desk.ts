import {
  foodTermResource,
  listUncaughtFoods,
  previewFoodTerm,
  type saveFoodTerm,
} from '@rujian/contract/areas/spotchecks/foods';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { foodTerms } from '#schema/spotchecks/foods.ts';
import { serveResource } from '#services/resources/resources.ts';

type Input = ParsedInput<typeof saveFoodTerm>;

const NAMES_SHOWN = 200;

/** As the database compares names. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/\s/g, '');
}

const plainly = (texts: readonly string[]) => [...new Set(texts.map(plain))].filter((text) => text !== '');

export function serveFoodTerms(app: App, platform: Platform, deps: RecordDeskDeps): void {
  const { db } = platform;
  serveResource(app, platform, deps, foodTermResource, {
    table: foodTerms,
    search: (text, like) => [
      sql`${foodTerms.name} ilike ${like}`,
      sql`${foodTerms.nameEn} ilike ${like}`,
      sql`${foodTerms.key} ilike ${like}`,
      sql`exists (select from unnest(${foodTerms.synonyms} || ${foodTerms.contains}) word where word ilike ${like})`,
      // A whole printed name finds the terms that catch it.
      sql`${foodTerms.id} in (
        select unnest(named.term_ids) from food_names named where named.plain_name = plain_name(${text}))`,
    ],
    filters: {},
    order: [foodTerms.name],
    columns: ({ contains, without }) => ({ contains: plainly(contains), without: plainly(without) }),
    require: requirePossible,
    more: async (rows) => {
      const [counts, parents] = await Promise.all([
        countsOf(
          db,
          rows.map(({ id }) => id),
        ),
        namesOf(rows),
      ]);
      return ({ id, parentId }) => ({
        records: counts.get(id)?.records ?? 0,
        names: counts.get(id)?.names ?? 0,
        parentName: parents.get(parentId ?? 0) ?? '',
      });
    },
    uses: [
      ['food_term', foodTerms.parentId],
      [
        'food_term_part',
        foodTerms.allOf,
        (id) => sql`${foodTerms.allOf} @> array(select own.key from food_terms own where own.id = ${id})
          and exists (select from food_terms own where own.id = ${id})`,
      ],
    ],
    tags: () => ['spotchecks', 'foods'],
  });

  async function namesOf(rows: readonly { parentId: number | null }[]): Promise<Map<number, string>> {
    const ids = rows.flatMap(({ parentId }) => (parentId === null ? [] : [parentId]));
    if (ids.length === 0) return new Map();
    const found = await db
      .select({ id: foodTerms.id, name: foodTerms.name })
      .from(foodTerms)
      .where(inArray(foodTerms.id, ids));
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  serve(app, previewFoodTerm, ({ id, ...catching }) => previewOf(db, id, catching));

  serve(app, listUncaughtFoods, async ({ page, limit }) => {
    const { rows } = await db.execute<CaughtRow & { total: number }>(sql`
      select named.food_name as name, named.category, sum(counted.records)::int as records,
        count(*) over ()::int as total
      from food_names named
      join spotcheck_sums counted on counted.food_name = named.food_name and counted.category = named.category
      where not exists (
        select from food_terms term
        where term.id = any(named.term_ids) and (term.contains <> '{}' or term.all_of <> '{}'))
      group by named.id having sum(counted.records) > 0
      order by records desc, named.food_name limit ${limit} offset ${(page - 1) * limit}`);
    return { list: rows.map(({ total: _, ...row }) => inWords(row)), total: rows[0]?.total ?? 0 };
  });
}

async function requirePossible(
  tx: Tx,
  { key, name, parentId, allOf }: Input,
  before: { id: number; key: string } | undefined,
) {
  // Addresses and other terms refer to it by its key.
  if (before && before.key !== key) throw new AppError('food_term.key_fixed');
  const terms = await tx
    .select({ id: foodTerms.id, key: foodTerms.key, name: foodTerms.name, parentId: foodTerms.parentId })
    .from(foodTerms);
  const same = terms.find((term) => (term.key === key || term.name === name) && term.id !== before?.id);
  if (same) throw new AppError('entity.name_taken', { name: same.name === name ? name : key });
  const byId = new Map(terms.map((term) => [term.id, term]));
  const keys = new Set(terms.map((term) => term.key));
  const missing = allOf.find((one) => !keys.has(one) || one === key);
  if (missing !== undefined) throw new AppError('food_term.unknown', { key: missing });
  if (parentId === '') return;
  if (!byId.has(parentId)) throw new AppError('content.not_found');
  const seen = new Set<number>();
  for (
    let above: number | null = parentId;
    above !== null && !seen.has(above);
    above = byId.get(above)?.parentId ?? null
  ) {
    if (above === before?.id) throw new AppError('food_term.below_itself');
    seen.add(above);
  }
}

async function countsOf(db: Db, ids: readonly number[]): Promise<Map<number, { records: number; names: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; records: number; names: number }>(sql`
    select term.id::int, coalesce(sum(counted.records), 0)::int as records, count(*)::int as names
    from (
      select named.term_ids, sum(one.records) as records
      from food_names named
      join spotcheck_sums one on one.food_name = named.food_name and one.category = named.category
      group by named.id having sum(one.records) > 0
    ) counted
    cross join unnest(counted.term_ids) term(id)
    group by term.id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

type CaughtRow = { name: string; category: (typeof DAIRY_CATEGORY.keys)[number]; records: number };

/** With the rules of the form; the terms below it stay as they are. */
async function previewOf(
  db: Db,
  id: number | undefined,
  { categories, contains, without, allOf }: Pick<Input, 'categories' | 'contains' | 'without' | 'allOf'>,
) {
  const list = (texts: readonly string[]) => sql`(select coalesce(array_agg(one), '{}')
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) one)::text[]`;
  const has = (texts: readonly string[]) =>
    sql`exists (select from unnest(${list(plainly(texts))}) part where position(part in named.plain_name) > 0)`;
  const parts =
    allOf.length === 0
      ? sql`false`
      : sql`named.term_ids @> (
    select case when count(*) = ${new Set(allOf).size} then array_agg(term.id) end
    from food_terms term where term.key = any(${list(allOf)}))`;
  const { rows } = await db.execute<CaughtRow>(sql`
    with recursive below as (
      select id from food_terms where parent_id = ${id ?? null}::bigint
      union select term.id from below join food_terms term on term.parent_id = below.id
    )
    select named.food_name as name, named.category, sum(counted.records)::int as records
    from food_names named
    join spotcheck_sums counted on counted.food_name = named.food_name and counted.category = named.category
    where ((named.category = any(${list(categories)}) or ${has(contains)} or ${parts}) and not ${has(without)})
      or named.term_ids && array(select id from below)
    group by named.id having sum(counted.records) > 0
    order by records desc, named.food_name`);
  return {
    records: rows.reduce((sum, row) => sum + row.records, 0),
    total: rows.length,
    names: rows.slice(0, NAMES_SHOWN).map(inWords),
  };
}

function inWords({ category, ...row }: CaughtRow) {
  return { ...row, category: DAIRY_CATEGORY.label(category, 'zh-cn') };
}
