import { listBrands } from '@rujian/contract/areas/brands/public';
import { listDeskComplaints } from '@rujian/contract/areas/complaints/desk';
import { callApi } from '#desk/kit/api.ts';

const QUIET = { errorMessage: false } as const;

export async function findBrands(text: string) {
  const asked = { select: 'true', quick_search: text };
  const { list } = await callApi(listBrands, asked, QUIET);
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

/** Not public yet, so that nothing can be merged into them. */
const UNREAD: readonly string[] = ['submitted', 'need_more'];

/** Open and public complaints, except the one to be merged. */
export async function findOpenComplaints(text: string, except: number) {
  const boxes = ['others', 'desk'] as const;
  const found = await Promise.all(boxes.map((box) => callApi(listDeskComplaints, { box, q: text, limit: 10 }, QUIET)));
  return found
    .flatMap(({ list }) => list)
    .filter(({ id, state }) => id !== except && !UNREAD.includes(state.key))
    .map(({ id, no, title }) => ({ value: id, label: `${no} ${title}` }));
}
