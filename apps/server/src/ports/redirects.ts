import type { Tx } from '#platform/database/database.ts';

export type AddRedirect = (move: { from: string; to: string; staffId: number }, tx: Tx) => Promise<void>;
