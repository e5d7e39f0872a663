import type { Serving } from './http.ts';
import type { LimitName } from './limits.ts';
import { networkOf } from './network.ts';

/** Counts only the renders that a visitor causes; a cached answer or a running render costs nothing. */
export async function limitMisses(
  { answers, limits }: Pick<Serving, 'answers' | 'limits'>,
  miss: { key: string; limit: LimitName; ip: string },
): Promise<void> {
  if (answers.isMaking(miss.key)) return;
  const kept = answers.find(miss.key);
  if (kept && answers.freshness(kept) !== 'outdated') return;
  await limits.require(miss.limit, networkOf(miss.ip));
}
