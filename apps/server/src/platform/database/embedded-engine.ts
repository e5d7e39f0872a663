import { Worker } from 'node:worker_threads';
import type { PGliteOptions } from '@electric-sql/pglite';

/** PostgreSQL inside this process. It has one session, and answers messages of its wire protocol. */
export type EmbeddedEngine = {
  ask: (messages: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** On this thread, for tests: nothing else waits for it there. */
export async function openEngineHere(options: PGliteOptions): Promise<EmbeddedEngine> {
  const { openEngine } = await import('./open-engine.ts');
  const engine = await openEngine(options);
  return {
    ask: async (messages) => engine.execProtocolRawSync(messages),
    close: () => engine.close(),
  };
}

/** The young objects of the thread are messages, which do not live long. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 8 };

type Waiting = { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void };

/** On a thread of its own, so that a write never delays a reader. */
export async function openEngineThread(dataDir: string): Promise<EmbeddedEngine> {
  const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), {
    workerData: { dataDir },
    resourceLimits: THREAD_MEMORY,
  });
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  let isClosing = false;
  thread.on('message', (answer: Uint8Array) => {
    waiting.shift()?.resolve(answer);
    // A program that asks nothing more may end.
    if (waiting.length === 0) thread.unref();
  });
  thread.on('error', (error) => fail(error as Error));
  const ended = new Promise<void>((resolve) => {
    thread.on('exit', (code) => {
      fail(new Error(`The embedded database ended with ${code}`));
      resolve();
      // Nothing works without it: the process ends, and what watches it starts it again.
      if (!isClosing) throw failure;
    });
  });
  // It reports that it is ready as it answers a question.
  await answer();
  return {
    ask(messages) {
      const answered = answer();
      if (!failure) thread.postMessage(messages, [messages.buffer]);
      return answered;
    },
    async close() {
      isClosing = true;
      thread.ref();
      thread.postMessage('close');
      await ended;
    },
  };

  function answer(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (failure) reject(failure);
      else waiting.push({ resolve, reject });
      thread.ref();
    });
  }

  function fail(error: Error): void {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  }
}
