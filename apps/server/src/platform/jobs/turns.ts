import { AppError } from '#platform/app-error.ts';

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(atOnce: number, waitingMax: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new AppError('server.busy');
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
