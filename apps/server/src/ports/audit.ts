import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';

/** One line of the audit log; personal data is masked before it comes here. */
type AuditEntry = {
  caller: Caller;
  /** Noun and verb, such as `comment.pass`. */
  action: string;
  target?: { type: string; id: number };
  /** Changed fields only. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/** Appends to the audit log in the transaction of the change: neither exists without the other. */
export type RecordAudit = (tx: Tx, entry: AuditEntry) => Promise<void>;
