import { listBrands } from '@rujian/contract/brands';
import { callApi } from '#desk/kit/api.ts';
import type { Choice } from '#desk/kit/remote-select.tsx';

/** Brands whose name, alias or pinyin matches the input. */
export async function findBrands(text: string): Promise<Choice[]> {
  const { list } = await callApi(
    listBrands,
    { select: 'true', ...(text && { quick_search: text }) },
    { errorMessage: false, loading: false },
  );
  return list.map(({ id, name }) => ({ value: id, label: name }));
}
