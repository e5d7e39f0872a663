import { listBrands } from '@rujian/contract/areas/brands/public';
import { listDeskTags } from '@rujian/contract/areas/tags/desk';
import { callApi } from '#desk/kit/api.ts';
import { namedChoices } from '#desk/kit/choices.ts';

export async function findBrands(text: string) {
  const asked = { select: 'true', ...(text && { quick_search: text }) };
  return namedChoices((await callApi(listBrands, asked, { errorMessage: false, loading: false })).list);
}

export async function findTags(q: string) {
  return namedChoices((await callApi(listDeskTags, { q })).list);
}
