import type { KeptTrashType } from '@rujian/contract/areas/control/trash';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';

/** Called in the transaction that deletes something, before it does: the bin keeps its rows for 30 days. */
export type KeepDeleted = (
  tx: Tx,
  caller: StaffCaller,
  item: { type: KeptTrashType; id: number; title: string; reason?: string },
) => Promise<void>;
