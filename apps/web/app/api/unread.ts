import { useSyncExternalStore } from 'react';
import { withApi } from './with-api.ts';

let count = 0;
const listeners = new Set<() => void>();

export function useUnread(): number {
  return useSyncExternalStore(
    watch,
    () => count,
    () => 0,
  );
}

export function setUnread(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

/** Reloads the count; failures are ignored because the badge is optional. A visitor has none. */
export async function refreshUnread(memberId: number | undefined): Promise<void> {
  if (memberId === undefined) return setUnread(0);
  const [callApi, { countUnread }] = await withApi(import('@rujian/contract/areas/messages/public'));
  await callApi(countUnread, {}, { background: true }).then(
    ({ unread }) => setUnread(unread),
    () => {},
  );
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
