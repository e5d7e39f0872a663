import { type DeskArticle, saveArticle } from '@rujian/contract/areas/articles/desk';
import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
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
