import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

export const MEMBER_CHANGE_KINDS = ['nickname', 'avatar'] as const;
export type MemberChangeKind = (typeof MEMBER_CHANGE_KINDS)[number];
/** `replaced`: the member chose something else before a review. */
export const MEMBER_CHANGE_STATES = ['waiting', 'passed', 'rejected', 'replaced'] as const;
export const CONSENT_DOCUMENTS = ['agreement', 'privacy', 'child_rule'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];
export const REGISTRATION_DOCUMENTS = only(CONSENT_DOCUMENTS, 'agreement', 'privacy');
export type RegistrationDocument = (typeof REGISTRATION_DOCUMENTS)[number];
export const CASE_KIND = vocabulary({
  complaint: ['投诉', 'Complaint'],
  contribution: ['投稿', 'Contribution'],
  erratum: ['纠错', 'Error report'],
  vote: ['投票', 'Vote'],
});
export type CaseKind = KeyOf<typeof CASE_KIND>;
