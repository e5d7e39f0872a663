import type { Serving } from './http.ts';
import type { LimitName } from './limits.ts';
import { networkOf } from './network.ts';

/** Counts only cache misses of a visitor; a cached answer costs nothing. */
export async function limitMisses(
  { answers, limits }: Pick<Serving, 'answers' | 'limits'>,
  miss: { key: string; limit: LimitName; ip: string },
): Promise<void> {
  const kept = answers.find(miss.key);
  if (kept && answers.freshness(kept) !== 'outdated') return;
  await limits.require(miss.limit, networkOf(miss.ip));
}
