import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from '#platform/tracing/tracing.ts';

type Work = { fields: { requestId?: string; job?: string; jobId?: string }; span?: OpenSpan | undefined };

const current = new AsyncLocalStorage<Work>();

export function currentWork(): Work | undefined {
  return current.getStore();
}

export function workFor<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}
