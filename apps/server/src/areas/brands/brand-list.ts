import type { BrandList, listBrands } from '@rujian/contract/areas/brands/public';
import { type Lang, MEMBER_LIST_LIMIT } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type BrandDirectory, shelvesIn } from './brand-directory.ts';
import type { BrandChecks } from './dossier/brand-checks.ts';
import { regionName } from './dossier/brand-dossier.ts';

export function createBrandList(directory: BrandDirectory, checks: BrandChecks) {
  return async (query: Query, lang: Lang): Promise<BrandList> => {
    const { page, limit, ...filter } = query.select === 'true' ? quickSearch(query) : query;
    const { brands: found, ...choices } = await directory.matching(filter, lang);
    const brands = chosenOf(found, query);
    const shown = brands.slice((page - 1) * limit, page * limit);
    const quarters = await checks.quarters(shown.map(({ id }) => id));
    return {
      ...choices,
      total: brands.length,
      list: shown.map((brand) => ({
        ...brand,
        shelves: shelvesIn(lang, brand),
        province: regionName(brand.province, lang),
        checks: checks.recent(quarters.get(brand.id) ?? []),
      })),
    };
  };
}

type Query = ParsedInput<typeof listBrands>;

/** Spec §7: quick search of a client's select field. */
function quickSearch(query: Query) {
  const q = query.quick_search || query.quickSearch || query.q;
  return { ...query, q, limit: MEMBER_LIST_LIMIT };
}

function chosenOf<Brand extends { id: number }>(brands: Brand[], query: Query): Brand[] {
  const { select, initKey, initValue } = query;
  if (select !== 'true' || initKey !== 'id' || !initValue) return brands;
  const ids = new Set(initValue.split(',').map(Number));
  return brands.filter(({ id }) => ids.has(id));
}

const ADDRESSES_MAX = 50_000;

/** Dossiers and products for search engines; the list has no chronological order, so no feed. */
export function createBrandFeed({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    name: 'brand',
    title: '品牌档案',
    description: '每个品牌的抽检、评测、投诉、榜单与新闻，按同一把尺子记录。',
    path: '/brand',
    tags: ['brands'],
    async addresses() {
      const { rows } = await readDb.execute<{ path: string; changed: number }>(sql`
        (select '/brand/' || id as path, extract(epoch from updated_at)::float8 as changed
          from brands where merged_into_id is null order by id)
        union all
        (select '/product/' || id, extract(epoch from updated_at)::float8 from products order by id)
        limit ${ADDRESSES_MAX}`);
      return rows.map(({ path, changed }) => ({ path, changedAt: new Date(changed * 1000) }));
    },
  };
}
