import type { ErratumKind } from '@rujian/contract/vocabulary/errata';

/** Input of the form. */
export type Draft = { kind: ErratumKind; text: string; suggestion: string; wantsThanks: boolean };

/** Thanking by name is opt-in. */
export const EMPTY_DRAFT: Draft = { kind: 'error', text: '', suggestion: '', wantsThanks: false };
