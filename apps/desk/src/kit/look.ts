import { THEME_STORAGE_KEY } from '@rujian/contract/base/constants';
import { useSyncExternalStore } from 'react';

export type Look = 'light' | 'dark';

const CHANGED = 'rujian-look-changed';

function currentLook(): Look {
  const { theme: chosen } = document.documentElement.dataset;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function setLook(look: Look): void {
  localStorage.setItem(THEME_STORAGE_KEY, look);
  document.documentElement.dataset.theme = look;
  dispatchEvent(new Event(CHANGED));
}

export function useLook(): Look {
  return useSyncExternalStore(watchLook, currentLook);
}

function watchLook(onChange: () => void): () => void {
  const machine = matchMedia('(prefers-color-scheme: dark)');
  machine.addEventListener('change', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    machine.removeEventListener('change', onChange);
    removeEventListener(CHANGED, onChange);
  };
}
