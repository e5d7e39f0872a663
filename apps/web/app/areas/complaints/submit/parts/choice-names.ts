import type { ComplaintProblem } from '@rujian/contract/vocabulary/complaints';

/** Two levels: groups with their parts; some groups have none. */
export const PROBLEM_TREE: { group: ComplaintProblem; parts: ComplaintProblem[] }[] = [
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
