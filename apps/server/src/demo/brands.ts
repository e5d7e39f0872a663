import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { brandAliases, brandCompanies, brandFacts, brands, companies } from '#schema/brands/brands.ts';

export async function loadBrands(
  tx: Tx,
  files: DemoFiles,
  dates: DemoDates,
  regions: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await withNewIds(
    tx,
    brands,
    files.brands.map((brand) => ({
      slug: brand.slug,
      name: brand.name,
      nameEn: brand.nameEn,
      foundedYear: brand.founded,
      regionId: brand.region === null ? null : resolve(regions, brand.region, 'region'),
      websiteUrl: brand.website ?? '',
      categories: brand.categories,
      categoriesEn: brand.categoriesEn,
      intro: brand.description,
      claimedAt: brand.claimedDaysAgo === undefined ? null : dates.atWork(brand.claimedDaysAgo),
    })),
  );
  await tx.insert(brands).overridingSystemValue().values(rows);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const brandId = (slug: string) => resolve(ids, slug, 'brand');

  const makers = await withNewIds(
    tx,
    companies,
    files.brands.map(({ slug, company, region }) => ({
      slug,
      name: company,
      regionId: region === null ? null : resolve(regions, region, 'region'),
    })),
  );
  await tx.insert(companies).overridingSystemValue().values(makers);
  await tx
    .insert(brandCompanies)
    .values(makers.map(({ id, slug }) => ({ brandId: brandId(slug), companyId: id, relation: 'maker' as const })));
  const aliases = files.brands.flatMap(({ slug, aliases }) =>
    aliases.map((alias) => ({ alias, brandId: brandId(slug) })),
  );
  await tx.insert(brandAliases).values(aliases);
  const facts = files.brands.flatMap(({ slug, facts: stated }) =>
    stated.map(({ label, value, source, daysAgo }) => ({
      brandId: brandId(slug),
      label,
      value,
      sourceName: source,
      statedOn: dates.day(daysAgo),
    })),
  );
  await tx.insert(brandFacts).values(facts);
  return ids;
}
