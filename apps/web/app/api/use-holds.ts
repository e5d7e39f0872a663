import { useSyncExternalStore } from 'react';
import { parseStart, startText, watchStart } from './session-start.ts';
import { useUser } from './use-user.ts';

/** For visitors, and while the buttons are unknown, the server decides. */
export function useHolds(rule: string): boolean {
  const memberId = useUser()?.id;
  const start = parseStart(useSyncExternalStore(watchStart, startText, () => null));
  return start === null || start.memberId !== memberId || start.buttons.includes(rule);
}
