import { AppError } from '#platform/app-error.ts';

/**
 * Lets so much heavy work run at once and so much wait; what comes beyond that is told to come
 * later, before it costs anything.
 */
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
      // Whoever waits takes this place over, so it is not counted free in between.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
