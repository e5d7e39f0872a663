import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import { useEffect, useState } from 'react';

export function useDebounced(text: string, pauseMs: number = REMOTE_SEARCH_DEBOUNCE_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
