import { EDITOR_CHANGE_DEBOUNCE_MIN_MS, EDITOR_CHANGE_DEBOUNCE_MS } from '@rujian/contract/base/constants';

export type Debounce = ReturnType<typeof createDebounce>;

/** Reports the last of many changes after a delay; never sooner than spec §9 allows. */
export function createDebounce(report: () => void, waitMs: number = EDITOR_CHANGE_DEBOUNCE_MS) {
  const ms = Math.max(waitMs, EDITOR_CHANGE_DEBOUNCE_MIN_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    report();
  }

  return {
    changed(): void {
      clearTimeout(timer);
      timer = setTimeout(flush, ms);
    },
    flush,
  };
}
