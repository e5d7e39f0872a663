import { stepOf } from '@rujian/contract/base/publishing/publishing';
import type { PublishState, ReviewDecision } from '@rujian/contract/vocabulary/shared/publishing';

export type RoundRow = { step: number; decision: ReviewDecision; staffId: number };

export function sinceSubmission<Row extends RoundRow>(rows: Row[]): Row[] {
  const begin = rows.findIndex(({ decision }) => decision === 'submit');
  return begin === -1 ? rows : rows.slice(0, begin + 1);
}

/** Four eyes: the writer and the submitter do not pass the first step, and no one passes two in a row. */
export function isAnother(
  person: { id: number },
  { state, createdBy }: { state: PublishState; createdBy: number | null },
  round: readonly RoundRow[],
): boolean {
  const before = stepOf(state) - 1;
  if (before === 0 && createdBy === person.id) return false;
  return !round.some(
    ({ step, decision, staffId }) => staffId === person.id && decision !== 'return' && step === before,
  );
}
