import { useSyncExternalStore } from 'react';
import { parseStart, startText, watchStart } from './session-start.ts';
import { useUser } from './use-user.ts';

/**
 * Whether the member's group has this button rule, on pages outside the member centre. For visitors
 * and while it is unknown, the server decides.
 */
export function useHolds(rule: string): boolean {
  const memberId = useUser()?.id;
  const start = parseStart(useSyncExternalStore(watchStart, startText, () => null));
  return start === null || start.memberId !== memberId || start.buttons.includes(rule);
}
