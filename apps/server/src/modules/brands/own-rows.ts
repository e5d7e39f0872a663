import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { type Change, createHandover, type MovedRows } from '#platform/handover.ts';
import { brandAliases, brandCompanies, brandFacts, brands, products } from '#schema/brands.ts';
import type { BrandRows } from './brand-deps.ts';

const rows = createHandover([
  {
    area: 'product',
    table: products,
    owner: products.brandId,
    key: [products.id],
    ofParts: (ids) => sql`owned.id = any(${idList(ids)})`,
  },
  {
    area: 'alias',
    table: brandAliases,
    owner: brandAliases.brandId,
    key: [brandAliases.alias],
  },
  {
    area: 'company',
    table: brandCompanies,
    owner: brandCompanies.brandId,
    key: [brandCompanies.companyId, brandCompanies.relation],
    once: [brandCompanies.companyId, brandCompanies.relation],
  },
  {
    area: 'fact',
    table: brandFacts,
    owner: brandFacts.brandId,
    key: [brandFacts.id],
  },
  { area: 'group', table: brands, owner: brands.groupId, key: [brands.id] },
  // Brands merged into this one now point to the new one, so that old addresses redirect in one
  // step.
  { area: 'merged', table: brands, owner: brands.mergedIntoId, key: [brands.id] },
]);

const RENAMED = 'products renamed';
type Renamed = { id: number; before: string; after: string };

/** The brand's own names, companies, facts and products. */
export const ownRows: BrandRows = {
  count: rows.count,

  async move(tx: Tx, change: Change): Promise<MovedRows[]> {
    const renamed = change.parts ? [] : await renameSame(tx, change);
    const moved = await rows.move(tx, change);
    // A brand cannot be its own group.
    await tx.execute(sql`
      update ${brands} set group_id = null where id = ${change.to} and group_id = ${change.to}`);
    return [...moved, { area: RENAMED, table: RENAMED, keys: renamed, dropped: [] }];
  },

  async moveBack(tx: Tx, moved: readonly MovedRows[], change: Change): Promise<void> {
    await rows.moveBack(tx, moved, change);
    const renamed = moved.find(({ table }) => table === RENAMED)?.keys ?? [];
    for (const { id, before, after } of renamed as Renamed[]) {
      await tx.execute(sql`
        update ${products} set name = ${before} where id = ${id} and name = ${after}`);
    }
  },
};

/**
 * Product names are unique per brand, so a moved duplicate gets its old brand's name as a prefix.
 */
async function renameSame(tx: Tx, { from, to }: Change): Promise<Renamed[]> {
  const { rows: renamed } = await tx.execute<Renamed>(sql`
    update ${products} as mine set name = mine.name || '（' || old.name || '）'
    from ${brands} as old, ${products} as before
    where mine.brand_id = ${from} and old.id = ${from} and before.id = mine.id and exists (
      select 1 from ${products} as other where other.brand_id = ${to} and other.name = mine.name
    )
    returning mine.id::int as id, before.name as before, mine.name as after`);
  return renamed;
}

/** Products of both brands with the same name. */
export async function sameProducts(tx: Pick<Tx, 'execute'>, from: number, to: number) {
  const { rows: same } = await tx.execute<{ name: string }>(sql`
    select one.name from ${products} as one
    join ${products} as other on other.name = one.name and other.brand_id = ${to}
    where one.brand_id = ${from} order by one.name`);
  return same.map(({ name }) => name);
}

function idList(ids: readonly number[]): SQL {
  return sql`${sql.param(`{${ids.join(',')}}`)}::bigint[]`;
}
