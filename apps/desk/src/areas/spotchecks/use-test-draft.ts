import {
  type DeskTest,
  getDeskEvaluation,
  listDeskEvaluations,
  saveEvaluation,
  type TestDocument,
} from '@rujian/contract/areas/evaluations/desk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { refresh } from '#desk/kit/list/queries.ts';

/** Product §6: saved three seconds after the last keystroke. */
const IDLE_MS = 3_000;

export type SaveState = 'saved' | 'changed' | 'saving';

/**
 * A test being edited. Input stays in the page until the server has it; a failed save is repeated
 * with the same id, so that it is stored once.
 */
export function useTestDraft(test: DeskTest) {
  const [document, setDocument] = useState(test.document);
  const [state, setState] = useState<SaveState>('saved');
  const [gate, setGate] = useState(test.gate);
  const latest = useRef(test.document);
  const saved = useRef({ number: test.number, version: test.version, document: test.document });
  const running = useRef<Promise<boolean> | null>(null);

  const save = useCallback(async (): Promise<boolean> => {
    if (running.current) await running.current;
    if (latest.current === saved.current.document) return true;
    const sent = latest.current;
    const saveId = crypto.randomUUID();
    setState('saving');
    running.current = callApi(
      saveEvaluation,
      { id: test.id, basedOn: saved.current.number, saveId, document: sent },
      { cancelDuplicates: false, loading: false },
    )
      .then((answer) => {
        saved.current = { ...answer, document: sent };
        setGate(answer.gate);
        setState(latest.current === sent ? 'saved' : 'changed');
        return true;
      })
      .catch(() => {
        setState('changed');
        return false;
      })
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, [test.id]);

  const change = useCallback((changes: (before: TestDocument) => TestDocument) => {
    latest.current = changes(latest.current);
    setDocument(latest.current);
    setState('changed');
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the document begins the waiting anew.
  useEffect(() => {
    if (state !== 'changed') return;
    const timer = setTimeout(() => void save(), IDLE_MS);
    return () => clearTimeout(timer);
  }, [state, save, document]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current !== saved.current.document) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      // Saves before leaving for another screen.
      void save().then(() => refresh(getDeskEvaluation, listDeskEvaluations));
    };
  }, [save]);

  return { document, change, save, state, gate, version: () => saved.current.version };
}

type TestDraft = ReturnType<typeof useTestDraft>;
/** Changes one part of the document. */
export type ChangeTest = TestDraft['change'];
