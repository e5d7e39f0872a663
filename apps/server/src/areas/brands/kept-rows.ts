import type { RowPlaces } from '#platform/database/kept-rows.ts';
import {
  brandAliases,
  brandCompanies,
  brandFacts,
  brands,
  companies,
  indicatorAliases,
  indicators,
  products,
} from '#schema/brands/brands.ts';
import { indicatorLimits, standards } from '#schema/brands/library.ts';

/** The rows that belong to an unreferenced brand, product or company. */
export const brandRows: RowPlaces = [
  [brands, brands.id],
  [brandAliases, brandAliases.brandId],
  [brandCompanies, brandCompanies.brandId],
  [brandFacts, brandFacts.brandId],
];
export const productRows: RowPlaces = [[products, products.id]];
export const companyRows: RowPlaces = [[companies, companies.id]];
export const indicatorRows: RowPlaces = [
  [indicators, indicators.id],
  [indicatorAliases, indicatorAliases.indicatorId],
  [indicatorLimits, indicatorLimits.indicatorId],
];
export const standardRows: RowPlaces = [[standards, standards.id]];
