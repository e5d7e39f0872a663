import { useSyncExternalStore } from 'react';

/** The fragment of the address; empty on the server and during hydration. */
export function useHash(): string {
  return useSyncExternalStore(
    watch,
    () => location.hash,
    () => '',
  );
}

function watch(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
