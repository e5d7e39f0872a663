import type { KeptTrashType } from '@rujian/contract/trash';
import type { EditedType } from '@rujian/contract/vocabulary/content';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { RowPlaces } from '#platform/kept-rows.ts';
import type { RecordAudit } from '#ports/audit.ts';

/** How an area takes its own items out of the bin, or ends them. */
type EditedBin = {
  restore: (id: number, caller: StaffCaller) => Promise<unknown>;
  /** Deletes one that lies in the bin; gives its title, or nothing where there is none. */
  erase: (tx: Tx, id: number) => Promise<string | undefined>;
};

export type ControlDeps = {
  record: RecordAudit;
  /** Writes the whole site into this file. */
  writeBackup: (path: string) => Promise<void>;
  /** Restores this backup beside the site, compares it and removes it again. */
  drillBackup: (path: string) => Promise<{
    backup: string;
    seconds: number;
    ok: boolean;
    tables: number;
    rows: number;
    files: number;
    problem: string;
  }>;
  editedBins: Record<EditedType, EditedBin>;
  /** Which tables hold a thing that has no state of its own, as the area that owns them says. */
  rowPlaces: Record<KeptTrashType, RowPlaces>;
  /** Ends the versions and decisions of an item that is gone. */
  forgetVersions: (tx: Tx, t: EditedType, id: number) => Promise<void>;
  /** Whether it can be read with a passphrase only. */
  isBackupSealed: boolean;
  backupDir: string;
  version: string;
  database: { kind: string; ping: () => Promise<void> };
};
