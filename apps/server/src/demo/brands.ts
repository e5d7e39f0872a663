import { brandAliases, brandCompanies, brandFacts, brands, companies } from '#schema/brands/brands.ts';
import { type Demo, type Ids, insertNew, resolve } from './reading/demo.ts';

export async function loadBrands({ tx, files, dates }: Demo, regions: Ids): Promise<Ids> {
  const regionId = (region: string | null) => (region === null ? null : resolve(regions, region, 'region'));
  const rows = await insertNew(tx, brands, files.brands, (brand) => ({
    slug: brand.slug,
    name: brand.name,
    nameEn: brand.nameEn,
    foundedYear: brand.founded,
    regionId: regionId(brand.region),
    websiteUrl: brand.website ?? '',
    categories: brand.categories,
    categoriesEn: brand.categoriesEn,
    intro: brand.description,
    claimedAt: brand.claimedDaysAgo === undefined ? null : dates.atWork(brand.claimedDaysAgo),
  }));
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const brandId = (slug: string) => resolve(ids, slug, 'brand');

  const makers = await insertNew(tx, companies, files.brands, ({ company, region }) => ({
    name: company,
    regionId: regionId(region),
  }));
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
