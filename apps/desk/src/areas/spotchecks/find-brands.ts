import { listBrands } from '@rujian/contract/areas/brands/public';
import { callApi } from '#desk/kit/api.ts';
import type { Choice } from '#desk/kit/form/remote-select.tsx';

export async function findBrands(text: string): Promise<Choice[]> {
  const { list } = await callApi(
    listBrands,
    { select: 'true', ...(text && { quick_search: text }) },
    { errorMessage: false, loading: false },
  );
  return list.map(({ id, name }) => ({ value: id, label: name }));
}
