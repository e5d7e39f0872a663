import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';

export type ControlWishes = {
  record: (
    entry: {
      caller: Caller;
      action: string;
      after?: Record<string, unknown>;
    },
    tx: Tx,
  ) => Promise<void>;
  /** Writes the whole site into this file. */
  writeBackup: (path: string) => Promise<void>;
  backupDir: string;
  version: string;
  database: { kind: string; ping: () => Promise<void> };
};
