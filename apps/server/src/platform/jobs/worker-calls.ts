import { Worker } from 'node:worker_threads';

export type Question = { id: number; input: unknown };
export type Reply = { id: number; output: unknown } | { id: number; failure: string };

/** An idle thread only costs memory. */
const IDLE_END_MS = 60_000;

export type WorkerCalls<Input, Output> = { ask: (input: Input) => Promise<Output>; close: () => Promise<void> };

/** For work that would block every other request. The thread starts with the first call and ends when idle. */
export function createWorkerCalls<Input, Output>(file: URL): WorkerCalls<Input, Output> {
  const waiting = new Map<number, { resolve: (output: unknown) => void; reject: (error: Error) => void }>();
  let running: Worker | undefined;
  let lastId = 0;
  let ending: NodeJS.Timeout | undefined;

  return {
    ask(input) {
      clearTimeout(ending);
      running ??= start();
      running.ref();
      lastId += 1;
      const question: Question = { id: lastId, input };
      return new Promise<unknown>((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        running?.postMessage(question);
      }) as Promise<Output>;
    },
    close: end,
  };

  function start(): Worker {
    const worker = new Worker(file);
    worker.on('message', (reply: Reply) => {
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('failure' in reply) caller?.reject(new Error(reply.failure));
      else caller?.resolve(reply.output);
      if (waiting.size > 0) return;
      worker.unref();
      clearTimeout(ending);
      ending = setTimeout(end, IDLE_END_MS).unref();
    });
    worker.on('error', (error) => abandon(worker, error as Error));
    worker.on('exit', (code) => abandon(worker, new Error(`A worker thread ended with ${code}`)));
    return worker;
  }

  function abandon(worker: Worker, error: Error): void {
    if (running !== worker) return;
    running = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  async function end(): Promise<void> {
    clearTimeout(ending);
    await running?.terminate();
  }
}
