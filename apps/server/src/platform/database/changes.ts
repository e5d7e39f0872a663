import { randomUUID } from 'node:crypto';
import type { Kv } from '#platform/kv/kv.ts';
import type { Memory } from '#platform/kv/memory.ts';
import type { Log } from '#platform/log.ts';
import type { AnswerStore } from '#platform/pages/answer-store.ts';
import type { ChangeKind } from './change-record.ts';
import type { Database } from './database.ts';

/** How modules invalidate caches; to be called after the commit. */
export type Changes = {
  changed: (tags: string[]) => Promise<void>;
  /** Answers with these tags are never shown again: for withdrawn and corrected content. */
  purge: (tags: string[]) => Promise<void>;
  /** The watcher runs for every change this process announces, before the announcement ends. */
  watch: (watcher: ChangeWatcher) => void;
};

export type ChangeWatcher = (kind: ChangeKind, tags: string[]) => Promise<void>;

type Bus = Pick<Kv, 'publish' | 'subscribe'>;
type Message = { from: string; kind: ChangeKind; tags: string[] };

const CHANNEL = 'rujian_changes';
/** A PostgreSQL notification holds less than 8000 bytes. */
const TAGS_PER_MESSAGE = 100;

type Parts = { answers: AnswerStore; memory: Memory; kv: Kv; database: Database; log: Log };

export async function openChanges({ answers, memory, kv, database, log }: Parts) {
  const self = randomUUID();
  const bus = busOf(kv, database);
  const watchers: ChangeWatcher[] = [];
  const unsubscribe = await bus?.subscribe(CHANNEL, receive, applyAll);

  return {
    changed: (tags: string[]) => announce('changed', tags),
    purge: (tags: string[]) => announce('purged', tags),
    watch: (watcher: ChangeWatcher) => void watchers.push(watcher),
    close: async () => {
      await unsubscribe?.();
    },
  };

  async function announce(kind: ChangeKind, tags: string[]): Promise<void> {
    apply(kind, tags);
    for (const watcher of watchers) {
      // The write is committed, so a failing watcher must not make it look failed.
      await watcher(kind, tags).catch((error) => {
        log.error({ err: error, kind, tags }, 'changes.watcher_failed');
      });
    }
    if (!bus) return;
    for (let start = 0; start < tags.length; start += TAGS_PER_MESSAGE) {
      const part = tags.slice(start, start + TAGS_PER_MESSAGE);
      const message: Message = { from: self, kind, tags: part };
      // The write is committed; other processes notice late, when their answers expire.
      await bus.publish(CHANNEL, JSON.stringify(message)).catch((error) => {
        log.error({ err: error, kind, tags: part }, 'changes.not_announced');
      });
    }
  }

  function receive(text: string): void {
    const { from, kind, tags } = JSON.parse(text) as Message;
    if (from !== self) apply(kind, tags);
  }

  function apply(kind: ChangeKind, tags: string[]): void {
    database.noteChange();
    if (kind === 'purged') {
      memory.purge(tags);
      answers.purge(tags);
    } else {
      memory.forget(tags);
      answers.markChanged(tags);
    }
  }

  function applyAll(): void {
    database.noteChange();
    memory.clear();
    answers.markAllChanged();
  }
}

/** While Redis is down messages go through PostgreSQL, so that withdrawals reach everyone; each listens to both. */
function busOf(kv: Kv, database: Database): Bus | undefined {
  const hasOthers = database.kind === 'postgres';
  const { notify: publish, listen: subscribe } = database;
  const notes: Bus | undefined = hasOthers ? { publish, subscribe } : undefined;
  if (kv.kind !== 'redis' || !notes) return kv.kind === 'redis' ? kv : notes;
  return {
    publish: (channel, message) => kv.publish(channel, message).catch(() => notes.publish(channel, message)),
    async subscribe(...input) {
      const leavings = await Promise.all([kv.subscribe(...input), notes.subscribe(...input)]);
      return async () => {
        await Promise.all(leavings.map((leave) => leave()));
      };
    },
  };
}
