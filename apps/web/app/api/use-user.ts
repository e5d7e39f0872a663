import type { UserInfo } from '@rujian/contract/areas/login/public';
import { useSyncExternalStore } from 'react';
import { storedUser, watchUser } from './session.ts';

/** The member, kept up to date across tabs; null on the server and during hydration. */
export function useUser(): UserInfo | null {
  return useSyncExternalStore(watchUser, storedUser, () => null);
}
