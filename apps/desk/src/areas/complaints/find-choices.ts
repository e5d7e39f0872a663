import { listBrands } from '@rujian/contract/areas/brands/public';
import { listDeskComplaints } from '@rujian/contract/areas/complaints/desk';
import { callApi } from '#desk/kit/api.ts';

const QUIET = { errorMessage: false } as const;

export async function findBrands(text: string) {
  const asked = { select: 'true', quick_search: text };
  const { list } = await callApi(listBrands, asked, QUIET);
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

/** Open complaints, except the one to be merged. */
export async function findOpenComplaints(text: string, except: number) {
  const { list } = await callApi(listDeskComplaints, { box: 'open', q: text, limit: 10 }, QUIET);
  return list
    .filter(({ id }) => id !== except)
    .map(({ id, no, title }) => ({ value: id, label: `${no} ${title}` }));
}
