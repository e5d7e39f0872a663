import type { UserInfo } from '@rujian/contract/areas/login/public';
import {
  BROWSER_COOKIE,
  USER_CHANGED_EVENT,
  USER_INFO_STORAGE_KEY,
  USER_TOKEN_STORAGE_KEY,
} from '@rujian/contract/base/constants';

type StoredUser = UserInfo & { endsWithBrowser?: boolean };

let kept: Stored & { user: UserInfo | null } = { info: null, token: null, user: null };

/** The logged-in member of this browser; null without both id and token (spec §6). */
export function storedUser(): UserInfo | null {
  const { info, token } = read();
  // Returns the same object for the same stored text, so that React sees no change.
  if (info !== kept.info || token !== kept.token) kept = { info, token, user: parse(info, token) };
  return kept.user;
}

/** Without a refresh token the session ends with the browser, in all tabs at once, like a session cookie. */
export function beginSession(user: UserInfo): void {
  if (!user.refreshToken) {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set it is missing in older browsers.
    document.cookie = `${BROWSER_COOKIE}=1; path=/; samesite=lax`;
  }
  // Without cookies, the browser cannot distinguish one visit from the next.
  saveUser({ ...user, endsWithBrowser: !user.refreshToken && isSameBrowserVisit() });
}

export function saveUser({ token, ...info }: StoredUser): void {
  store(token, info);
  notifyChange();
}

export function updateUser(changes: Partial<UserInfo>): void {
  const user = storedUser();
  if (user) saveUser({ ...user, ...changes });
}

export function dropUser(): void {
  forget();
  notifyChange();
}

export function keepFreshUser(userInfo: UserInfo): void {
  const { token: _token, refreshToken: _refresh, refresh_token: _spelling, ...fresh } = userInfo;
  if (storedUser()?.id === userInfo.id) updateUser(fresh);
}

export function watchUser(onChange: () => void): () => void {
  const stopWatching = watchOtherTabs(onChange);
  addEventListener(USER_CHANGED_EVENT, onChange);
  return () => {
    removeEventListener(USER_CHANGED_EVENT, onChange);
    stopWatching();
  };
}

export function watchOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || STORAGE_KEYS.includes(key)) onChange();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function notifyChange(): void {
  dispatchEvent(new Event(USER_CHANGED_EVENT));
}

const STORAGE_KEYS = [USER_INFO_STORAGE_KEY, USER_TOKEN_STORAGE_KEY];

type Stored = { info: string | null; token: string | null };

function read(): Stored {
  try {
    const info = localStorage.getItem(USER_INFO_STORAGE_KEY);
    return { info, token: localStorage.getItem(USER_TOKEN_STORAGE_KEY) };
  } catch {
    return { info: null, token: null };
  }
}

function forget(): void {
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
}

function parse(info: string | null, token: string | null): UserInfo | null {
  try {
    const user = JSON.parse(info ?? 'null') as Partial<StoredUser> | null;
    if (user?.endsWithBrowser && !isSameBrowserVisit()) {
      forget();
      return null;
    }
    const { token: moved, ...rest } = user ?? {};
    // Releases before 0.2 stored the token in the user info; that one is newer.
    if (moved) store(moved, rest);
    const live = moved || token;
    return rest.id && live ? ({ ...rest, token: live } as UserInfo) : null;
  } catch {
    return null;
  }
}

function store(token: string, info: Partial<StoredUser>): void {
  localStorage.setItem(USER_TOKEN_STORAGE_KEY, token);
  localStorage.setItem(USER_INFO_STORAGE_KEY, JSON.stringify(info));
}

function isSameBrowserVisit(): boolean {
  return document.cookie.split('; ').includes(`${BROWSER_COOKIE}=1`);
}
