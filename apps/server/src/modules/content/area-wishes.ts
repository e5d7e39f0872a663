import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from './desk-wishes.ts';

/** What the desk of columns, headlines, topics and subjects asks of others. */
export type AreaWishes = {
  record: RecordAudit;
  /** From now on the old address leads to the new one. */
  addRedirect: (move: { from: string; to: string; staffId: number }, tx: Tx) => Promise<void>;
};
