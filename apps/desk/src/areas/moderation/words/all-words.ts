import { type ListedWord, listWords } from '@rujian/contract/areas/moderation/words';
import { callApi } from '#desk/kit/api.ts';

const A_PAGE = 100;

export async function allWords(): Promise<ListedWord[]> {
  const words: ListedWord[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await callApi(listWords, { page, limit: A_PAGE });
    words.push(...list);
    if (list.length === 0 || words.length >= total) return words;
  }
}
