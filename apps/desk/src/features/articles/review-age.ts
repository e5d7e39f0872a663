import type { PublishState } from '@rujian/contract/publishing';

const HOUR = 3_600;
/** How long each step may take (product §6). */
const TARGET_HOURS: Partial<Record<PublishState, number>> = { review1: 4, review2: 4, review3: 2 };
const SOON = 0.75;

export type Age = 'fresh' | 'soon' | 'late';

/** Whether something waits longer than it should; times in Unix seconds. */
export function ageOf(state: PublishState, since: number, now: number): Age {
  const target = TARGET_HOURS[state];
  if (target === undefined) return 'fresh';
  const share = (now - since) / (target * HOUR);
  return share >= 1 ? 'late' : share >= SOON ? 'soon' : 'fresh';
}
