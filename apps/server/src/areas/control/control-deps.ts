import type { RestoreDrill } from '@rujian/contract/areas/control/desk';
import type { KeptTrashType } from '@rujian/contract/areas/control/trash';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
import type { RecordAudit } from '#ports/audit.ts';

/** How an area restores or erases its own items in the recycle bin. */
type EditedBin = {
  restore: (id: number, caller: StaffCaller) => Promise<unknown>;
  /** Erases an item in the recycle bin and returns its title, or nothing where there is none. */
  erase: (tx: Tx, id: number) => Promise<string | undefined>;
};

type BackupStore = {
  add: (path: string) => Promise<void>;
  /** The newest first. */
  list: () => Promise<{ name: string; madeAt: Date }[]>;
  fetch: (name: string, path: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

export type ControlDeps = {
  record: RecordAudit;
  /** Writes the whole site into this file. */
  writeBackup: (path: string) => Promise<void>;
  /** How many backups are kept in each place. */
  backupKeep: number;
  /** Copies of backups outside the machine, if the operator has set a bucket. */
  backupStore?: BackupStore | undefined;
  /** Restores this backup apart from the site, compares it and removes it again. */
  drillBackup: (path: string) => Promise<Omit<RestoreDrill, 'startedAt'>>;
  editedBins: Record<EditedKind, EditedBin>;
  /** The tables of each entity that has no state of its own, declared by its area. */
  rowTables: Record<KeptTrashType, RowTables>;
  /** Deletes the versions and decisions of an erased item. */
  forgetVersions: (tx: Tx, t: EditedKind, id: number) => Promise<void>;
  /** Whether reading it needs a passphrase. */
  isBackupSealed: boolean;
  backupDir: string;
  version: string;
  database: { kind: string; ping: () => Promise<void> };
};
