import {
  deleteBrand,
  getDeskBrand,
  listDeskBrands,
  listDeskRegions,
  mergeBrands,
  previewBrandMerge,
  saveBrand,
} from '@rujian/contract/areas/brands/desk';
import {
  deleteIndicator,
  getDeskIndicator,
  listDeskIndicators,
  saveIndicator,
} from '@rujian/contract/areas/brands/library';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { BrandDesk } from './brand-desk.ts';
import type { BrandMerges } from './brand-merges.ts';
import type { BrandSaving } from './brand-saving.ts';
import type { IndicatorDesk } from './library/indicator-desk.ts';

type Parts = {
  brands: BrandDesk;
  saving: BrandSaving;
  merges: BrandMerges;
  indicators: IndicatorDesk;
};

export function brandDeskRoutes(app: App, { brands, saving, merges, indicators }: Parts): void {
  serve(app, listDeskBrands, (query, { lang }) => brands.list(query, lang));
  serve(app, getDeskBrand, ({ id }, { lang }) => brands.get(id, lang));
  serve(app, saveBrand, (given, caller) => saving.save(given, requireStaff(caller)));
  serve(app, deleteBrand, (given, caller) => saving.remove(given, requireStaff(caller)));
  serve(app, previewBrandMerge, (given, { lang }) => merges.preview(given, lang));
  serve(app, mergeBrands, (given, caller) => merges.merge(given, requireStaff(caller)));
  serve(app, listDeskRegions, (_query, { lang }) => brands.regions(lang));

  serve(app, listDeskIndicators, (query) => indicators.list(query));
  serve(app, getDeskIndicator, ({ id }, { lang }) => indicators.get(id, lang));
  serve(app, saveIndicator, (given, caller) => indicators.save(given, requireStaff(caller)));
  serve(app, deleteIndicator, (given, caller) => indicators.remove(given, requireStaff(caller)));
}
