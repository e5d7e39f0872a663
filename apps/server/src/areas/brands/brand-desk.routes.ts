import {
  deleteBrand,
  getDeskBrand,
  listDeskBrands,
  listDeskRegions,
  mergeBrands,
  previewBrandMerge,
  saveBrand,
} from '@rujian/contract/areas/brands/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { BrandDesk } from './brand-desk.ts';
import type { BrandMerges } from './brand-merges.ts';
import type { BrandSaving } from './brand-saving.ts';

type Parts = { brands: BrandDesk; saving: BrandSaving; merges: BrandMerges };

export function brandDeskRoutes(app: App, { brands, saving, merges }: Parts): void {
  serve(app, listDeskBrands, (query, { lang }) => brands.list(query, lang));
  serve(app, getDeskBrand, ({ id }, { lang }) => brands.get(id, lang));
  serve(app, saveBrand, (input, caller) => saving.save(input, caller));
  serve(app, deleteBrand, (input, caller) => saving.remove(input, caller));
  serve(app, previewBrandMerge, (input, { lang }) => merges.preview(input, lang));
  serve(app, mergeBrands, (input, caller) => merges.merge(input, caller));
  serve(app, listDeskRegions, (_query, { lang }) => brands.regions(lang));
}
