import { COMPANY_RELATION, DAIRY_CATEGORY, PRODUCT_STATE } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, idList, moment, ref, requiredRef, table, textList, timestamps, words } from '../fields.ts';
import { media } from '../media.ts';
import { regions } from '../site/regions.ts';

export const brands = table('brands', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
  nameEn: words('name_en'),
  logoMediaId: ref('logo_media_id').references(() => media.id, { onDelete: 'restrict' }),
  groupId: ref('group_id').references((): AnyPgColumn => brands.id, { onDelete: 'set null' }),
  foundedYear: integer('founded_year'),
  regionId: ref('region_id').references(() => regions.id, { onDelete: 'restrict' }),
  websiteUrl: words('website_url'),
  hotline: words('hotline'),
  stockCode: words('stock_code'),
  categories: textList('categories'),
  categoriesEn: textList('categories_en'),
  formulaRegistrations: textList('formula_registrations'),
  intro: words('intro'),
  claimedAt: moment('claimed_at'),
  /** Set when the brand was merged; its address redirects. */
  mergedIntoId: ref('merged_into_id').references((): AnyPgColumn => brands.id, { onDelete: 'restrict' }),
  version: integer('version').notNull().default(1),
  ...timestamps(),
}).with((t) => [index('brands_region_idx').on(t.regionId)]);

export const brandAliases = table('brand_aliases', {
  alias: text('alias').primaryKey(),
  brandId: requiredRef('brand_id', () => brands.id, 'cascade'),
}).with((t) => [index('brand_aliases_brand_idx').on(t.brandId)]);

export const companies = table('companies', {
  id: id(),
  name: text('name').notNull().unique(),
  /** 统一社会信用代码 */
  uscc: text('uscc').unique(),
  regionId: ref('region_id').references(() => regions.id, { onDelete: 'restrict' }),
  address: words('address'),
  licences: textList('licences'),
  ...timestamps(),
});

export const brandCompanies = table('brand_companies', {
  brandId: requiredRef('brand_id', () => brands.id, 'cascade'),
  companyId: requiredRef('company_id', () => companies.id, 'restrict'),
  relation: text('relation', { enum: COMPANY_RELATION.keys }).notNull(),
}).with((t) => [
  primaryKey({ columns: [t.brandId, t.companyId, t.relation] }),
  index('brand_companies_company_idx').on(t.companyId),
]);

export const brandFacts = table('brand_facts', {
  id: id(),
  brandId: requiredRef('brand_id', () => brands.id, 'cascade'),
  label: text('label').notNull(),
  value: text('value').notNull(),
  sourceName: text('source_name').notNull(),
  sourceUrl: words('source_url'),
  statedOn: date('stated_on').notNull(),
}).with((t) => [index('brand_facts_brand_idx').on(t.brandId, t.statedOn)]);

export const products = table('products', {
  id: id(),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  name: text('name').notNull(),
  category: text('category', { enum: DAIRY_CATEGORY.keys }).notNull().default('other'),
  spec: words('spec'),
  barcode: text('barcode').unique(),
  licenceNo: words('licence_no'),
  standardNo: words('standard_no'),
  labelValues: jsonb('label_values').$type<Record<string, number>>().notNull().default({}),
  photoMediaIds: idList('photo_media_ids'),
  state: text('state', { enum: PRODUCT_STATE.keys }).notNull().default('on_sale'),
  ...timestamps(),
}).with((t) => [
  unique('products_brand_name_key').on(t.brandId, t.name),
  check('products_barcode_digits', sql`${t.barcode} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
]);

export const indicators = table('indicators', {
  id: id(),
  key: text('key').notNull().unique(),
  name: text('name').notNull().unique(),
  nameEn: words('name_en'),
  unit: words('unit'),
  meaning: words('meaning'),
  meaningEn: words('meaning_en'),
  healthNote: words('health_note'),
  healthNoteEn: words('health_note_en'),
});

export const indicatorAliases = table('indicator_aliases', {
  alias: text('alias').primaryKey(),
  indicatorId: requiredRef('indicator_id', () => indicators.id, 'cascade'),
}).with((t) => [index('indicator_aliases_indicator_idx').on(t.indicatorId)]);
