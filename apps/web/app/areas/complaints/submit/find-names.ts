import type { Named } from '@rujian/contract/base/refs';

const QUIET = { errorMessage: false, loading: false };
const LISTED = 8;

/** Brands whose name contains the text, in characters, pinyin or initials. */
export async function findBrands(query: string): Promise<Named[]> {
  if (query === '') return [];
  const { callApi, listBrands } = await calls();
  const { list } = await callApi(listBrands, { select: 'true', quickSearch: query }, QUIET);
  return list.slice(0, LISTED).map(({ id, name }) => ({ id, name }));
}

/** Products of a brand whose name contains the text; all for an empty text. */
export async function findProducts(brandId: number | null, query: string): Promise<Named[]> {
  if (brandId === null) return [];
  const { callApi, getBrand } = await calls();
  const { products } = await callApi(getBrand, { id: brandId }, QUIET);
  return products.list
    .filter(({ name }) => name.includes(query))
    .slice(0, LISTED)
    .map(({ id, name, spec }) => ({ id, name: spec ? `${name} ${spec}` : name }));
}

async function calls() {
  const [{ callApi }, { getBrand, listBrands }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/brands/public'),
  ]);
  return { callApi, getBrand, listBrands };
}
