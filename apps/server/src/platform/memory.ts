import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

type Kept = { value: Promise<unknown>; tags: string[]; untilMs: number };

export type Memory = ReturnType<typeof createMemory>;

/** Keys are written in the code, so there are few; the bound is for mistakes. */
const MAX_VALUES = 1_000;

/** Values that are the same for everybody, kept until a tag of theirs changes or their time ends. */
export function createMemory(clock: Clock) {
  const kept = new LRUCache<string, Kept>({ max: MAX_VALUES });

  return {
    async remember<Value>(
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
    },

    forget(tags: string[]): void {
      for (const [key, entry] of kept.entries()) {
        if (entry.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      }
    },

    clear: () => kept.clear(),
  };
}
