import type { KeptTrashType } from '@rujian/contract/areas/control/trash';
import { type RowTables, readRows } from '#platform/database/deleted-row-snapshots.ts';
import type { Platform } from '#platform/platform.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import { trashItems } from '#schema/control/control.ts';

/** Copies rows into the recycle bin before they are deleted. */
export function createKeepDeleted(
  { clock }: Pick<Platform, 'clock'>,
  rowTables: Record<KeptTrashType, RowTables>,
): KeepDeleted {
  return async (tx, caller, { type, id, title, reason = '' }) => {
    const rows = await readRows(tx, rowTables[type], id);
    const deleted = { deletedBy: caller.id, deletedAt: clock.now() };
    await tx.insert(trashItems).values({ type, targetId: id, title, reason, rows, ...deleted });
  };
}
