import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';

/** Writes into the log of the desk, with the transaction of what was done. */
export type RecordAudit = (
  entry: {
    caller: Caller;
    action: string;
    target?: { type: string; id: number };
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
    reason?: string;
  },
  tx: Tx,
) => Promise<void>;
