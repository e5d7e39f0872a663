import { findLedgerMembers } from '@rujian/contract/areas/ledger/desk';
import { callApi } from '#desk/kit/api.ts';

/** Members by id or name, as options. */
export async function findMembers(q: string) {
  if (q.trim() === '') return [];
  const { list } = await callApi(findLedgerMembers, { q }, { errorMessage: false });
  return list.map(({ id, name, mobile }) => ({ value: id, label: `${name} #${id} ${mobile}` }));
}
