import { ApiError } from '@rujian/api-client/api-error';
import { AUTOSAVE_IDLE_MS, AUTOSAVE_LOCAL_MS, AUTOSAVE_MOST_MS } from '@rujian/contract/areas/contributions/rules';
import { useEffect, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { isStale, saveDraft } from '../contribute-calls.ts';
import { type Draft, type DraftFile, isBlank, removeCopy, writeCopy } from './draft.ts';

type Callbacks = { isUnsaved: boolean; onStale: (mine: Draft) => void; onFiles: (files: DraftFile[]) => void };

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

/** `local`: stored in this browser, not on the server. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'local' | 'failed' | 'conflict';

type Work = {
  /** Reports the result and never throws. */
  toServer: () => Promise<'saved' | 'local' | 'failed' | 'conflict'>;
  toBrowser: () => boolean;
  onState: (state: SaveState) => void;
};

/**
 * Autosave: to this browser two seconds after a change, to the server three seconds after the last keystroke, fifteen
 * at the latest. One save runs at a time.
 */
export function createAutosave({ toServer, toBrowser, onState }: Work) {
  let localTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | undefined;
  let running: Promise<void> | undefined;
  let isHeld = false;

  function saveLocally(): boolean {
    clearTimeout(localTimer);
    localTimer = undefined;
    return toBrowser();
  }

  async function saveToServer(): Promise<void> {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    // Saves text typed during the running save.
    await running;
    if (firstChangeAt === undefined || isHeld) return;
    firstChangeAt = undefined;
    onState('saving');
    running = toServer().then((outcome) => {
      running = undefined;
      isHeld = outcome === 'conflict';
      if (outcome === 'failed') firstChangeAt ??= Date.now();
      // Text typed during the save waits for its own.
      if (outcome !== 'saved' || firstChangeAt === undefined) onState(outcome);
    });
    await running;
  }

  return {
    changed(): void {
      localTimer ??= setTimeout(saveLocally, AUTOSAVE_LOCAL_MS);
      firstChangeAt ??= Date.now();
      if (isHeld) return;
      onState('waiting');
      const latest = firstChangeAt + AUTOSAVE_MOST_MS - Date.now();
      clearTimeout(serverTimer);
      serverTimer = setTimeout(saveToServer, Math.max(0, Math.min(AUTOSAVE_IDLE_MS, latest)));
    },

    async flush(): Promise<void> {
      saveLocally();
      await saveToServer();
    },

    /** Synchronous, for page unload; false if something would be lost. */
    leave(): boolean {
      if (localTimer === undefined && firstChangeAt === undefined) return true;
      return saveLocally() || firstChangeAt === undefined;
    },

    goOn(): void {
      isHeld = false;
    },

    stop(): void {
      clearTimeout(localTimer);
      clearTimeout(serverTimer);
      localTimer = undefined;
      serverTimer = undefined;
    },
  };
}
