import { useSyncExternalStore } from 'react';

/** Storage key of the desk session (docs/contracts.md). */
const STORAGE_KEY = 'rujian-desk';
const CHANGED = 'rujian-desk-changed';

export function storedToken(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

export function beginSession(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
  dispatchEvent(new Event(CHANGED));
}

export function dropSession(): void {
  localStorage.removeItem(STORAGE_KEY);
  dispatchEvent(new Event(CHANGED));
}

export function useToken(): string {
  return useSyncExternalStore(watch, storedToken);
}

function watch(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) onChange();
  };
  addEventListener('storage', onStorage);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener(CHANGED, onChange);
  };
}
