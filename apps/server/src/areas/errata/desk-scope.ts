import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { hasRight, type StaffCaller } from '#platform/caller.ts';

/** Types of the data editors; text editors are responsible for all types. */
export const RECORD_TYPES: readonly TargetType[] = [
  'spotcheck',
  'recall',
  'evaluation',
  'billboard',
  'brand',
  'product',
  'baike',
  'specialsubject',
];

type Holder = Pick<StaffCaller, 'rights'>;

/** Deciders see what they decide about; read-only roles see everything. */
export function seesEverything(caller: Holder): boolean {
  return hasRight(caller, 'articles.edit') || !hasRight(caller, 'errata.decide');
}

export function mayDecide(caller: Holder, t: TargetType): boolean {
  if (!hasRight(caller, 'errata.decide')) return false;
  if (hasRight(caller, 'articles.edit')) return true;
  return hasRight(caller, 'records.edit') && RECORD_TYPES.includes(t);
}
