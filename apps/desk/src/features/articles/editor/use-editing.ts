import { ApiError } from '@rujian/api-client/api-error';
import { type DeskArticle, saveArticle } from '@rujian/contract/article-desk';
import type { ArticleWords } from '@rujian/contract/article-words';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { useDeskPerson } from '#desk/kit/person.tsx';
import { type LocalCopy, readCopy, removeCopy, writeCopy } from './local-copies.ts';
import { createSaveQueue, type SaveOutcome, type SaveState, type Sent } from './save-queue.ts';
import { comparableHtml } from './three-way.ts';

type Told = {
  /** Somebody saved a newer version meanwhile. */
  onStale: () => void;
  /** Somebody else holds the lease. */
  onHeld: () => void;
  /** The server has it; editing what was in review brings it back to its writer. */
  onSaved: (saved: { state: DeskArticle['state']; workState: DeskArticle['workState'] }) => void;
};

export type Editing = ReturnType<typeof useEditing>;

/** What is being written: kept by this browser, saved to the server, never overwritten silently. */
export function useEditing(article: DeskArticle, told: Told) {
  const person = useDeskPerson();
  const copyKey = `${person.id}:${article.id}`;
  const [words, setWords] = useState<ArticleWords>(article.words);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState(article.revision.savedAt);
  const [counts, setCounts] = useState({
    words: article.wordCount,
    minutes: article.readingMinutes,
  });
  const [found, setFound] = useState<LocalCopy>();
  const latest = useRef<{ version: number; words: ArticleWords }>({
    version: article.version,
    words: article.words,
  });
  /** The words both sides began from, for the three-way view. */
  const base = useRef<ArticleWords>(article.words);
  const listeners = useRef(told);
  listeners.current = told;
  const [queue] = useState(() =>
    createSaveQueue<ArticleWords>({
      latest: () => latest.current,
      send,
      tell: setSaveState,
      newId: () => crypto.randomUUID(),
      keepLocally: (isStored) =>
        void writeCopy(copyKey, { ...latest.current, at: Date.now() / 1000, isStored }),
    }),
  );

  useEffect(() => {
    const stored = latest.current;
    void readCopy(copyKey).then((copy) => {
      if (copy && !copy.isStored && !sameWords(copy.words, stored.words)) setFound(copy);
    });
    const onLeave = (event: BeforeUnloadEvent) => {
      if (queue.isUnsaved()) event.preventDefault();
    };
    const onHide = () => queue.leave();
    const onLine = () => void (queue.isUnsaved() && queue.flush());
    addEventListener('beforeunload', onLeave);
    addEventListener('pagehide', onHide);
    addEventListener('online', onLine);
    return () => {
      removeEventListener('beforeunload', onLeave);
      removeEventListener('pagehide', onHide);
      removeEventListener('online', onLine);
      void queue.flush();
      queue.stop();
    };
  }, [queue, copyKey]);

  function put(next: ArticleWords): void {
    latest.current = { ...latest.current, words: next };
    setWords(next);
  }

  async function send(sent: Sent<ArticleWords>): Promise<{ outcome: SaveOutcome }> {
    try {
      const saved = await callApi(
        saveArticle,
        { id: article.id, ...sent },
        { errorMessage: false, loading: false, cancelDuplicates: false },
      );
      const { tags, authors, version } = saved;
      base.current = sent.words;
      latest.current = { words: withIds(latest.current.words, { tags, authors }), version };
      setWords(latest.current.words);
      setSavedAt(saved.savedAt);
      setCounts({ words: saved.wordCount, minutes: saved.readingMinutes });
      listeners.current.onSaved(saved);
      return { outcome: 'saved' };
    } catch (error) {
      return { outcome: outcomeOf(error) };
    }
  }

  function outcomeOf(error: unknown): SaveOutcome {
    if (!(error instanceof ApiError)) return 'refused';
    const id: string | undefined = error.failure?.error;
    if (id === 'article.stale') {
      listeners.current.onStale();
      return 'conflict';
    }
    if (id === 'lease.held') {
      listeners.current.onHeld();
      return 'held';
    }
    return error.reason === 'refused' ? 'refused' : 'offline';
  }

  return {
    words,
    saveState,
    savedAt,
    counts,
    /** A copy of this browser that the server does not have. */
    found,
    base: () => base.current,
    latest: () => latest.current,
    flush: queue.flush,
    isUnsaved: queue.isUnsaved,
    change(changed: Partial<ArticleWords>): void {
      const next = { ...latest.current.words, ...changed };
      put(next);
      queue.changed();
    },
    /** Goes on with these words on top of that version, as after a conflict or another decision. */
    goOnWith(next: ArticleWords, version: number, isStored: boolean): void {
      latest.current = { words: next, version };
      if (isStored) base.current = next;
      setWords(next);
      queue.goOn();
      if (isStored) {
        setSaveState('saved');
        void removeCopy(copyKey);
      } else queue.changed();
    },
    /** The lease is mine again; what is written from now on is sent. */
    resume: queue.goOn,
    /** A decision made another version of the same words. */
    setVersion(version: number): void {
      latest.current = { ...latest.current, version };
    },
    forgetCopy(): void {
      setFound(undefined);
      void removeCopy(copyKey);
    },
  };
}

/** Whether two versions say the same, whatever the server added to the text when it cleaned it. */
export function sameWords(one: ArticleWords, other: ArticleWords): boolean {
  return JSON.stringify(plainest(one)) === JSON.stringify(plainest(other));
}

function plainest(words: ArticleWords): ArticleWords {
  return { ...words, bodyHtml: comparableHtml(words.bodyHtml) };
}

type Named = { id: number; name: string };

/** New tags and authors got ids; what was chosen meanwhile stays. */
function withIds(words: ArticleWords, made: { tags: Named[]; authors: Named[] }): ArticleWords {
  const known = (list: ArticleWords['tags'], names: Named[]) =>
    list.map((each) =>
      each.id === null
        ? { ...each, id: names.find(({ name }) => name === each.name)?.id ?? null }
        : each,
    );
  return {
    ...words,
    tags: known(words.tags, made.tags),
    authors: known(words.authors, made.authors),
  };
}
