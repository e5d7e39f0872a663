import { ApiError } from '@rujian/api-client/api-error';
import { reportPendingChanges } from '@rujian/editor/pending-changes.ts';
import { useEffect, useRef, useState } from 'react';
import { fieldsOf } from '#desk/kit/api.ts';
import { useDeskPerson } from '../person.tsx';
import { type LocalCopy, readCopy, removeCopy, writeCopy } from './local-copies.ts';
import { createSaveQueue, type SaveOutcome, type SaveState, type Sent } from './save-queue.ts';

type Saved<Words> = {
  version: number;
  savedAt: number;
  /** What the server added to the words, such as numbers of new names. */
  complete?: (now: Words) => Words;
};

export type Writing<Words extends object> = ReturnType<typeof useWriting<Words>>;

type Problem = { message: string; fields: Record<string, string> };

const STALE = ['article.stale', 'copy.stale'];

export function useWriting<Words extends object>(options: {
  /** Which item this browser keeps a copy of, such as `baike:12`. */
  item: string;
  start: { version: number; words: Words; savedAt: number };
  /** Sends one save; throws what was refused. */
  send: (save: Sent<Words>) => Promise<Saved<Words>>;
  isSame: (one: Words, other: Words) => boolean;
  /** False: it is sent when the editor saves, and only this browser keeps it until then. */
  isAutomatic?: boolean;
  /** Another editor saved a newer version. */
  onStale: () => void;
  /** Another editor holds the lease. */
  onHeld: () => void;
}) {
  const { start, isAutomatic = true } = options;
  const person = useDeskPerson();
  const copyKey = `${person.id}:${options.item}`;
  const [words, setWords] = useState(start.words);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState(start.savedAt);
  const [problem, setProblem] = useState<Problem>();
  const [found, setFound] = useState<LocalCopy<Words>>();
  const latest = useRef({ version: start.version, words: start.words });
  /** The words both sides began from, for updates that do not touch mine. */
  const base = useRef(start.words);
  const given = useRef(options);
  given.current = options;
  const lastProblem = useRef<Problem>(undefined);
  const [queue] = useState(() =>
    createSaveQueue<Words>({
      latest: () => latest.current,
      collect: reportPendingChanges,
      send,
      tell: setSaveState,
      newId: () => crypto.randomUUID(),
      isAutomatic,
      keepLocally: (isStored) => void writeCopy(copyKey, { ...latest.current, at: Date.now() / 1000, isStored }),
    }),
  );

  useEffect(() => {
    const stored = latest.current;
    void readCopy<Words>(copyKey).then((copy) => {
      if (copy && !copy.isStored && !given.current.isSame(copy.words, stored.words)) setFound(copy);
    });
    const onLeave = (event: BeforeUnloadEvent) => {
      if (queue.isUnsaved()) event.preventDefault();
    };
    const onHide = () => queue.leave();
    const onLine = () => void (isAutomatic && queue.isUnsaved() && queue.flush());
    addEventListener('beforeunload', onLeave);
    addEventListener('pagehide', onHide);
    addEventListener('online', onLine);
    return () => {
      removeEventListener('beforeunload', onLeave);
      removeEventListener('pagehide', onHide);
      removeEventListener('online', onLine);
      if (isAutomatic) void queue.flush();
      else if (queue.isUnsaved()) queue.leave();
      queue.stop();
    };
  }, [queue, copyKey, isAutomatic]);

  async function send(sent: Sent<Words>): Promise<{ outcome: SaveOutcome }> {
    try {
      const saved = await given.current.send(sent);
      const { version, complete = (now: Words) => now } = saved;
      base.current = sent.words;
      latest.current = { words: complete(latest.current.words), version };
      setWords(latest.current.words);
      setSavedAt(saved.savedAt);
      tellProblem(undefined);
      return { outcome: 'saved' };
    } catch (error) {
      return { outcome: outcomeOf(error) };
    }
  }

  function tellProblem(next: Problem | undefined): void {
    lastProblem.current = next;
    setProblem(next);
  }

  function outcomeOf(error: unknown): SaveOutcome {
    if (!(error instanceof ApiError)) return 'refused';
    tellProblem({ message: error.message, fields: fieldsOf(error) });
    const id: string | undefined = error.failure?.error;
    if (id && STALE.includes(id)) {
      given.current.onStale();
      return 'conflict';
    }
    if (id === 'lease.held') {
      given.current.onHeld();
      return 'held';
    }
    return error.reason === 'refused' ? 'refused' : 'offline';
  }

  return {
    words,
    saveState,
    savedAt,
    found,
    fields: problem?.fields ?? {},
    problem: () => lastProblem.current?.message,
    base: () => base.current,
    latest: () => {
      reportPendingChanges();
      return latest.current;
    },
    flush: queue.flush,
    isUnsaved: queue.isUnsaved,
    change(changed: Partial<Words>): void {
      latest.current = { ...latest.current, words: { ...latest.current.words, ...changed } };
      setWords(latest.current.words);
      queue.changed();
    },
    /** Goes on with these words on top of that version, as after a conflict or another decision. */
    goOnWith(next: Words, version: number, isStored: boolean): void {
      latest.current = { words: next, version };
      if (isStored) base.current = next;
      setWords(next);
      tellProblem(undefined);
      queue.goOn();
      if (isStored) {
        setSaveState('saved');
        void removeCopy(copyKey);
      } else queue.changed();
    },
    setVersion(version: number): void {
      latest.current = { ...latest.current, version };
    },
    forgetCopy(): void {
      setFound(undefined);
      void removeCopy(copyKey);
    },
  };
}
