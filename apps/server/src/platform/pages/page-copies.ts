import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
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
