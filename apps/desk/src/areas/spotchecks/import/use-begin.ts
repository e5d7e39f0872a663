import { useState } from 'react';

/** Starts a job of a table; `onBegun` reads its progress. */
export function useBegin(onBegun: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);

  async function begin(start: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    try {
      await start();
    } catch {
      // The toast showed the error; the choices stay.
    } finally {
      // Also after a timeout: the job may have started.
      await onBegun();
      setIsBusy(false);
    }
  }

  return { isBusy, begin };
}
