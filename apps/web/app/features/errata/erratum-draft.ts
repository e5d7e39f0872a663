import type { ErratumKind } from '@rujian/contract/vocabulary/errata';

/** What a reader typed into the form. */
export type Draft = { kind: ErratumKind; text: string; suggestion: string; wantsThanks: boolean };

/** Nobody is named who did not tick it. */
export const EMPTY_DRAFT: Draft = { kind: 'error', text: '', suggestion: '', wantsThanks: false };
