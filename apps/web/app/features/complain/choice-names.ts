import type {
  COMPLAINT_CHANNELS,
  COMPLAINT_HARMED_GROUPS,
  COMPLAINT_HARMS,
  COMPLAINT_PROBLEM_KEYS,
} from '@rujian/contract/complaint-rules';
import type { COMPLAINT_DEMANDS } from '@rujian/contract/complaints';

export type ProblemKey = (typeof COMPLAINT_PROBLEM_KEYS)[number];
export type DemandKey = (typeof COMPLAINT_DEMANDS)[number];
export type ChannelKey = (typeof COMPLAINT_CHANNELS)[number];
export type HarmKey = (typeof COMPLAINT_HARMS)[number];
export type HarmedGroupKey = (typeof COMPLAINT_HARMED_GROUPS)[number];

/** The two levels of the list: each group with what lies within; some stand alone. */
export const PROBLEM_TREE: { group: ProblemKey; parts: ProblemKey[] }[] = [
  {
    group: 'quality',
    parts: [
      'quality.foreign_matter',
      'quality.spoiled',
      'quality.odour',
      'quality.suspected_illness',
      'quality.expired',
      'quality.near_expiry',
    ],
  },
  { group: 'label', parts: ['label.false_claim', 'label.mismatch', 'label.formula'] },
  { group: 'price', parts: [] },
  { group: 'delivery', parts: [] },
  { group: 'service', parts: [] },
  { group: 'doorstep', parts: [] },
  { group: 'counterfeit', parts: [] },
  { group: 'other', parts: [] },
];

/** The names of chosen keys; what is not known keeps its key. */
export function namesOf(names: Record<string, string>, keys: readonly string[]): string[] {
  return keys.map((key) => names[key] ?? key);
}
