import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { createChangeRecord } from '#platform/database/change-record.ts';
import { isEngineOutage } from '#platform/http/engine-outage.ts';
import type { Log } from '#platform/log.ts';
import { PAGE_KEY_START } from './page-address.ts';
import type { PageCopies } from './page-copies.ts';
import { readyLike, type StoredAnswer, storeAnswer } from './stored-answer.ts';

/** How long a changed answer may still be served while a new one is rendered. */
const SHOWN_AFTER_CHANGE_MS = 5_000;
/** How long an expired answer may still be served while a new one is rendered. */
const SHOWN_AFTER_EXPIRY_MS = 30_000;
/** How long the last good answer is served after a failed render before the next attempt. */
const PAUSE_AFTER_FAILURE_MS = 2_000;
/** Content that changes constantly is rendered no more often than this. */
const MADE_AT_MOST_EVERY_MS = 500;
/** A render whose content is withdrawn while it runs is repeated; this bounds a burst of withdrawals. */
const MAX_ATTEMPTS = 3;

export type Entry = {
  answer: StoredAnswer;
  madeAtMs: number;
  freshUntilMs: number;
  changedAtMs: number | undefined;
  failedAtMs: number | undefined;
};

const UNTOUCHED = { changedAtMs: undefined, failedAtMs: undefined };

export type Freshness = 'fresh' | 'aged' | 'outdated';

export type Outcome = 'hit' | 'stale' | 'miss' | 'error';

export type Make = () => Promise<StoredAnswer> | StoredAnswer;

export type AnswerStore = ReturnType<typeof createAnswerStore>;

type StoreParts = {
  maxBytes: number;
  clock: Clock;
  log: Log;
  onOutcome?: (outcome: Outcome) => void;
  copies?: PageCopies | undefined;
};

