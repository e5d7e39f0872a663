import type { Tx } from '#platform/database/database.ts';

/** Redirects the old address to the new one. */
export type AddRedirect = (move: { from: string; to: string; staffId: number }, tx: Tx) => Promise<void>;
