import {
  type DeskTest,
  getDeskEvaluation,
  listDeskEvaluations,
  saveEvaluation,
  type TestDocument,
} from '@rujian/contract/areas/evaluations/desk';
import type { GateItem } from '@rujian/contract/areas/spotchecks/desk';
import { useEffect, useRef, useState } from 'react';
import { callApi, QUIET } from '#desk/kit/api.ts';
import { refresh } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { isSameWords } from '#desk/kit/writing/same-words.ts';
import { useAskBeforeLeaving } from '#desk/kit/writing/use-ask-before-leaving.ts';
import type { HeldLease } from '#desk/kit/writing/use-lease.ts';
import { useNewerVersion } from '#desk/kit/writing/use-newer-version.ts';
import { useWriting } from '#desk/kit/writing/use-writing.ts';

export type ChangeTest = (changes: (before: TestDocument) => TestDocument) => void;

type Saved = { number: number; version: number; gate: readonly GateItem[] };

export function useTestWriting(test: DeskTest, lease: HeldLease) {
  const [answer, setAnswer] = useState<Saved>(test);
  const newest = answer.number > test.number ? answer : test;
  const version = useRef(newest.version);
  version.current = newest.version;
  const writing = useWriting<TestDocument>({
    item: `evaluation:${test.id}`,
    start: { version: test.number, words: test.document, savedAt: test.updatedAt },
    isSame: isSameWords,
    send: async ({ saveId, version: basedOn, words: document }) => {
      const saved = await callApi(saveEvaluation, { id: test.id, basedOn, saveId, document }, QUIET);
      version.current = saved.version;
      setAnswer(saved);
      return { version: saved.number, savedAt: Date.now() / 1000 };
    },
    onStale: () => void newer.meet(),
    onHeld: () => void lease.beat(),
  });
  const newer = useNewerVersion<TestDocument>({
    target: { t: 'evaluation', id: test.id },
    writing,
    lease: lease.lease,
    stored: { words: test.document, version: test.number },
    readNewest: async () => {
      const { document, number } = await callApi(getDeskEvaluation, { id: test.id }, QUIET);
      return { words: document, version: number };
    },
  });
  useAskBeforeLeaving({ isUnsaved: writing.isUnsaved, save: writing.flush });

  const { flush } = writing;
  // The list and the next visit show what was saved here.
  useEffect(() => () => void flush().then(() => refresh(getDeskEvaluation, listDeskEvaluations)), [flush]);

  const change: ChangeTest = (changes) => {
    lease.wake();
    newer.change(changes(writing.latest().words));
  };
  return {
    writing,
    newer,
    change,
    gate: newest.gate,
    version: () => version.current,
    /** Whether the server has it all; a refusal is shown. */
    async save(): Promise<boolean> {
      const isSaved = !writing.isUnsaved() || (await flush());
      const problem = writing.problem();
      if (!isSaved && problem) notify('error', problem);
      return isSaved;
    },
  };
}
