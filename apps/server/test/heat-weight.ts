import { HEAT_SPANS, HEAT_WEIGHTS, type HeatSpan } from '@rujian/contract/base/constants';

type EventCounts = Record<keyof typeof HEAT_WEIGHTS, number>;

/** The total weight of events of one kind, whole hours after they happened. */
export function weightOf(counts: Partial<EventCounts>, ageHours: number, span: HeatSpan = '24h'): number {
  const { hours, halfLifeHours } = HEAT_SPANS[span];
  if (ageHours < 0 || ageHours >= hours) return 0;
  let weight = 0;
  for (const [kind, each] of Object.entries(HEAT_WEIGHTS)) {
    weight += each * (counts[kind as keyof EventCounts] ?? 0);
  }
  return weight * 0.5 ** (ageHours / halfLifeHours);
}
