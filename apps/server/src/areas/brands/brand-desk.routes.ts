import {
  deleteBrand,
  deleteCompany,
  getDeskBrand,
  listDeskBrands,
  listDeskCompanies,
  listDeskRegions,
  mergeBrands,
  previewBrandMerge,
  saveBrand,
  saveCompany,
} from '@rujian/contract/areas/brands/desk';
import {
  deleteIndicator,
  deleteStandard,
  getDeskIndicator,
  listDeskIndicators,
  listStandards,
  saveIndicator,
  saveStandard,
} from '@rujian/contract/areas/brands/library';
import {
  deleteProduct,
  listDeskProducts,
  saveProduct,
} from '@rujian/contract/areas/brands/products';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { BrandDesk } from './brand-desk.ts';
import type { BrandMerges } from './brand-merges.ts';
import type { BrandSaving } from './brand-saving.ts';
import type { CompanyDesk } from './library/company-desk.ts';
import type { IndicatorDesk } from './library/indicator-desk.ts';
import type { ProductDesk } from './library/product-desk.ts';
import type { Standards } from './library/standards.ts';

type Parts = {
  brands: BrandDesk;
  saving: BrandSaving;
  merges: BrandMerges;
  companies: CompanyDesk;
  products: ProductDesk;
  indicators: IndicatorDesk;
  standards: Standards;
};

export function brandDeskRoutes(app: App, parts: Parts): void {
  const { brands, saving, merges, companies, products, indicators, standards } = parts;
  serve(app, listDeskBrands, (query, { lang }) => brands.list(query, lang));
  serve(app, getDeskBrand, ({ id }, { lang }) => brands.get(id, lang));
  serve(app, saveBrand, (given, caller) => saving.save(given, requireStaff(caller)));
  serve(app, deleteBrand, (given, caller) => saving.remove(given, requireStaff(caller)));
  serve(app, previewBrandMerge, (given, { lang }) => merges.preview(given, lang));
  serve(app, mergeBrands, (given, caller) => merges.merge(given, requireStaff(caller)));
  serve(app, listDeskRegions, (_query, { lang }) => brands.regions(lang));

  serve(app, listDeskCompanies, (query, { lang }) => companies.list(query, lang));
  serve(app, saveCompany, (given, caller) => companies.save(given, requireStaff(caller)));
  serve(app, deleteCompany, (given, caller) => companies.remove(given, requireStaff(caller)));

  serve(app, listDeskProducts, (query, { lang }) => products.list(query, lang));
  serve(app, saveProduct, (given, caller) => products.save(given, requireStaff(caller)));
  serve(app, deleteProduct, (given, caller) => products.remove(given, requireStaff(caller)));

  serve(app, listStandards, (query, { lang }) => standards.list(query, lang));
  serve(app, saveStandard, (given, caller) => standards.save(given, requireStaff(caller)));
  serve(app, deleteStandard, (given, caller) => standards.remove(given, requireStaff(caller)));

  serve(app, listDeskIndicators, (query) => indicators.list(query));
  serve(app, getDeskIndicator, ({ id }, { lang }) => indicators.get(id, lang));
  serve(app, saveIndicator, (given, caller) => indicators.save(given, requireStaff(caller)));
  serve(app, deleteIndicator, (given, caller) => indicators.remove(given, requireStaff(caller)));
}
