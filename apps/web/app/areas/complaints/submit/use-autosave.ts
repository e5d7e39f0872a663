import { useEffect, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';
import { type Draft, isBegun, saveLocalDraft, wireOf } from './draft.ts';
import type { Evidence, StoredEvidence } from './evidence/evidence.ts';

const LOCAL_IDLE_MS = 500;
const SERVER_IDLE_MS = 3000;
const SERVER_MOST_MS = 15_000;

export type Saved = { where: 'here' | 'server'; atMs: number };

type Kept = { key: string; draft: Draft; evidence: Evidence[] };

export function useAutosave(kept: Kept, start: Draft, isOver: boolean): Saved | null {
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
