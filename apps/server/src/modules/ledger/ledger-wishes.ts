import type { Lang } from '@rujian/contract/constants';
import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';

/** What the ledgers need from the rest of the site. */
export type Wishes = {
  /** The province of an address in the caller's words, empty when unknown. */
  regionOf: (address: string, lang: Lang) => string;
  sendMessage: (
    message: {
      memberId: number;
      kind: 'balance' | 'points';
      title: string;
      body: string;
      en: { title: string; body: string };
      path: string;
    },
    tx: Tx,
  ) => Promise<void>;
  record: (
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
};
