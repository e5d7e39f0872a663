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
  serve(app, saveBrand, (input, caller) => saving.save(input, requireStaff(caller)));
  serve(app, deleteBrand, (input, caller) => saving.remove(input, requireStaff(caller)));
  serve(app, previewBrandMerge, (input, { lang }) => merges.preview(input, lang));
  serve(app, mergeBrands, (input, caller) => merges.merge(input, requireStaff(caller)));
  serve(app, listDeskRegions, (_query, { lang }) => brands.regions(lang));

  serve(app, listDeskIndicators, (query) => indicators.list(query));
  serve(app, getDeskIndicator, ({ id }, { lang }) => indicators.get(id, lang));
  serve(app, saveIndicator, (input, caller) => indicators.save(input, requireStaff(caller)));
  serve(app, deleteIndicator, (input, caller) => indicators.remove(input, requireStaff(caller)));
}
