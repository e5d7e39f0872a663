import { TRASH_RIGHTS, type TrashType } from '@rujian/contract/trash';
import { hasRight, type StaffCaller } from '#platform/caller.ts';

/** Whoever edits things of this kind, and chiefs. */
export function mayRestore(caller: StaffCaller, type: TrashType): boolean {
  return hasRight(caller, TRASH_RIGHTS[type][1]) || hasRight(caller, 'trash.restore');
}
