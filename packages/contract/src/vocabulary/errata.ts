import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

export const ERRATUM_KIND = vocabulary({ error: ['纠错', 'Error'], supplement: ['补充', 'Addition'] });
export type ErratumKind = KeyOf<typeof ERRATUM_KIND>;
export const ERRATUM_STATE = vocabulary({
  open: ['待处理', 'Open'],
  accepted: ['已采纳', 'Accepted'],
  rejected: ['未采纳', 'Not accepted'],
  duplicate: ['已有人指出', 'Already reported'],
});
export type ErratumState = KeyOf<typeof ERRATUM_STATE>;
export const ERRATUM_DECISIONS = only(ERRATUM_STATE.keys, 'accepted', 'rejected', 'duplicate');
export type ErratumDecision = (typeof ERRATUM_DECISIONS)[number];
