import type { UserInfo } from '@rujian/contract/auth';
import {
  BROWSER_COOKIE,
  USER_CHANGED_EVENT,
  USER_INFO_STORAGE_KEY,
} from '@rujian/contract/constants';
import { useSyncExternalStore } from 'react';

type StoredUser = UserInfo & { endsWithBrowser?: boolean };

let kept: { text: string | null; user: UserInfo | null } = { text: null, user: null };

/** The member of this browser; nobody without both id and token (spec §6). */
export function storedUser(): UserInfo | null {
  const text = readText();
  // The same text gives the same object, or React would see a change at every look.
  if (text !== kept.text) kept = { text, user: parseUser(text) };
  return kept.user;
}

/**
 * Stores who has just logged in. Without a refresh token he did not ask to be kept: the session then
 * ends with the browser, in all of its tabs at once, as a cookie without an age does.
 */
export function beginSession(user: UserInfo): void {
  if (!user.refreshToken) {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set it is missing in older browsers.
    document.cookie = `${BROWSER_COOKIE}=1; path=/; samesite=lax`;
  }
  // A browser that takes no cookies cannot tell one visit from the next.
  saveUser({ ...user, endsWithBrowser: !user.refreshToken && isSameBrowserVisit() });
}

export function saveUser(user: StoredUser): void {
  localStorage.setItem(USER_INFO_STORAGE_KEY, JSON.stringify(user));
  tell();
}

/** Writes down what a call changed, such as a new avatar; nothing happens for a visitor. */
export function updateUser(changes: Partial<UserInfo>): void {
  const user = storedUser();
  if (user) saveUser({ ...user, ...changes });
}

export function dropUser(): void {
  localStorage.removeItem(USER_INFO_STORAGE_KEY);
  tell();
}

/** The member, always up to date in every tab; null on the server and while a page hydrates. */
export function useUser(): UserInfo | null {
  return useSyncExternalStore(watchUser, storedUser, () => null);
}

export function watchUser(onChange: () => void): () => void {
  const stopWatching = watchOtherTabs(onChange);
  addEventListener(USER_CHANGED_EVENT, onChange);
  return () => {
    removeEventListener(USER_CHANGED_EVENT, onChange);
    stopWatching();
  };
}

/** Somebody logged in or out in another tab, or changed something about himself. */
export function watchOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === USER_INFO_STORAGE_KEY || key === null) onChange();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Changes in this tab; those in others come as `storage` events. */
function tell(): void {
  dispatchEvent(new Event(USER_CHANGED_EVENT));
}

function readText(): string | null {
  try {
    return localStorage.getItem(USER_INFO_STORAGE_KEY);
  } catch {
    return null;
  }
}

function parseUser(text: string | null): UserInfo | null {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<StoredUser> | null;
    if (user?.endsWithBrowser && !isSameBrowserVisit()) {
      localStorage.removeItem(USER_INFO_STORAGE_KEY);
      return null;
    }
    return user?.id && user.token ? (user as UserInfo) : null;
  } catch {
    return null;
  }
}

function isSameBrowserVisit(): boolean {
  return document.cookie.split('; ').includes(`${BROWSER_COOKIE}=1`);
}
