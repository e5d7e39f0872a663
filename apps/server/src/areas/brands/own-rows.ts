import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { type OwnedRows, ownedRows, type Reassignment } from '#platform/database/reassign-rows.ts';
import { brandAliases, brandCompanies, brandFacts, brands, products } from '#schema/brands/brands.ts';

const rows = ownedRows([
  { area: 'product', table: products, owner: products.brandId },
  { area: 'alias', table: brandAliases, owner: brandAliases.brandId },
  {
    area: 'company',
    table: brandCompanies,
    owner: brandCompanies.brandId,
    once: [brandCompanies.companyId, brandCompanies.relation],
  },
  { area: 'fact', table: brandFacts, owner: brandFacts.brandId },
  { area: 'group', table: brands, owner: brands.groupId },
  // Brands merged into this one before now point to the new one, so that old addresses redirect in
  // one step.
  { area: 'merged', table: brands, owner: brands.mergedIntoId },
]);

/** The brand’s own names, companies, facts and products. */
export const ownRows: OwnedRows = {
  count: rows.count,

  async reassign(tx, change) {
    await renameSame(tx, change);
    await rows.reassign(tx, change);
    // A brand cannot be the group of itself.
    await tx.execute(sql`
      update ${brands} set group_id = null where id = ${change.to} and group_id = ${change.to}`);
  },
};

/** Product names are unique within a brand: a duplicate gets the name of its old brand appended. */
async function renameSame(tx: Tx, { from, to }: Reassignment): Promise<void> {
  await tx.execute(sql`
    update ${products} as mine set name = mine.name || '（' || old.name || '）'
    from ${brands} as old
    where mine.brand_id = ${from} and old.id = ${from} and exists (
      select 1 from ${products} as other where other.brand_id = ${to} and other.name = mine.name
    )`);
}

/** Products of both brands with the same name. */
export async function sameProducts(tx: Pick<Tx, 'execute'>, from: number, to: number) {
  const { rows: same } = await tx.execute<{ name: string }>(sql`
    select one.name from ${products} as one
    join ${products} as other on other.name = one.name and other.brand_id = ${to}
    where one.brand_id = ${from} order by one.name`);
  return same.map(({ name }) => name);
}
