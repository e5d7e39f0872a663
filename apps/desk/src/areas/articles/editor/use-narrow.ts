import { useSyncExternalStore } from 'react';

/** Canvas and inspector do not fit next to each other. */
const NARROW = matchMedia('(width < 1240px)');

export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => NARROW.matches);
}

function watch(onChange: () => void): () => void {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
}
