import { ApiError } from '@rujian/api-client/api-error';
import { useEffect, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { isStale, saveDraft } from '../contribute-calls.ts';
import { createAutosave, type SaveState } from './autosave.ts';
import { type Draft, type DraftFile, isBlank } from './draft.ts';
import { removeCopy, writeCopy } from './local-copy.ts';

type Callbacks = {
  /** The server does not have it yet. */
  isUnsaved: boolean;
  onStale: (mine: Draft) => void;
  onFiles: (files: DraftFile[]) => void;
};

/** The open draft, saved to this browser and, for members, to the server. */
export function useDraft(start: Draft, { isUnsaved, onStale, onFiles }: Callbacks) {
  const [draft, setDraft] = useState(start);
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [savedAt, setSavedAt] = useState<number>();
  const latest = useRef(start);
  const isStored = useRef(!isUnsaved);
  const isDone = useRef(false);
  const callbacks = useRef({ onStale, onFiles });
  callbacks.current = { onStale, onFiles };
  const [autosave] = useState(() => createAutosave({ toServer, toBrowser: keepCopy, onState: setSaveState }));

  useEffect(() => {
    if (isUnsaved) autosave.changed();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!autosave.leave()) event.preventDefault();
    };
    const onHide = () => void autosave.leave();
    addEventListener('beforeunload', onLeave);
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('beforeunload', onLeave);
      removeEventListener('pagehide', onHide);
      void autosave.flush();
      autosave.stop();
    };
  }, [autosave, isUnsaved]);

  return {
    draft,
    saveState,
    savedAt,
    latest: () => latest.current,
    change(changes: Partial<Draft>): void {
      put(changes);
      isStored.current = false;
      autosave.changed();
    },
    flush: autosave.flush,
    /** Submitted: stops saving. */
    finish(): void {
      isDone.current = true;
      autosave.stop();
      removeCopy(latest.current);
    },
  };

  function put(changes: Partial<Draft>): void {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
  }

  function keepCopy(): boolean {
    if (isDone.current || (isStored.current && latest.current.id === '')) return true;
    // A tip that is sealed on the server is not kept in the browser.
    if (isStored.current && latest.current.kind === 'tip') {
      removeCopy(latest.current);
      return true;
    }
    const memberId = storedUser()?.id ?? null;
    const at = Math.floor(Date.now() / 1000);
    return writeCopy({ draft: latest.current, at, memberId, isStored: isStored.current });
  }

  async function toServer() {
    if (isDone.current) return 'saved' as const;
    if (!storedUser() || (latest.current.id === '' && isBlank(latest.current))) {
      keepCopy();
      return 'local' as const;
    }
    const sent = latest.current;
    try {
      const saved = await saveDraft(sent);
      if (sent.id === '') takeId(saved.id);
      put({ id: saved.id, version: saved.version });
      isStored.current = onlyNumbersDiffer(sent, latest.current);
      keepCopy();
      setSavedAt(saved.savedAt);
      callbacks.current.onFiles(saved.files);
      return 'saved' as const;
    } catch (error) {
      keepCopy();
      if (isStale(error)) {
        callbacks.current.onStale(latest.current);
        return 'conflict' as const;
      }
      const isSession = error instanceof ApiError && error.reason === 'session';
      return isSession ? ('local' as const) : ('failed' as const);
    }
  }

  /** A reload continues with the stored draft, so the copy of the new one is removed. */
  function takeId(id: number): void {
    removeCopy({ id: '', kind: latest.current.kind });
    history.replaceState(history.state, '', `/contribute?id=${id}`);
  }
}

function onlyNumbersDiffer(sent: Draft, now: Draft): boolean {
  const { id: _id, version: _version, ...before } = sent;
  const { id: _newId, version: _newVersion, ...after } = now;
  return JSON.stringify(before) === JSON.stringify(after);
}
