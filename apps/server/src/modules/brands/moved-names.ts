import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database.ts';
import type { MovedRows } from '#platform/handover.ts';
import { brandAliases, brandCompanies, brands, products } from '#schema/brands.ts';

type Chosen = { from: number; productIds: number[]; aliases: string[]; companyIds: number[] };

const NAMES_ADDED = 'names added';

/** The old name becomes an alias, so that searching for it finds the brand. */
export async function keepNames(
  tx: Tx,
  { name, nameEn }: { name: string; nameEn: string },
  into: number,
): Promise<MovedRows[]> {
  const names = [name, nameEn].filter((one) => one !== '');
  const added = await tx
    .insert(brandAliases)
    .values(names.map((one) => ({ alias: one, brandId: into })))
    .onConflictDoNothing()
    .returning({ alias: brandAliases.alias });
  return [{ area: NAMES_ADDED, table: NAMES_ADDED, keys: added, dropped: [] }];
}

type NameMove = { from: number; to: number; aliases: string[]; companyIds: number[]; name: string };

export async function moveNames(tx: Tx, { from, to, aliases, companyIds, name }: NameMove) {
  // The new brand's name is no longer an alias of the old one.
  const own = aliases.filter((one) => one !== name);
  const lost = aliases.includes(name)
    ? await tx
        .delete(brandAliases)
        .where(and(eq(brandAliases.brandId, from), eq(brandAliases.alias, name)))
        .returning()
    : [];
  const moved =
    own.length === 0
      ? []
      : await tx
          .update(brandAliases)
          .set({ brandId: to })
          .where(and(eq(brandAliases.brandId, from), inArray(brandAliases.alias, own)))
          .returning({ alias: brandAliases.alias });
  const linked =
    companyIds.length === 0
      ? []
      : await tx
          .update(brandCompanies)
          .set({ brandId: to })
          .where(
            and(eq(brandCompanies.brandId, from), inArray(brandCompanies.companyId, companyIds)),
          )
          .returning({
            companyId: brandCompanies.companyId,
            relation: brandCompanies.relation,
          });
  return [
    { area: 'alias', table: 'brand_aliases', keys: [...moved, ...lost], dropped: [] },
    { area: 'company', table: 'brand_companies', keys: linked, dropped: [] },
  ];
}

export async function returnNames(
  tx: Tx,
  moved: readonly MovedRows[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const { table, keys } of moved) {
    if (table === NAMES_ADDED) {
      const names = keys.map(({ alias: name }) => String(name));
      if (names.length === 0) continue;
      await tx
        .delete(brandAliases)
        .where(and(eq(brandAliases.brandId, to), inArray(brandAliases.alias, names)));
    }
    if (table === 'brand_aliases' && keys.length > 0) {
      const names = keys.map(({ alias: name }) => String(name));
      await tx
        .delete(brandAliases)
        .where(and(eq(brandAliases.brandId, to), inArray(brandAliases.alias, names)));
      await tx
        .insert(brandAliases)
        .values(names.map((name) => ({ alias: name, brandId: from })))
        .onConflictDoNothing();
    }
    if (table === 'brand_companies') {
      for (const { companyId } of keys) {
        await tx
          .update(brandCompanies)
          .set({ brandId: from })
          .where(
            and(eq(brandCompanies.brandId, to), eq(brandCompanies.companyId, Number(companyId))),
          );
      }
    }
  }
}

export async function requireOwn(
  tx: Tx,
  { from, productIds, aliases, companyIds }: Chosen,
): Promise<void> {
  const [ownProducts, ownAliases, ownCompanies] = [
    await tx.$count(products, and(eq(products.brandId, from), inArrayOrNone(productIds))),
    await tx.$count(
      brandAliases,
      and(
        eq(brandAliases.brandId, from),
        aliases.length > 0 ? inArray(brandAliases.alias, aliases) : sql`false`,
      ),
    ),
    await tx
      .selectDistinct({ id: brandCompanies.companyId })
      .from(brandCompanies)
      .where(
        and(
          eq(brandCompanies.brandId, from),
          companyIds.length > 0 ? inArray(brandCompanies.companyId, companyIds) : sql`false`,
        ),
      ),
  ];
  const isOwn =
    ownProducts === new Set(productIds).size &&
    ownAliases === new Set(aliases).size &&
    ownCompanies.length === new Set(companyIds).size;
  if (!isOwn) throw new AppError('content.not_found');
}

function inArrayOrNone(ids: number[]) {
  return ids.length > 0 ? inArray(products.id, ids) : sql`false`;
}

/** A name belongs to one brand: neither another brand nor a remaining alias may have it. */
export async function requireFreeName(
  tx: Tx,
  name: string,
  from: number,
  leaving: string[],
): Promise<void> {
  const named = await tx.$count(brands, eq(brands.name, name));
  const [known] = await tx.select().from(brandAliases).where(eq(brandAliases.alias, name));
  const isLeaving = known?.brandId === from && leaving.includes(name);
  if (named > 0 || (known && !isLeaving)) throw new AppError('entity.name_taken', { name });
}
