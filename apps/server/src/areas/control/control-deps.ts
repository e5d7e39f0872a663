import type { RestoreDrill } from '@rujian/contract/areas/control/desk';
import type { KeptTrashType } from '@rujian/contract/areas/control/trash';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
import type { RecordAudit } from '#ports/audit.ts';

type EditedBin = {
  restore: (id: number, caller: StaffCaller) => Promise<unknown>;
  erase: (tx: Tx, id: number) => Promise<string | undefined>;
};

type BackupStore = {
  add: (path: string) => Promise<void>;
  list: () => Promise<{ name: string; madeAt: Date }[]>;
  fetch: (name: string, path: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

export type ControlDeps = {
  record: RecordAudit;
  writeBackup: (path: string) => Promise<void>;
  backupKeep: number;
  /** Copies of backups outside the machine, if the operator has set a bucket. */
  backupStore?: BackupStore | undefined;
  /** Restores this backup apart from the site, compares it and removes it again. */
  drillBackup: (path: string) => Promise<Omit<RestoreDrill, 'startedAt'>>;
  editedBins: Record<EditedKind, EditedBin>;
  rowTables: Record<KeptTrashType, RowTables>;
  forgetVersions: (tx: Tx, t: EditedKind, id: number) => Promise<void>;
  isBackupSealed: boolean;
  backupDir: string;
  version: string;
  database: { kind: string; ping: () => Promise<void> };
};
