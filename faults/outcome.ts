import { printTable } from '../bench/table.ts';
import type { Tally } from './writers.ts';

export type Outcome = Tally & {
  name: string;
  note: string;
  /** Requests that failed although none may: no reader should notice this fault. */
  noticed?: number;
};

export function printOutcomes(outcomes: Outcome[]): void {
  printTable('Faults', [
    ['fault', 'acknowledged', 'lost', 'doubled', 'failed tries', 'note'],
    ...outcomes.map(({ name, acknowledged, lost, doubled, failedTries, note }) => [
      name,
      acknowledged,
      lost,
      doubled,
      failedTries,
      note,
    ]),
  ]);
}

/** A run is good if nothing acknowledged was lost, nothing is there twice, and something was written. */
export function isGood({ acknowledged, lost, doubled, noticed = 0 }: Outcome): boolean {
  return acknowledged > 0 && lost === 0 && doubled === 0 && noticed === 0;
}
