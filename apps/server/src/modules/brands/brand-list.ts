import type { BrandList as BrandListData } from '@rujian/contract/brands';
import type { Lang } from '@rujian/contract/constants';
import type { BrandChecks } from './brand-checks.ts';
import type { BrandDirectory, BrandFilter } from './brand-directory.ts';
import { regionName } from './brand-dossier.ts';

export type BrandList = ReturnType<typeof createBrandList>;

export function createBrandList(directory: BrandDirectory, checks: BrandChecks) {
  return {
    /** By the alphabet; only the brands of the page are counted. */
    async page(
      { page, limit, ...filter }: BrandFilter & { page: number; limit: number },
      lang: Lang,
    ): Promise<BrandListData> {
      const { brands, ...choices } = await directory.matching(filter, lang);
      const shown = brands.slice((page - 1) * limit, page * limit);
      const quarters = await checks.quarters(shown.map(({ id }) => id));
      return {
        ...choices,
        total: brands.length,
        list: shown.map(({ id, name, nameEn, initial, shelves, province, products }) => ({
          ...{ id, name, nameEn, initial, shelves, products },
          province: regionName(province, lang),
          checks: checks.recent(quarters.get(id) ?? []),
        })),
      };
    },
  };
}
