import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';

type AuditEntry = {
  caller: Caller;
  action: string;
  target?: { type: string; id: number };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/** Appends to the audit log in the transaction of the change: neither exists without the other. */
export type RecordAudit = (tx: Tx, entry: AuditEntry) => Promise<void>;
