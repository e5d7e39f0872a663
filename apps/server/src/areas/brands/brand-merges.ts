import type { EntityUse } from '@rujian/contract/areas/brands/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { type OwnedRows, ownedRows, type Reassignment } from '#platform/database/reassign-rows.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import { brandAliases, brandCompanies, brandFacts, brands, products } from '#schema/brands/brands.ts';
import { namedCounts } from '#services/resources/use-names.ts';

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

const ownRows: OwnedRows = {
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

async function sameProducts(tx: Pick<Tx, 'execute'>, from: number, to: number) {
  const { rows: same } = await tx.execute<{ name: string }>(sql`
    select one.name from ${products} as one
    join ${products} as other on other.name = one.name and other.brand_id = ${to}
    where one.brand_id = ${from} order by one.name`);
  return same.map(({ name }) => name);
}

export type ChangeDeps = { record: RecordAudit; keepDeleted: KeepDeleted };
export type BrandDeskDeps = ChangeDeps & { brandRows: Record<string, OwnedRows> };

const AREAS = ['brands', 'spotchecks', 'evaluations', 'billboards', 'complaints', 'list:news'];

type Brand = typeof brands.$inferSelect;

export function createBrandMerges(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, brandRows }: Pick<BrandDeskDeps, 'record' | 'brandRows'>,
) {
  const owned = [ownRows, ...Object.values(brandRows)];

  return {
    async preview({ from, into }: { from: number; into: number }, lang: Lang) {
      if (from === into) throw new AppError('brand.merge_itself');
      const rows = await db
        .select()
        .from(brands)
        .where(inArray(brands.id, [from, into]));
      const { gone, kept } = requireBoth(rows, from, into);
      return {
        from: { id: from, name: gone.name },
        into: { id: into, name: kept.name },
        counts: namedCounts(await countsOf(from), lang),
        sameProducts: await sameProducts(db, from, into),
      };
    },

    async merge({ from, into, reason }: { from: number; into: number; reason: string }, caller: StaffCaller) {
      if (from === into) throw new AppError('brand.merge_itself');
      const movedProducts = await db.transaction(async (tx) => {
        // In the order of their ids, so that two merges of the same brands cannot deadlock; their
        // keys stay, so that a release which has locked its notice may still refer to them.
        const rows = await tx
          .select()
          .from(brands)
          .where(inArray(brands.id, [from, into]))
          .orderBy(brands.id)
          .for('no key update');
        const { gone } = requireBoth(rows, from, into);
        const counts = await countsOf(from, tx);
        const own = await tx.select({ id: products.id }).from(products).where(eq(products.brandId, from));
        for (const rowsOfArea of owned) await rowsOfArea.reassign(tx, { from, to: into });
        await keepNames(tx, gone, into);
        const changed = { updatedAt: clock.now(), version: sql`${brands.version} + 1` };
        await tx
          .update(brands)
          .set({ ...changed, mergedIntoId: into })
          .where(eq(brands.id, from));
        await tx.update(brands).set(changed).where(eq(brands.id, into));
        await record(tx, {
          caller,
          action: 'brand.merge',
          reason,
          target: { type: 'brand', id: from },
          after: { into, counts: Object.fromEntries(counts) },
        });
        return own;
      });
      await changes.purge([
        `brand:${from}`,
        `brand:${into}`,
        ...movedProducts.map(({ id }) => `product:${id}`),
        ...AREAS,
      ]);
      return null;
    },

    countsOf,
  };

  async function countsOf(brandId: number, tx: Pick<Tx, 'execute'> = db): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const rows of owned) {
      for (const [area, count] of await rows.count(tx, brandId)) {
        counts.set(area, (counts.get(area) ?? 0) + count);
      }
    }
    return counts;
  }
}

function requireBoth(rows: Brand[], from: number, into: number): { gone: Brand; kept: Brand } {
  const gone = rows.find(({ id }) => id === from);
  const kept = rows.find(({ id }) => id === into);
  if (!gone || !kept) throw new AppError('content.not_found');
  if (gone.mergedIntoId !== null || kept.mergedIntoId !== null) throw new AppError('brand.merged');
  return { gone, kept };
}

/** The old names become aliases, so that a search for them finds the brand. */
async function keepNames(tx: Tx, { name, nameEn }: Brand, into: number): Promise<void> {
  const names = [name, nameEn].filter((one) => one !== '');
  await tx
    .insert(brandAliases)
    .values(names.map((alias) => ({ alias, brandId: into })))
    .onConflictDoNothing();
}

type Example = { area: string; id: number; title: string; path: string };

const EXAMPLES = 3;

/** Rows that belong to the brand itself and are deleted with it. */
const OWN_AREAS = ['alias', 'company', 'fact'];

export type BrandUses = ReturnType<typeof createBrandUses>;

export function createBrandUses({ db }: Pick<Platform, 'db'>, merges: ReturnType<typeof createBrandMerges>) {
  return {
    async of(brandId: number, lang: Lang): Promise<EntityUse[]> {
      const counts = namedCounts(await countsOf(brandId), lang);
      const found = await examples(brandId);
      return counts.map(({ area, count }) => ({
        area,
        count,
        examples: found
          .filter((example) => example.area === area.key)
          .map(({ id, title, path }) => ({ id, title, path })),
      }));
    },

    countsOf,
  };

  async function countsOf(brandId: number): Promise<Map<string, number>> {
    const counts = await merges.countsOf(brandId);
    for (const area of OWN_AREAS) counts.delete(area);
    return counts;
  }

  async function examples(brandId: number): Promise<Example[]> {
    const { rows } = await db.execute<Example>(sql`
      ${first(sql`select 'news' as area, link.target_id as id, live.title, '/news/' as path
        from content_brands link join articles article on article.id = link.target_id
        join article_revisions live on live.id = article.live_rev_id
        where link.brand_id = ${brandId} and link.t = 'news' order by link.published_at desc`)}
      union all ${first(sql`select 'spotcheck', id, food_name, '/spotcheck/'
        from spotcheck_records where brand_id = ${brandId} order by published_on desc, id desc`)}
      union all ${first(sql`select 'evaluation', test.id, test.title, '/evaluation/'
        from evaluations test where exists (
          select 1 from evaluation_products sample
          where sample.evaluation_id = test.id and sample.brand_id = ${brandId}
        ) order by test.id desc`)}
      union all ${first(sql`select 'billboard', board.id, board.name, '/billboard/'
        from billboards board where exists (
          select 1 from billboard_entries entry
          join billboard_editions edition on edition.id = entry.edition_id
          where edition.billboard_id = board.id and entry.brand_id = ${brandId}
        ) order by board.id desc`)}
      union all ${first(sql`select 'complaint', id, title, '/complaint/'
        from complaints where brand_id = ${brandId} and state <> 'draft' order by id desc`)}
      union all ${first(sql`select 'product', id, name, '/product/'
        from products where brand_id = ${brandId} order by id desc`)}`);
    return rows.map((row) => ({ ...row, id: Number(row.id), path: `${row.path}${row.id}` }));
  }
}

function first(statement: SQL): SQL {
  return sql`(${statement} limit ${EXAMPLES})`;
}
