import { LRUCache } from 'lru-cache';
import type { FromHost, PageCopy, ToHost } from './page-copies.ts';

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
