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
  serve(app, saveBrand, (input, caller) => saving.save(input, requireStaff(caller)));
  serve(app, deleteBrand, (input, caller) => saving.remove(input, requireStaff(caller)));
  serve(app, previewBrandMerge, (input, { lang }) => merges.preview(input, lang));
  serve(app, mergeBrands, (input, caller) => merges.merge(input, requireStaff(caller)));
  serve(app, listDeskRegions, (_query, { lang }) => brands.regions(lang));

  serve(app, listDeskCompanies, (query, { lang }) => companies.list(query, lang));
  serve(app, saveCompany, (input, caller) => companies.save(input, requireStaff(caller)));
  serve(app, deleteCompany, (input, caller) => companies.remove(input, requireStaff(caller)));

  serve(app, listDeskProducts, (query, { lang }) => products.list(query, lang));
  serve(app, saveProduct, (input, caller) => products.save(input, requireStaff(caller)));
  serve(app, deleteProduct, (input, caller) => products.remove(input, requireStaff(caller)));

  serve(app, listStandards, (query, { lang }) => standards.list(query, lang));
  serve(app, saveStandard, (input, caller) => standards.save(input, requireStaff(caller)));
  serve(app, deleteStandard, (input, caller) => standards.remove(input, requireStaff(caller)));

  serve(app, listDeskIndicators, (query) => indicators.list(query));
  serve(app, getDeskIndicator, ({ id }, { lang }) => indicators.get(id, lang));
  serve(app, saveIndicator, (input, caller) => indicators.save(input, requireStaff(caller)));
  serve(app, deleteIndicator, (input, caller) => indicators.remove(input, requireStaff(caller)));
}
