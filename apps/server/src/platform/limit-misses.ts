import type { Serving } from './http.ts';
import type { LimitName } from './limits.ts';
import { networkOf } from './network.ts';

/** Counts what has to be made for a visitor; an answer that is kept costs nothing. */
export async function limitMisses(
  { answers, limits }: Pick<Serving, 'answers' | 'limits'>,
  miss: { key: string; limit: LimitName; ip: string },
): Promise<void> {
  const kept = answers.find(miss.key);
  if (kept && answers.freshness(kept) !== 'outdated') return;
  await limits.require(miss.limit, networkOf(miss.ip));
}
