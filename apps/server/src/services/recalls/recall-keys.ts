import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { daysOfBatches } from '@rujian/contract/base/identifiers/batch-days';

/** What recalls are matched by, from the batches as the notice writes them; in one order, so that the same batches are the same recall. */
export function recallKeys(batches: readonly string[]): { batchKeys: string[]; batchDays: string[] } {
  const keys = [...new Set(batches.map(batchKey))].filter((key) => key !== '');
  return { batchKeys: keys.sort(), batchDays: daysOfBatches(batches) };
}
