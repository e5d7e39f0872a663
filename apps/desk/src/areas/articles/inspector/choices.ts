import { type ARTICLE_CHOICES, listArticleChoices } from '@rujian/contract/areas/articles/desk';
import { listColumns } from '@rujian/contract/areas/articles/public';
import { callApi } from '#desk/kit/api.ts';
import type { Choice } from '#desk/kit/form/remote-select.tsx';
import { useCall } from '#desk/kit/list/queries.ts';

type Kind = (typeof ARTICLE_CHOICES)[number];

const QUIET = { errorMessage: false, loading: false, cancelDuplicates: false };

export function findChoices(kind: Kind) {
  return async (q: string): Promise<Choice[]> => {
    const { list } = await callApi(listArticleChoices, { kind, q }, QUIET);
    return list.map(choiceOf);
  };
}

export function readChoice(kind: Kind) {
  return async (id: number): Promise<Choice | undefined> => {
    const { list } = await callApi(listArticleChoices, { kind, ids: String(id) }, QUIET);
    return list.map(choiceOf).at(0);
  };
}

export function choiceOf({ id, name }: { id: number; name: string }): Choice {
  return { value: id, label: name };
}

export function useColumnChoices(own?: { id: number; name: string } | null): Choice[] {
  const { data } = useCall(listColumns, {});
  const list = data?.list ?? [];
  const nameOf = (id: number | null) => list.find((column) => column.id === id)?.name;
  const choices = list.map(({ id, name, parentId }) => {
    const parent = nameOf(parentId);
    return { value: id, label: parent ? `${parent} / ${name}` : name };
  });
  const isKnown = !own || choices.some(({ value }) => value === own.id);
  return isKnown ? choices : [choiceOf(own), ...choices];
}

/** The name of a column in the language of the desk; lists of articles carry the Chinese one. */
export function useColumnName(): (column: { id: number; name: string }) => string {
  const { data } = useCall(listColumns, {});
  return ({ id, name }) => data?.list.find((column) => column.id === id)?.name ?? name;
}
