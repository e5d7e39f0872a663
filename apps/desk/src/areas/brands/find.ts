import { getDeskBrand, listDeskBrands, listDeskCompanies } from '@rujian/contract/areas/brands/desk';
import { callApi } from '#desk/kit/api.ts';
import { namedChoices } from '#desk/kit/choices.ts';
import type { Choice } from '#desk/kit/form/remote-select.tsx';

const QUIET = { loading: false, cancelDuplicates: false } as const;

export async function findBrands(q: string): Promise<Choice[]> {
  return namedChoices((await callApi(listDeskBrands, { q, limit: 20 }, QUIET)).list);
}

export async function readBrand(id: number): Promise<Choice> {
  const { name } = await callApi(getDeskBrand, { id }, QUIET);
  return { value: id, label: name };
}

export async function findCompanies(q: string): Promise<Choice[]> {
  return namedChoices((await callApi(listDeskCompanies, { q, limit: 20 }, QUIET)).list);
}
