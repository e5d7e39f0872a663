import { AppError } from '#platform/app-error.ts';

/** Limits how much heavy work runs and waits; anything beyond is refused before it costs anything. */
export function createWorkGate({ running, waiting }: { running: number; waiting: number }) {
  let busy = 0;
  const queue: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < running) busy += 1;
    else if (queue.length < waiting) await new Promise<void>((enter) => queue.push(enter));
    else throw new AppError('server.busy');
    try {
      return await work();
    } finally {
      // The next waiting task takes this place, so it is never counted as free in between.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
