import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** How many messages the member has not read; the badge shows it on every page. */
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

/** Asks again, without a word when it fails: nobody asked for a badge. A visitor has none. */
export async function refreshUnread(memberId: number | undefined): Promise<void> {
  if (memberId === undefined) return setUnread(0);
  const [{ callApi }, { countUnread }] = await Promise.all([
    import('./browser-api.ts'),
    import('@rujian/contract/inbox'),
  ]);
  await callApi(countUnread, {}, { background: true }).then(
    ({ unread }) => setUnread(unread),
    () => {},
  );
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
