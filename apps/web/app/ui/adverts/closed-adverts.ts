import { CLOSED_ADVERTS_MAX, CLOSED_ADVERTS_STORAGE_KEY } from '@rujian/contract/base/constants';
import { useSyncExternalStore } from 'react';

/**
 * Runs after the adverts of a slot before they are painted, so that closed ones take no space.
 * Without characters that HTML escapes; its hash is in the content policy.
 */
export const HIDE_CLOSED_ADVERTS = `try{const c=JSON.parse(localStorage.getItem(\`${CLOSED_ADVERTS_STORAGE_KEY}\`));for(const a of document.querySelectorAll(\`[data-advert]\`))if(c.includes(+a.dataset.advert))a.hidden=true}catch{}`;

const listeners = new Set<() => void>();

/** Whether the reader closed this advert in this browser; stored only locally. */
export function useIsClosed(id: number): boolean {
  return useSyncExternalStore(
    watch,
    () => closedAdverts().includes(id),
    () => false,
  );
}

export function closeAdvert(id: number): void {
  const kept = [...closedAdverts().filter((one) => one !== id), id].slice(-CLOSED_ADVERTS_MAX);
  localStorage.setItem(CLOSED_ADVERTS_STORAGE_KEY, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

function closedAdverts(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOSED_ADVERTS_STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
