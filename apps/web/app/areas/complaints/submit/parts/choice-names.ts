import type { COMPLAINT_PROBLEM_KEYS } from '@rujian/contract/areas/complaints/rules';

export type ProblemKey = (typeof COMPLAINT_PROBLEM_KEYS)[number];

/** Two levels: groups with their parts; some groups have none. */
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

/** Names of chosen keys; an unknown one keeps its key. */
export function namesOf(names: Record<string, string>, keys: readonly string[]): string[] {
  return keys.map((key) => names[key] ?? key);
}
