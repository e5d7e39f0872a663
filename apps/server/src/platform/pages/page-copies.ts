import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Made } from './stored-answer.ts';

export type PageCopy = { made: Made; madeAtMs: number; freshUntilMs: number };

export type ToHost =
  | { kind: 'page.keep'; key: string; copy: PageCopy }
  | { kind: 'page.find'; key: string; question: number }
  | { kind: 'page.changed'; tags: string[] | undefined }
  | { kind: 'page.purged'; tags: string[] };

export type FromHost = { kind: 'page.found'; question: number; copy: PageCopy | undefined };

export type HostLine = { send: (message: ToHost) => void; onMessage: (receive: (message: FromHost) => void) => void };

export type PageCopies = ReturnType<typeof createPageCopies>;

/** The page is rendered in parallel, so a busy host must not delay it. */
const PATIENCE_MS = 500;

export function createPageCopies({ send, onMessage }: HostLine) {
  const waiting = new Map<number, (copy: PageCopy | undefined) => void>();
  let questions = 0;
  onMessage(({ kind, question, copy }) => {
    if (kind === 'page.found') waiting.get(question)?.(copy);
  });

  return {
    keep: (key: string, copy: PageCopy) => send({ kind: 'page.keep', key, copy }),
    changed: (tags?: string[]) => send({ kind: 'page.changed', tags }),
    purged: (tags: string[]) => send({ kind: 'page.purged', tags }),
    async find(key: string): Promise<PageCopy | undefined> {
      questions += 1;
      const question = questions;
      const answer = Promise.withResolvers<PageCopy | undefined>();
      waiting.set(question, answer.resolve);
      send({ kind: 'page.find', key, question });
      const found = await Promise.race([answer.promise, wait(PATIENCE_MS, undefined, { ref: false })]);
      waiting.delete(question);
      return found;
    },
  };
}

export function openPageCopies(): PageCopies | undefined {
  const { worker } = cluster;
  if (!worker) return undefined;
  return createPageCopies({
    // A closed channel means that the process is about to end.
    send: (message) => void (worker.isConnected() && worker.send(message)),
    onMessage: (receive) => void worker.on('message', receive),
  });
}

/** A page rendered in one process just before another announced a change may be stale. */
const CHANGE_MARGIN_MS = 10_000;
const REMEMBERED_TAGS = 20_000;
const OVERHEAD_BYTES = 1_024;

/** A copy of every page that a process caches, so that a replacement starts with the pages of the one that died. */
export function createPageCopiesHost(maxBytes: number, nowMs: () => number = Date.now) {
  const copies = new LRUCache<string, PageCopy>({
    maxSize: maxBytes,
    sizeCalculation: ({ made }) => made.body.length + OVERHEAD_BYTES,
  });
  const changedAt = new LRUCache<string, number>({ max: REMEMBERED_TAGS });
  let allChangedAt = 0;

  return function receive(message: ToHost, reply: (answer: FromHost) => void): void {
    if (message.kind === 'page.keep') keep(message.key, message.copy);
    if (message.kind === 'page.changed') change(message.tags);
    if (message.kind === 'page.purged') purge(message.tags);
    if (message.kind === 'page.find') {
      const { key, question } = message;
      reply({ kind: 'page.found', question, copy: copies.get(key) });
    }
  };

  function keep(key: string, { made, ...times }: PageCopy): void {
    const since = nowMs() - CHANGE_MARGIN_MS;
    const isChanged = allChangedAt > since || made.tags.some((tag) => (changedAt.peek(tag) ?? 0) > since);
    if (isChanged) return;
    const body = Buffer.from(made.body);
    copies.set(key, { made: { ...made, body }, ...times });
  }

  function change(tags: string[] | undefined): void {
    if (tags) for (const tag of tags) changedAt.set(tag, nowMs());
    else allChangedAt = nowMs();
    for (const [, copy] of tags ? tagged(tags) : copies.entries()) copy.freshUntilMs = 0;
  }

  function purge(tags: string[]): void {
    for (const tag of tags) changedAt.set(tag, nowMs());
    for (const [key] of tagged(tags)) copies.delete(key);
  }

  function tagged(tags: string[]): [string, PageCopy][] {
    const wanted = new Set(tags);
    return [...copies.entries()].filter(([, { made }]) => made.tags.some((tag) => wanted.has(tag)));
  }
}
