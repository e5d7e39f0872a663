import {
  AUTOSAVE_IDLE_MS,
  AUTOSAVE_LOCAL_MS,
  AUTOSAVE_MOST_MS,
} from '@rujian/contract/contribution-rules';

/** `local`: this browser has it, the server does not. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'local' | 'failed' | 'conflict';

type Work = {
  /** Tells how it went; it never throws. */
  toServer: () => Promise<'saved' | 'local' | 'failed' | 'conflict'>;
  /** False where the browser keeps nothing. */
  toBrowser: () => boolean;
  tell: (state: SaveState) => void;
};

/**
 * Saves by itself: to this browser two seconds after a change, to the server three seconds after the
 * last key and at the latest after fifteen. One save runs at a time.
 */
export function createAutosave({ toServer, toBrowser, tell }: Work) {
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
    // What was typed while a save ran is saved after it.
    await running;
    if (firstChangeAt === undefined || isHeld) return;
    firstChangeAt = undefined;
    tell('saving');
    running = toServer().then((outcome) => {
      running = undefined;
      isHeld = outcome === 'conflict';
      if (outcome === 'failed') firstChangeAt ??= Date.now();
      // What was typed meanwhile waits for its own save.
      if (outcome !== 'saved' || firstChangeAt === undefined) tell(outcome);
    });
    await running;
  }

  return {
    changed(): void {
      localTimer ??= setTimeout(saveLocally, AUTOSAVE_LOCAL_MS);
      firstChangeAt ??= Date.now();
      if (isHeld) return;
      tell('waiting');
      const latest = firstChangeAt + AUTOSAVE_MOST_MS - Date.now();
      clearTimeout(serverTimer);
      serverTimer = setTimeout(saveToServer, Math.max(0, Math.min(AUTOSAVE_IDLE_MS, latest)));
    },

    /** Everything now, as before the text is sent or another one is opened. */
    async flush(): Promise<void> {
      saveLocally();
      await saveToServer();
    },

    /** Without waiting, as the page goes away; false where something would be lost. */
    leave(): boolean {
      if (localTimer === undefined && firstChangeAt === undefined) return true;
      return saveLocally() || firstChangeAt === undefined;
    },

    /** The conflict is settled, by a choice of the author. */
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
