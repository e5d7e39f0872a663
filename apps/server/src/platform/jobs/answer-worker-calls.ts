import { parentPort } from 'node:worker_threads';
import { AppError } from '#platform/app-error.ts';
import type { Question, Reply } from './worker-calls.ts';

export function answerWorkerCalls<Input>(work: (input: Input) => unknown): void {
  parentPort?.on('message', async ({ id, input }: Question) => {
    parentPort?.postMessage(await replyTo(id, input));
  });

  async function replyTo(id: number, input: unknown): Promise<Reply> {
    try {
      return { id, output: await work(input as Input) };
    } catch (thrown) {
      if (thrown instanceof AppError) return { id, refusal: { id: thrown.id, params: thrown.params } };
      return { id, failure: thrown instanceof Error ? (thrown.stack ?? '') : String(thrown) };
    }
  }
}