export function createAnswerStore(parts: StoreParts) {
  const { maxBytes, clock, log, onOutcome = () => {}, copies } = parts;
  const keysByTag = new Map<string, Set<string>>();
  const changes = createChangeRecord();
  const making = new Map<string, Promise<StoredAnswer>>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.bytes,
    dispose: ({ answer }, key) => unindex(key, answer.tags),
  });

  return {
    find: (key: string) => entries.get(key),
    freshness,
    isMaking: (key: string) => making.has(key),
    count: onOutcome,

    async fetch(
      key: string,
      { make, freshOnly = false }: { make: Make; freshOnly?: boolean },
    ): Promise<{ answer: StoredAnswer; outcome: Outcome }> {
      const entry = entries.get(key);
      const state = entry && freshness(entry);
      if (entry && state === 'fresh') return reported({ answer: entry.answer, outcome: 'hit' });
      if (entry && state === 'aged' && !freshOnly) {
        refresh(key, make);
        return reported({ answer: entry.answer, outcome: 'stale' });
      }
      if (entry && isPausing(entry)) return reported({ answer: entry.answer, outcome: 'error' });
      try {
        const answer = await makeOnce(key, make);
        if (answer.status < 500) return reported({ answer, outcome: 'miss' });
        const lastGood = failed(key);
        return reported(lastGood ? { answer: lastGood, outcome: 'error' } : { answer, outcome: 'miss' });
      } catch (error) {
        const lastGood = failed(key);
        if (!lastGood || isExpected(error)) throw error;
        note(error, key, 'answer.shown_after_failure');
        return reported({ answer: lastGood, outcome: 'error' });
      }
    },

    refresh,

    markChanged(tags: string[]) {
      changes.record(tags, 'changed');
      copies?.changed(tags);
      const nowMs = clock.now().getTime();
      forEachTagged(tags, (key) => {
        const entry = entries.peek(key);
        if (entry) entry.changedAtMs ??= nowMs;
      });
    },

    purge(tags: string[]) {
      changes.record(tags, 'purged');
      copies?.purged(tags);
      forEachTagged(tags, (key) => entries.delete(key));
    },

    markAllChanged() {
      changes.recordAll();
      copies?.changed();
      const nowMs = clock.now().getTime();
      for (const entry of entries.values()) entry.changedAtMs ??= nowMs;
    },

    clear() {
      changes.recordAll();
      entries.clear();
    },

    usedBytes: () => entries.calculatedSize,
    size: () => entries.size,
  };

  /** An engine outage is logged once by its watch, not for every page served without it. */
  function note(error: unknown, key: string, event: string): void {
    if (!isEngineOutage(error)) log.warn({ err: error, key }, event);
  }

  function reported<Found extends { outcome: Outcome }>(found: Found): Found {
    onOutcome(found.outcome);
    return found;
  }

  function freshness({ answer, freshUntilMs, changedAtMs }: Entry): Freshness {
    const nowMs = clock.now().getTime();
    if (answer.validUntilMs !== undefined && nowMs >= answer.validUntilMs) return 'outdated';
    if (changedAtMs !== undefined) return nowMs - changedAtMs < SHOWN_AFTER_CHANGE_MS ? 'aged' : 'outdated';
    if (nowMs < freshUntilMs) return 'fresh';
    return nowMs - freshUntilMs < SHOWN_AFTER_EXPIRY_MS ? 'aged' : 'outdated';
  }

  function refresh(key: string, make: Make): void {
    const entry = entries.peek(key);
    if (making.has(key) || (entry && (isPausing(entry) || isJustMade(entry)))) return;
    makeOnce(key, make).then(
      (answer) => {
        if (answer.status >= 500) failed(key);
      },
      (error) => {
        // A refusal replaces a page that was public before, so the cached page must go.
        if (isExpected(error)) entries.delete(key);
        else {
          failed(key);
          note(error, key, 'answer.refresh_failed');
        }
      },
    );
  }

  function makeOnce(key: string, make: Make): Promise<StoredAnswer> {
    const running = making.get(key);
    if (running) return running;
    const promise = makeAndKeep(key, make).finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  }

  async function makeAndKeep(key: string, make: Make): Promise<StoredAnswer> {
    const borrowed = copies && isPage(key) && !entries.has(key) && (await borrow(copies, key));
    if (borrowed) return borrowed;
    for (let attempt = 1; ; attempt++) {
      const since = changes.now();
      const answer = await make();
      const replaced = entries.peek(key)?.answer;
      if (replaced) await readyLike(answer, replaced);
      const change = changes.since(answer.tags, since);
      if (change === 'purged' && attempt < MAX_ATTEMPTS) continue;
      // Rendered from data that changed during the render: served once, not stored as fresh.
      if (change !== 'purged') keep(key, answer, change === 'changed');
      return answer;
    }
  }

  async function borrow(from: PageCopies, key: string): Promise<StoredAnswer | undefined> {
    const since = changes.now();
    const copy = await from.find(key);
    if (!copy || changes.since(copy.made.tags, since) !== undefined) return undefined;
    const { made, madeAtMs, freshUntilMs } = copy;
    const answer = storeAnswer({ ...made, body: Buffer.from(made.body) });
    const entry = put(key, { answer, madeAtMs, freshUntilMs, ...UNTOUCHED });
    return freshness(entry) === 'fresh' ? answer : undefined;
  }

  function keep(key: string, answer: StoredAnswer, isChanged: boolean) {
    if (answer.status >= 500) return;
    if (answer.ttlSeconds === 0) {
      entries.delete(key);
      return;
    }
    const nowMs = clock.now().getTime();
    const times = { madeAtMs: nowMs, freshUntilMs: nowMs + answer.ttlSeconds * 1000 };
    const changedAtMs = isChanged ? nowMs : undefined;
    put(key, { answer, ...times, ...UNTOUCHED, changedAtMs });
    if (!isChanged && isPage(key)) copies?.keep(key, { made: answer.made, ...times });
  }

  function put(key: string, entry: Entry): Entry {
    entries.set(key, entry);
    for (const tag of entry.answer.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    return entry;
  }

  function failed(key: string): StoredAnswer | undefined {
    const entry = entries.peek(key);
    if (entry) entry.failedAtMs = clock.now().getTime();
    return entry?.answer;
  }

  function isPausing({ failedAtMs }: Entry): boolean {
    return failedAtMs !== undefined && clock.now().getTime() - failedAtMs < PAUSE_AFTER_FAILURE_MS;
  }

  function isJustMade({ madeAtMs }: Entry): boolean {
    return clock.now().getTime() - madeAtMs < MADE_AT_MOST_EVERY_MS;
  }

  function forEachTagged(tags: string[], act: (key: string) => void) {
    for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) act(key);
  }

  function unindex(key: string, tags: string[]) {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }
}

/** A refusal such as "no such article" is a valid answer; only faults justify serving a stale page. */
function isExpected(error: unknown): boolean {
  return error instanceof Error && error.name === 'AppError';
}

/** Only pages are shared with other processes; single API answers are cheap to compute. */
function isPage(key: string): boolean {
  return key.startsWith(PAGE_KEY_START);
}
