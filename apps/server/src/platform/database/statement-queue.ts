import { AsyncLocalStorage } from 'node:async_hooks';

const searching = new AsyncLocalStorage<true>();

/** Statements of this work wait behind those of others. */
export function asSearch<Result>(work: () => Promise<Result>): Promise<Result> {
  return searching.run(true, work);
}

export function isSearch(): boolean {
  return searching.getStore() === true;
}

/** While others wait, so many of theirs run before each statement of a search, which must end too. */
const OTHERS_BEFORE_A_SEARCH = 8;

export type StatementQueue = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** The order in front of a database that runs one statement or transaction at a time. */
export function createStatementQueue(): StatementQueue {
  const others = createLine();
  const searches = createLine();
  let isBusy = false;
  let othersInARow = 0;

  return async (run) => {
    if (isBusy) await new Promise<void>((resolve) => (isSearch() ? searches : others).add(resolve));
    isBusy = true;
    try {
      return await run();
    } finally {
      startNext();
    }
  };

  /** The one that starts next stays in charge, so that none that comes meanwhile overtakes it. */
  function startNext(): void {
    const isSearchDue = others.isEmpty() || (othersInARow >= OTHERS_BEFORE_A_SEARCH && !searches.isEmpty());
    othersInARow = isSearchDue ? 0 : othersInARow + 1;
    const start = (isSearchDue ? searches : others).take();
    if (start) start();
    else isBusy = false;
  }
}

/** Taking the first of a long array would move all others. */
function createLine() {
  const waiting = new Set<() => void>();
  return {
    add: (start: () => void) => void waiting.add(start),
    isEmpty: () => waiting.size === 0,
    take(): (() => void) | undefined {
      const [first] = waiting;
      if (first) waiting.delete(first);
      return first;
    },
  };
}
