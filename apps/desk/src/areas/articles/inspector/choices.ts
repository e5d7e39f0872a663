import { type ARTICLE_CHOICES, listArticleChoices } from '@rujian/contract/areas/articles/desk';
import { callApi } from '#desk/kit/api.ts';
import type { Choice } from '#desk/kit/form/remote-select.tsx';

type Kind = (typeof ARTICLE_CHOICES)[number];

/** Finds linkable entries while typing. */
export function findChoices(kind: Kind) {
  return async (q: string): Promise<Choice[]> => {
    const { list } = await callApi(
      listArticleChoices,
      { kind, q },
      { errorMessage: false, loading: false, cancelDuplicates: false },
    );
    return list.map(choiceOf);
  };
}

export function choiceOf({ id, name }: { id: number; name: string }): Choice {
  return { value: id, label: name };
}
