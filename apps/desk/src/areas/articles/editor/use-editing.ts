import { proofArticle, suggestForArticle } from '@rujian/contract/areas/articles/aids';
import { type DeskArticle, getDeskArticle, listDeskArticles, saveArticle } from '@rujian/contract/areas/articles/desk';
import { discardWorkingCopy, moveArticle } from '@rujian/contract/areas/articles/flow';
import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { listRemarks, listRevisions } from '@rujian/contract/base/item-history';
import { listTrail } from '@rujian/contract/base/item-reading';
import type { MarkedPlace } from '@rujian/editor/marked-places.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { told } from '#desk/kit/words/told.ts';
import { isSameWords } from '#desk/kit/writing/same-words.ts';
import { useWriting } from '#desk/kit/writing/use-writing.ts';

type Callbacks = {
  onStale: () => void;
  onHeld: () => void;
  onSaved: (saved: { state: DeskArticle['state']; workState: DeskArticle['workState'] }) => void;
};

export type Editing = ReturnType<typeof useEditing>;

export function useEditing(article: DeskArticle, callbacks: Callbacks) {
  const [counts, setCounts] = useState({ words: article.wordCount, minutes: article.readingMinutes });
  const writing = useWriting<ArticleWords>({
    item: `news:${article.id}`,
    start: { version: article.version, words: article.words, savedAt: article.revision.savedAt },
    isSame: isSameWords,
    send: async (sent) => {
      const saved = await callApi(
        saveArticle,
        { id: article.id, ...sent },
        { errorMessage: false, loading: false, cancelDuplicates: false },
      );
      const { tags, authors, version, savedAt } = saved;
      setCounts({ words: saved.wordCount, minutes: saved.readingMinutes });
      callbacks.onSaved(saved);
      return { version, savedAt, complete: (now) => withIds(now, { tags, authors }) };
    },
    onStale: callbacks.onStale,
    onHeld: callbacks.onHeld,
  });
  return { ...writing, counts };
}

type Named = { id: number; name: string };

/** New tags and authors received ids; later choices stay. */
function withIds(words: ArticleWords, made: { tags: Named[]; authors: Named[] }): ArticleWords {
  const known = (list: ArticleWords['tags'], names: Named[]) =>
    list.map((each) =>
      each.id === null ? { ...each, id: names.find(({ name }) => name === each.name)?.id ?? null } : each,
    );
  return { ...words, tags: known(words.tags, made.tags), authors: known(words.authors, made.authors) };
}

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

export type Findings = ReturnType<typeof useFindings>;

export function useFindings(id: number, { savedAt }: Editing) {
  const proof = useCall(proofArticle, { id });
  const suggested = useCall(suggestForArticle, { id });
  const remarks = useCall(listRemarks, { t: 'news', id });
  const read = useRef(savedAt);
  useEffect(() => {
    if (read.current === savedAt) return;
    read.current = savedAt;
    void refresh(proofArticle, suggestForArticle);
  }, [savedAt]);
  const findings = proof.data?.findings;
  const list = remarks.data?.list;
  const terms = suggested.data?.terms;
  const places = useMemo<MarkedPlace[]>(
    () => [
      ...(terms ?? []).map(({ id: termId, name }) => ({ key: `term ${termId}`, kind: 'term' as const, quote: name })),
      ...(findings ?? [])
        .filter(({ field, text }) => field === 'body' && text !== '')
        .map((finding) => ({
          key: findingKey(finding),
          kind: 'problem' as const,
          quote: finding.text,
          block: finding.paragraph,
        })),
      ...(list ?? [])
        .filter(({ resolvedAt, quote }) => resolvedAt === null && quote !== '')
        .map(({ id: remarkId, quote, paragraph }) => ({
          key: `remark ${remarkId}`,
          kind: 'remark' as const,
          quote,
          block: paragraph,
        })),
    ],
    [findings, list, terms],
  );

  return {
    proof,
    suggested,
    remarks,
    places,
    isOld: savedAt * 1000 > proof.dataUpdatedAt + 1_000,
    again: () => refresh(proofArticle, suggestForArticle),
  };
}

export function findingKey({ rule, field, start }: { rule: string; field: string; start: number }) {
  return `finding ${rule} ${field} ${start}`;
}
