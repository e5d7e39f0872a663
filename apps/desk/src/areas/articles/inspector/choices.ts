import { type ARTICLE_CHOICES, listArticleChoices } from '@rujian/contract/areas/articles/desk';
import { callApi } from '#desk/kit/api.ts';
import type { Choice } from '#desk/kit/form/remote-select.tsx';

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
