import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { isDryRun } from '#platform/database/dry-run.ts';

type Kept = {
  value: Promise<unknown>;
  tags: string[];
  untilMs: number;
  isPatient: boolean;
  isContent: boolean;
  known?: { value: unknown };
  isBeingMade: boolean;
  slowRuns: number;
  isLate: boolean;
};

type Life = {
  tags: string[];
  seconds: number;
  /** How long a caller waits for a slow number before getting the previous one. */
  patienceMs?: number;
  /** What has changed when a value arrives late; its tags unless given, which may be those of every page. */
  lateTags?: string[];
  /** More than a count: once it is purged, it is not returned while it is made again. */
  isContent?: boolean;
};

export type Memory = ReturnType<typeof createMemory>;

const MAX_VALUES = 2_000;
/** After so many slow runs callers no longer wait; one alone may be an accident. */
const SLOW_RUNS = 2;

/** `onLate` hears the tags of a value that arrived after someone got the previous one. */
export function createMemory(clock: Clock, onLate: (tags: string[]) => void = () => {}) {
  const kept = new LRUCache<string, Kept>({ max: MAX_VALUES });

  return {
    remember,

    async rememberEach<Value>(
      name: string,
      ids: number[],
      { tags, seconds }: { tags: (id: number) => string[]; seconds: number },
      makeMissing: (ids: number[]) => Promise<Map<number, Value>>,
    ): Promise<Map<number, Value>> {
      if (isDryRun()) return ids.length > 0 ? makeMissing([...new Set(ids)]) : new Map();
      const nowMs = clock.now().getTime();
      const isKept = (id: number) => (kept.get(`${name} ${id}`)?.untilMs ?? 0) > nowMs;
      const missing = [...new Set(ids)].filter((id) => !isKept(id));
      const made = missing.length > 0 ? makeMissing(missing) : undefined;
      const values = ids.map(async (id) => {
        const life = { tags: tags(id), seconds };
        return [id, await remember(`${name} ${id}`, life, async () => (await made)?.get(id))] as const;
      });
      const found = new Map<number, Value>();
      for (const [id, value] of await Promise.all(values)) {
        if (value !== undefined) found.set(id, value);
      }
      return found;
    },

    forget(tags: string[]): void {
      for (const [key, entry] of kept.entries()) {
        if (entry.tags.some((tag) => tags.includes(tag))) outdate(key, entry);
      }
    },

    purge(tags: string[]): void {
      for (const [key, entry] of kept.entries()) {
        if (!entry.tags.some((tag) => tags.includes(tag))) continue;
        if (entry.isContent) kept.delete(key);
        else outdate(key, entry);
      }
    },

    clear(): void {
      for (const [key, entry] of kept.entries()) outdate(key, entry);
    },
  };

  function outdate(key: string, entry: Kept): void {
    if (entry.isPatient) entry.untilMs = 0;
    else kept.delete(key);
  }

  async function remember<Value>(key: string, life: Life, make: () => Promise<Value>): Promise<Value> {
    if (isDryRun()) return make();
    const nowMs = clock.now().getTime();
    const found = kept.get(key);
    // Many changes in a row must not start the same slow count many times.
    const running = found?.isPatient && found.isBeingMade ? found : undefined;
    if (!running && found && found.untilMs > nowMs) return found.value as Promise<Value>;
    const entry = running ?? begin(key, life, make, found);
    if (entry.known === undefined || !entry.isBeingMade) return entry.value as Promise<Value>;
    const { value: before } = entry.known;
    if (entry.slowRuns >= SLOW_RUNS) return late(entry, before) as Value;
    const patienceMs = life.patienceMs ?? 0;
    return firstOf(entry.value, patienceMs, () => late(entry, before)) as Promise<Value>;
  }

  function late(entry: Kept, before: unknown): unknown {
    entry.isLate = true;
    return before;
  }

  function begin<Value>(
    key: string,
    { tags, seconds, patienceMs, lateTags = tags, isContent = false }: Life,
    make: () => Promise<Value>,
    before: Kept | undefined,
  ): Kept {
    const isPatient = patienceMs !== undefined;
    const beganAt = performance.now();
    // Stored before it resolves, so that others share it and a change in between evicts it.
    const entry: Kept = {
      // A statement runs each time it is awaited, a promise of it once.
      value: Promise.resolve(make()),
      tags,
      isPatient,
      isContent,
      isBeingMade: true,
      slowRuns: before?.slowRuns ?? 0,
      isLate: false,
      untilMs: clock.now().getTime() + seconds * 1000,
      ...(isPatient && before?.known && { known: before.known }),
    };
    kept.set(key, entry);
    entry.value.then(
      (value) => {
        entry.isBeingMade = false;
        if (patienceMs === undefined) return;
        entry.known = { value };
        entry.slowRuns = performance.now() - beganAt > patienceMs ? entry.slowRuns + 1 : 0;
        if (entry.isLate && kept.peek(key) === entry) onLate(lateTags);
      },
      () => {
        if (kept.peek(key) === entry) kept.delete(key);
      },
    );
    return entry;
  }
}

async function firstOf<Value>(value: Promise<Value>, patienceMs: number, fallback: () => Value): Promise<Value> {
  const timer = Promise.withResolvers<Value>();
  const timeout = setTimeout(() => timer.resolve(fallback()), patienceMs);
  try {
    return await Promise.race([value, timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
