import { Worker } from 'node:worker_threads';
import type { ErrorId, ErrorParams } from '@rujian/contract/base/errors';
import { AppError } from '#platform/app-error.ts';

export type Question = { id: number; input: unknown };
export type Reply =
  | { id: number; output: unknown }
  | { id: number; failure: string }
  | { id: number; refusal: { id: ErrorId; params: ErrorParams } };

/** An idle thread only costs memory. */
const IDLE_END_MS = 60_000;

export type WorkerLimits = { seconds: number; memoryMb: number };

export type WorkerCalls<Input, Output> = { ask: (input: Input) => Promise<Output>; close: () => Promise<void> };

type Caller = {
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout | undefined;
};

/**
 * For work that would block every other request. The thread starts with the first call and ends when
 * idle. A call beyond the limits is refused and ends the thread with what it holds.
 */
export function createWorkerCalls<Input, Output>(file: URL, limits?: WorkerLimits): WorkerCalls<Input, Output> {
  const waiting = new Map<number, Caller>();
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
        waiting.set(question.id, { resolve, reject, timer: limitTime() });
        running?.postMessage(question);
      }) as Promise<Output>;
    },
    close: end,
  };

  function start(): Worker {
    const worker = new Worker(file, limits && { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } });
    worker.on('message', (reply: Reply) => {
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      clearTimeout(caller?.timer);
      if ('refusal' in reply) caller?.reject(new AppError(reply.refusal.id, reply.refusal.params));
      else if ('failure' in reply) caller?.reject(new Error(reply.failure));
      else caller?.resolve(reply.output);
      if (waiting.size > 0) return;
      worker.unref();
      clearTimeout(ending);
      ending = setTimeout(end, IDLE_END_MS).unref();
    });
    worker.on('error', (error) => abandon(worker, isOutOfMemory(error) ? tooLarge() : (error as Error)));
    worker.on('exit', (code) => abandon(worker, new Error(`A worker thread ended with ${code}`)));
    return worker;
  }

  function limitTime(): NodeJS.Timeout | undefined {
    if (!limits) return undefined;
    const { seconds } = limits;
    return setTimeout(() => {
      const worker = running;
      if (!worker) return;
      abandon(worker, new AppError('work.too_slow', { seconds }));
      void worker.terminate();
    }, seconds * 1_000);
  }

  function tooLarge(): AppError {
    return new AppError('work.too_large', { max: limits?.memoryMb ?? 0 });
  }

  function abandon(worker: Worker, error: Error): void {
    if (running !== worker) return;
    running = undefined;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
  }

  async function end(): Promise<void> {
    clearTimeout(ending);
    await running?.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
