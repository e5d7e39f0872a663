import type { Target } from './load-thread.ts';

const PREFIX = 'rujian-comment-draft';

/** Storage key of a draft; each reply has its own. */
export function draftKey({ t, id }: Target, parentId: number | null): string {
  return `${PREFIX}:${t}:${id}:${parentId ?? 0}`;
}

export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Survives a reload, such as after login, and ends with the tab. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage, the text stays in the field only.
  }
}
