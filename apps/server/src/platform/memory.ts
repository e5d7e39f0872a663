import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

type Kept = { value: Promise<unknown>; tags: string[]; untilMs: number };

export type Memory = ReturnType<typeof createMemory>;

/** Bounds what is kept; the values are small. */
const MAX_VALUES = 2_000;

/** Values that are the same for everybody, kept until a tag of theirs changes or their time ends. */
export function createMemory(clock: Clock) {
  const kept = new LRUCache<string, Kept>({ max: MAX_VALUES });

  return {
    remember,

    /** The same for many at once: those that are missing are made together. */
    async rememberEach<Value>(
      name: string,
      ids: number[],
      { tags, seconds }: { tags: (id: number) => string[]; seconds: number },
      makeMissing: (ids: number[]) => Promise<Map<number, Value>>,
    ): Promise<Map<number, Value>> {
      const nowMs = clock.now().getTime();
      const isKept = (id: number) => (kept.get(`${name} ${id}`)?.untilMs ?? 0) > nowMs;
      const missing = [...new Set(ids)].filter((id) => !isKept(id));
      const made = missing.length > 0 ? makeMissing(missing) : undefined;
      const values = ids.map(async (id) => {
        const life = { tags: tags(id), seconds };
        return [
          id,
          await remember(`${name} ${id}`, life, async () => (await made)?.get(id)),
        ] as const;
      });
      const found = new Map<number, Value>();
      for (const [id, value] of await Promise.all(values)) {
        if (value !== undefined) found.set(id, value);
      }
      return found;
    },

    forget(tags: string[]): void {
      for (const [key, entry] of kept.entries()) {
        if (entry.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      }
    },

    clear: () => kept.clear(),
  };

  async function remember<Value>(
    key: string,
    { tags, seconds }: { tags: string[]; seconds: number },
    make: () => Promise<Value>,
  ): Promise<Value> {
    const nowMs = clock.now().getTime();
    const found = kept.get(key);
    if (found && found.untilMs > nowMs) return found.value as Promise<Value>;
    // Kept before it is there: others wait for the same one, and a change meanwhile forgets it.
    const entry = { value: make(), tags, untilMs: nowMs + seconds * 1000 };
    kept.set(key, entry);
    entry.value.catch(() => {
      if (kept.peek(key) === entry) kept.delete(key);
    });
    return entry.value;
  }
}
