import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { brandAliases, brandCompanies, brands, companies, products } from '#schema/brands/brands.ts';
import { coverJson } from '#schema/cover-json.ts';
import { encyclopediaAliases, encyclopediaEntries } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { fullName, present, type Source } from './source.ts';

const termAliases = sql<string[]>`array(
  select other.alias from ${encyclopediaAliases} other
  where other.entry_id = "encyclopedia_entries"."id" order by other.position)`;

export const termSource: Source = {
  t: 'baike',
  versions: sql`
    select id, greatest(updated_at, published_at) as at
    from ${encyclopediaEntries} where ${isPublic(encyclopediaEntries)}`,
  async read(db, ids) {
    const rows = await db
      .select({ entry: encyclopediaEntries, cover: coverJson(encyclopediaEntries), aliases: termAliases })
      .from(encyclopediaEntries)
      .where(and(inArray(encyclopediaEntries.id, ids), isPublic(encyclopediaEntries)));
    return rows.map(({ entry, aliases }) => ({
      targetId: entry.id,
      publishedAt: entry.publishedAt ?? new Date(0),
      title: entry.title,
      names: [entry.title, ...aliases],
      keywords: present(entry.nameEn),
      summary: entry.summary,
      body: entry.bodyText,
      facts: { codes: entry.standardRefs.map(({ no }) => no) },
    }));
  },
};

const otherNames = sql<string[]>`array(
  select other.alias from ${brandAliases} other where other.brand_id = "brands"."id" order by other.alias)`;
const companyNames = sql<string[]>`array(
  select company.name from ${brandCompanies} link join ${companies} company on company.id = link.company_id
  where link.brand_id = "brands"."id")`;

export const brandSource: Source = {
  t: 'brand',
  versions: sql`select id, updated_at as at from ${brands} where ${isNull(brands.mergedIntoId)}`,
  async read(db, ids) {
    const rows = await db
      .select({ brand: brands, aliases: otherNames, makers: companyNames })
      .from(brands)
      .where(and(inArray(brands.id, ids), isNull(brands.mergedIntoId)));
    return rows.map(({ brand, aliases, makers }) => ({
      targetId: brand.id,
      publishedAt: brand.createdAt,
      title: brand.name,
      names: [brand.name, ...present(brand.nameEn), ...aliases],
      keywords: [...makers, ...brand.categories],
      summary: brand.intro,
      body: brand.formulaRegistrations.join('；'),
      facts: { meta: makers, codes: present(brand.stockCode, ...brand.formulaRegistrations) },
    }));
  },
};

export const productSource: Source = {
  t: 'product',
  versions: sql`
    select ${products.id} as id, greatest(${products.updatedAt}, ${brands.updatedAt}) as at
    from ${products} join ${brands} on ${brands.id} = ${products.brandId}`,
  async read(db, ids) {
    const rows = await db
      .select({ product: products, brand: brands.name })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .where(inArray(products.id, ids));
    return rows.map(({ product, brand }) => ({
      targetId: product.id,
      publishedAt: product.createdAt,
      category: product.category,
      title: fullName(brand, product.name),
      names: [...new Set([fullName(brand, product.name), product.name])],
      keywords: [brand],
      body: present(product.spec, product.standardNo, product.licenceNo).join('；'),
      facts: {
        note: DAIRY_CATEGORY.label(product.category, 'zh-cn'),
        noteEn: DAIRY_CATEGORY.label(product.category, 'en'),
        codes: present(product.barcode, product.licenceNo, product.standardNo),
      },
    }));
  },
};
