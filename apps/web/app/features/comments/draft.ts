import type { Target } from './load-thread.ts';

const PREFIX = 'rujian-comment-draft';

/** Where the text of a comment is kept until it is sent; a reply has a place of its own. */
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

/** Survives a reload, such as the one after a login, and ends with the tab. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that stores nothing still has the text in the field.
  }
}
