import { ApiError } from '@rujian/api-client/api-error';
import type { previewComplaint, submitComplaint } from '@rujian/contract/areas/complaints/steps';
import type { DataOf, InputOf } from '@rujian/contract/base/endpoint';
import { useEffect, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';
import { logInInPlace } from '#web/ui/member/login-request.ts';
import { type Draft, dropLocalDraft, EMPTY_DRAFT, isBegun, saveLocalDraft, todayInChina, wireOf } from './draft.ts';
import { type Problems, problemsOf } from './draft-problems.ts';
import type { Evidence, StoredEvidence } from './evidence/evidence.ts';
import { useEvidence } from './evidence/use-evidence.ts';
import { firstOpenPart } from './parts/form-parts.ts';
import type { Start } from './start.ts';
import type { ComplainTexts } from './texts.ts';

export type Preview = DataOf<typeof previewComplaint>;
export type Sent = DataOf<typeof submitComplaint>;
export type Complaining = ReturnType<typeof useComplaining>;

type Step = { at: 'form' } | { at: 'preview'; preview: Preview } | { at: 'sent'; sent: Sent };

export function useComplaining(start: Start, texts: ComplainTexts) {
  const [draft, setDraft] = useState(start.draft);
  const [key, setKey] = useState(start.key);
  const [step, setStep] = useState<Step>({ at: 'form' });
  const [isBusy, setIsBusy] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** Counts attempts to send, so that the summary takes the focus each time. */
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Problems>({});
  const evidence = useEvidence(start.evidence, texts);
  const saved = useAutosave(
    { key, draft, evidence: evidence.list },
    start.restoredAtMs === null ? start.draft : EMPTY_DRAFT,
    step.at === 'sent',
  );
  const isWorking = useRef(false);
  const pictures = evidence.list.filter(({ kind }) => kind === 'image').length;
  const open = problemsOf(draft, { today: todayInChina(), pictures }, texts);
  const found = { ...open, ...refused };
  const [part, setPart] = useState(() => (start.restoredAtMs === null ? 0 : firstOpenPart(open)));

  async function work(task: () => Promise<void>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setIsBusy(true);
    setRefused({});
    try {
      await task();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.reason !== 'session') tellRefusal(error);
    } finally {
      isWorking.current = false;
      setIsBusy(false);
    }
  }

  function tellRefusal({ failure, message }: ApiError): void {
    const fields = failure?.fields ?? {};
    setRefused(Object.keys(fields).length > 0 ? fields : { form: message });
    setStep({ at: 'form' });
    setTries((count) => count + 1);
  }

  async function inputOf() {
    const files = await evidence.sendAll();
    if (!files) return null;
    const fields = { ...wireOf(draft), evidence: files };
    return fields as InputOf<typeof previewComplaint> & { evidence: typeof files };
  }

  return {
    texts,
    draft,
    evidence,
    step,
    part,
    showPart: setPart,
    isBusy,
    saved,
    tries,
    /** After the first attempt all errors, before it only those of visited fields. */
    problems: tries > 0 ? found : only(found, touched),
    open: found,
    set(changes: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...changes }));
      setRefused(({ form: _form, ...others }) => without(others, Object.keys(changes)));
    },
    leave: (field: string) => setTouched((before) => new Set([...before, field])),
    clear() {
      dropLocalDraft();
      evidence.clear();
      setDraft(EMPTY_DRAFT);
      setKey(crypto.randomUUID());
      setTouched(new Set());
      setTries(0);
      setPart(0);
    },
    back: () => setStep({ at: 'form' }),
    preview: () =>
      work(async () => {
        if (Object.keys(open).length > 0) {
          setTries((count) => count + 1);
          return;
        }
        if (!storedUser() && !(await logInInPlace({ hadSession: false }))) return;
        const input = await inputOf();
        if (!input) {
          setRefused({ evidence: texts.wrongEvidence });
          setTries((count) => count + 1);
          return;
        }
        const [callApi, calls] = await complaintCalls();
        const preview = await callApi(calls.previewComplaint, input, QUIET);
        setStep({ at: 'preview', preview });
      }),
    send: () =>
      work(async () => {
        const input = await inputOf();
        if (!input) return setStep({ at: 'form' });
        const [callApi, calls] = await complaintCalls();
        const draftId = start.draftId ?? '';
        const declared = { key, draftId, truthDeclared: true } as const;
        const complaint = { ...input, ...declared } as InputOf<typeof submitComplaint>;
        const sent = await callApi(calls.submitComplaint, complaint, QUIET);
        dropLocalDraft();
        evidence.clear();
        setStep({ at: 'sent', sent });
      }),
  };
}

const QUIET = { errorMessage: false, cancelDuplicates: false };

function complaintCalls() {
  return withApi(import('@rujian/contract/areas/complaints/steps'));
}

function only(problems: Problems, fields: ReadonlySet<string>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => fields.has(field)));
}

function without(problems: Problems, fields: readonly string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}

const LOCAL_IDLE_MS = 500;
const SERVER_IDLE_MS = 3000;
const SERVER_MOST_MS = 15_000;

type Saved = { where: 'here' | 'server'; atMs: number };

type Kept = { key: string; draft: Draft; evidence: Evidence[] };

function useAutosave(kept: Kept, start: Draft, isOver: boolean): Saved | null {
  const [saved, setSaved] = useState<Saved | null>(null);
  const lastSentMs = useRef(Date.now());
  const text = JSON.stringify([kept.draft, kept.evidence.map(withoutFile)]);
  const latest = useRef(kept);
  latest.current = kept;
  const isEmpty = !isBegun(kept.draft, start) && kept.evidence.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is what may have changed.
  useEffect(() => {
    if (isOver || isEmpty) return;
    const saveHere = () => {
      const { key, draft, evidence } = latest.current;
      const copy = { key, draft, evidence: evidence.map(withoutFile) };
      const memberId = storedUser()?.id ?? 0;
      if (saveLocalDraft({ ...copy, memberId, savedAtMs: Date.now() })) {
        setSaved((before) => before ?? { where: 'here', atMs: Date.now() });
      }
    };
    const saveThere = async () => {
      if (!storedUser()) return;
      lastSentMs.current = Date.now();
      if (await saveOnServer(latest.current)) setSaved({ where: 'server', atMs: Date.now() });
    };
    const here = setTimeout(saveHere, LOCAL_IDLE_MS);
    const longestWait = Math.max(0, lastSentMs.current + SERVER_MOST_MS - Date.now());
    const there = setTimeout(saveThere, Math.min(SERVER_IDLE_MS, longestWait + LOCAL_IDLE_MS));
    addEventListener('pagehide', saveHere);
    return () => {
      clearTimeout(here);
      clearTimeout(there);
      removeEventListener('pagehide', saveHere);
    };
  }, [text, isOver, isEmpty]);
  return saved;
}

function withoutFile({ file: _file, sending: _sending, ...item }: Evidence): StoredEvidence {
  return item;
}

/** A failure is ignored: the copy in the browser remains. */
async function saveOnServer({ key, draft, evidence }: Kept): Promise<boolean> {
  try {
    const [callApi, { saveComplaintDraft }] = await withApi(import('@rujian/contract/areas/complaints/steps'));
    const files = evidence.flatMap(({ fileId, note, public: isPublic }) =>
      fileId === null ? [] : [{ id: fileId, note, public: isPublic }],
    );
    const input = { key, ...wireOf(draft), evidence: files } as Parameters<
      typeof callApi<typeof saveComplaintDraft>
    >[1];
    await callApi(saveComplaintDraft, input, { background: true });
    return true;
  } catch {
    return false;
  }
}
