import { AUTOSAVE_IDLE_MS, AUTOSAVE_LOCAL_MS, AUTOSAVE_MOST_MS } from '@rujian/contract/areas/contributions/rules';

/** `local`: stored in this browser, not on the server. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'local' | 'failed' | 'conflict';

type Work = {
  /** Reports the result and never throws. */
  toServer: () => Promise<'saved' | 'local' | 'failed' | 'conflict'>;
  /** False if the browser has no storage. */
  toBrowser: () => boolean;
  onState: (state: SaveState) => void;
};

/**
 * Autosave: to this browser two seconds after a change, to the server three seconds after the last
 * keystroke, fifteen at the latest. One save runs at a time.
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

    /** Saves everything now, such as before sending. */
    async flush(): Promise<void> {
      saveLocally();
      await saveToServer();
    },

    /** Synchronous, for page unload; false if something would be lost. */
    leave(): boolean {
      if (localTimer === undefined && firstChangeAt === undefined) return true;
      return saveLocally() || firstChangeAt === undefined;
    },

    /** The author resolved the conflict. */
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
