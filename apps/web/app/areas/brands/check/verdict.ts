import type { CheckAnswer, CheckTier } from '@rujian/contract/areas/brands/check';

export type Verdict = 'fail' | 'pass' | 'overturned' | 'seen' | 'none' | 'noBatch';

/** The verdict on one batch; product and maker do not affect it. */
export function verdictOf({ batch }: Pick<CheckAnswer, 'batch'>): Verdict {
  if (!batch) return 'noBatch';
  const { tested, failed, overturned } = batch.sum;
  if (failed > 0) return 'fail';
  if (tested > 0) return 'pass';
  if (overturned > 0) return 'overturned';
  return isEmpty(batch) ? 'none' : 'seen';
}

function isEmpty({ testTotal, complaintTotal, checks }: CheckTier): boolean {
  return testTotal === 0 && complaintTotal === 0 && checks.length === 0;
}
