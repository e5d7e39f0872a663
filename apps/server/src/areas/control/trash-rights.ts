import { TRASH_RIGHTS, type TrashType } from '@rujian/contract/areas/control/trash';
import { hasRight, type StaffCaller } from '#platform/caller.ts';

/** Editors of this kind of item, and chiefs. */
export function mayRestore(caller: StaffCaller, type: TrashType): boolean {
  return hasRight(caller, TRASH_RIGHTS[type][1]) || hasRight(caller, 'trash.restore');
}
