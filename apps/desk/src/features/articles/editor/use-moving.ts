import { type DeskArticle, getDeskArticle, listDeskArticles } from '@rujian/contract/article-desk';
import { discardWorkingCopy, moveArticle } from '@rujian/contract/article-flow';
import { listArticleRevisions } from '@rujian/contract/article-history';
import type { InputOf } from '@rujian/contract/endpoint';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { notify } from '#desk/kit/notices.ts';
import { refresh } from '#desk/kit/queries.ts';
import type { Editing } from './use-editing.ts';

type Request = Omit<InputOf<typeof moveArticle>, 'id' | 'version'>;

export type Moving = ReturnType<typeof useMoving>;

/** Makes a transition: saves first, then sends the decision for exactly that version. */
export function useMoving(article: DeskArticle, editing: Editing) {
  const [isBusy, setIsBusy] = useState(false);

  async function run(act: (version: number) => Promise<unknown>, success: string) {
    setIsBusy(true);
    try {
      if (!(await editing.flush())) return false;
      await act(editing.latest().version);
      notify('success', success);
      await refresh(getDeskArticle, listDeskArticles, listArticleRevisions);
      return true;
    } catch {
      // The refusal was shown; the state may have changed.
      await refresh(getDeskArticle);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    move: (request: Request, success: string): Promise<boolean> =>
      run((version) => callApi(moveArticle, { id: article.id, version, ...request }), success),
    discard: (reason: string, success: string): Promise<boolean> =>
      run((version) => callApi(discardWorkingCopy, { id: article.id, version, reason }), success),
  };
}
