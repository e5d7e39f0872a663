import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
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

export const brandRows: RowTables = [
  [brands, brands.id],
  [brandAliases, brandAliases.brandId],
  [brandCompanies, brandCompanies.brandId],
  [brandFacts, brandFacts.brandId],
];
export const productRows: RowTables = [[products, products.id]];
export const companyRows: RowTables = [[companies, companies.id]];
export const indicatorRows: RowTables = [
  [indicators, indicators.id],
  [indicatorAliases, indicatorAliases.indicatorId],
  [indicatorLimits, indicatorLimits.indicatorId],
];
export const standardRows: RowTables = [[standards, standards.id]];
