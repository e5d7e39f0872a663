/** `offline`: this browser has it, the server could not be reached. */
export type SaveState = 'waiting' | 'saving' | SaveOutcome;

/** `held`: another editor holds the lease; the server keeps the text aside. */
export type SaveOutcome = 'saved' | 'offline' | 'refused' | 'conflict' | 'held';

const AUTOSAVE_IDLE_MS = 3_000;
const AUTOSAVE_MOST_MS = 15_000;
const LOCAL_COPY_MS = 2_000;
const RETRY_MS = 10_000;

export type Sent<Words> = { saveId: string; version: number; words: Words };

/**
 * Saves by itself: into this browser two seconds after a change, to the server three seconds after the
 * last key and at the latest after fifteen. One save runs at a time. A save that got no answer is sent
 * again word for word under its old name before anything newer, so it cannot conflict with itself.
 */
export function createSaveQueue<Words>(work: {
  latest: () => { version: number; words: Words };
  /** Sends one save; gives how it went and the new version. Never throws. */
  send: (save: Sent<Words>) => Promise<{ outcome: SaveOutcome; version?: number }>;
  keepLocally: (isStored: boolean) => void;
  collect?: () => void;
  tell: (state: SaveState) => void;
  newId: () => string;
  /** False: nothing is sent until the editor saves. */
  isAutomatic?: boolean;
}) {
  let localTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | undefined;
  let running: Promise<void> = Promise.resolve();
  let unanswered: Sent<Words> | undefined;
  let isStopped = false;

  function keepLocally(): void {
    clearTimeout(localTimer);
    localTimer = undefined;
    work.keepLocally(firstChangeAt === undefined && unanswered === undefined);
  }

  function save(): Promise<void> {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    // What was typed while a save ran is saved after it.
    running = running.then(async () => {
      if (isStopped || (firstChangeAt === undefined && unanswered === undefined)) return;
      await saveOnce();
    });
    return running;
  }

  async function saveOnce(): Promise<void> {
    work.collect?.();
    work.tell('saving');
    const again = unanswered;
    if (!again) firstChangeAt = undefined;
    const sent = again ?? { saveId: work.newId(), ...work.latest() };
    unanswered = sent;
    const { outcome } = await work.send(sent);
    if (outcome === 'offline') {
      clearTimeout(serverTimer);
      serverTimer = setTimeout(() => void save(), RETRY_MS);
    } else {
      unanswered = undefined;
    }
    if (outcome !== 'saved' && outcome !== 'offline') firstChangeAt ??= Date.now();
    isStopped = outcome === 'conflict' || outcome === 'held';
    if (outcome === 'saved' && firstChangeAt !== undefined) {
      if (again) return saveOnce();
      work.tell('waiting');
    } else {
      work.tell(outcome);
    }
    keepLocally();
  }

  return {
    changed(): void {
      localTimer ??= setTimeout(keepLocally, LOCAL_COPY_MS);
      firstChangeAt ??= Date.now();
      if (isStopped) return;
      if (unanswered === undefined) work.tell('waiting');
      if (work.isAutomatic === false) return;
      const latest = firstChangeAt + AUTOSAVE_MOST_MS - Date.now();
      clearTimeout(serverTimer);
      serverTimer = setTimeout(() => void save(), Math.max(0, Math.min(AUTOSAVE_IDLE_MS, latest)));
    },

    /** Sends everything now, as before a move. Returns whether the server has it all. */
    async flush(): Promise<boolean> {
      work.collect?.();
      keepLocally();
      await save();
      return firstChangeAt === undefined && unanswered === undefined && !isStopped;
    },

    isUnsaved(): boolean {
      work.collect?.();
      return firstChangeAt !== undefined || unanswered !== undefined;
    },

    leave(): void {
      work.collect?.();
      keepLocally();
    },

    goOn(): void {
      isStopped = false;
      firstChangeAt = undefined;
    },

    stop(): void {
      clearTimeout(localTimer);
      clearTimeout(serverTimer);
      localTimer = undefined;
      serverTimer = undefined;
    },
  };
}
