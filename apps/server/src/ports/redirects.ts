import type { Tx } from '#platform/database/database.ts';

/** From now on the old address leads to the new one. */
export type AddRedirect = (
  move: { from: string; to: string; staffId: number },
  tx: Tx,
) => Promise<void>;
