import type { WritingState } from '@rujian/contract/areas/mydata/public';

/** Refuses a member whose consent is missing; says whether they are younger than 14. */
export type RequireParticipation = (memberId: number) => Promise<{ isChild: boolean }>;
export type WritingStateOf = (memberId: number) => Promise<WritingState>;
export type RequireNotMuted = (memberId: number) => Promise<void>;
