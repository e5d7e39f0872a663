import type { TargetType } from '@rujian/contract/vocabulary/content';
import { hasRight, type StaffCaller } from '#platform/caller.ts';

/** What data editors look after; the editors of texts look after everything. */
export const RECORD_TYPES: readonly TargetType[] = [
  'spotcheck',
  'evaluation',
  'billboard',
  'brand',
  'product',
  'baike',
  'specialsubject',
];

type Holder = Pick<StaffCaller, 'rights'>;

/** Whoever decides sees what he decides about; whoever only looks sees everything. */
export function seesEverything(caller: Holder): boolean {
  return hasRight(caller, 'articles.edit') || !hasRight(caller, 'errata.decide');
}

/** Who edits texts decides about everything, who edits records about records. */
export function mayDecide(caller: Holder, t: TargetType): boolean {
  if (!hasRight(caller, 'errata.decide')) return false;
  if (hasRight(caller, 'articles.edit')) return true;
  return hasRight(caller, 'records.edit') && RECORD_TYPES.includes(t);
}
