import type { BrandList as BrandListData } from '@rujian/contract/areas/brands/public';
import { type Lang, MEMBER_LIST_LIMIT } from '@rujian/contract/base/constants';
import { type BrandDirectory, type BrandFilter, shelvesIn } from './brand-directory.ts';
import type { BrandChecks } from './dossier/brand-checks.ts';
import { regionName } from './dossier/brand-dossier.ts';

export type BrandList = ReturnType<typeof createBrandList>;

export function createBrandList(directory: BrandDirectory, checks: BrandChecks) {
  return {
    /** Alphabetical; only the brands of the page are counted. */
    async page(query: BrandFilter & QuickSearch & { page: number; limit: number }, lang: Lang): Promise<BrandListData> {
      const { page, limit, ...filter } = query.select === 'true' ? quickSearch(query) : query;
      const { brands: found, ...choices } = await directory.matching(filter, lang);
      const brands = chosenOf(found, query);
      const shown = brands.slice((page - 1) * limit, page * limit);
      const quarters = await checks.quarters(shown.map(({ id }) => id));
      return {
        ...choices,
        total: brands.length,
        list: shown.map(({ id, name, nameEn, initial, province, products, ...brand }) => ({
          id,
          name,
          nameEn,
          initial,
          shelves: shelvesIn(lang, brand),
          products,
          province: regionName(province, lang),
          checks: checks.recent(quarters.get(id) ?? []),
        })),
      };
    },
  };
}

type QuickSearch = {
  select?: string | undefined;
  quick_search?: string | undefined;
  quickSearch?: string | undefined;
  initKey?: string | undefined;
  initValue?: string | undefined;
};

/** Spec §7: quick search of a client's select field. */
function quickSearch<Query extends BrandFilter & QuickSearch & { limit: number }>(query: Query) {
  const q = query.quick_search || query.quickSearch || query.q;
  return { ...query, q, limit: MEMBER_LIST_LIMIT };
}

/** Selected rows are requested by their ids. */
function chosenOf<Brand extends { id: number }>(brands: Brand[], query: QuickSearch): Brand[] {
  const { select, initKey, initValue } = query;
  if (select !== 'true' || initKey !== 'id' || !initValue) return brands;
  const ids = new Set(initValue.split(',').map(Number));
  return brands.filter(({ id }) => ids.has(id));
}
