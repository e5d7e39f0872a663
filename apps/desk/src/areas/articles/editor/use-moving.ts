import { type DeskArticle, getDeskArticle, listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { discardWorkingCopy, moveArticle } from '@rujian/contract/areas/articles/flow';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { listRevisions } from '@rujian/contract/base/item-history';
import { listTrail } from '@rujian/contract/base/item-reading';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { refresh } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { told } from '#desk/kit/words/told.ts';
import type { Editing } from './use-editing.ts';

type Request = Omit<InputOf<typeof moveArticle>, 'id' | 'version'>;
export type Moving = ReturnType<typeof useMoving>;

/** Makes a transition: saves first, then sends the decision for exactly that version. */
export function useMoving(article: DeskArticle, editing: Editing, onMoved: (move: Request['move']) => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function run(act: (version: number) => Promise<unknown>, success: string) {
    setIsBusy(true);
    try {
      if (!(await editing.flush())) return false;
      await act(editing.latest().version);
      notify('success', told(success, editing.latest().words.title, deskLang));
      await refresh(getDeskArticle, listDeskArticles, listRevisions, listTrail);
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
      run(async (version) => {
        await callApi(moveArticle, { id: article.id, version, ...request });
        onMoved(request.move);
      }, success),
    discard: (reason: string, success: string): Promise<boolean> =>
      run((version) => callApi(discardWorkingCopy, { id: article.id, version, reason }), success),
  };
}
