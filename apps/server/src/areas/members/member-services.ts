import type { Platform } from '#platform/platform.ts';
import { createCancellation, type MemberCancellation } from './cancellation.ts';
import { type Consents, createConsents } from './consents.ts';
import { type CreateMember, createNewMember } from './new-member.ts';
import { createParticipation, type Participation } from './participation.ts';
import { type ChangeDeps, createProfileChanges, type ProfileChanges } from './profile-changes.ts';
import { createUserInfo, type UserInfoOf } from './user-info.ts';

export type MemberServices = {
  createMember: CreateMember;
  userInfoOf: UserInfoOf;
  cancellation: MemberCancellation;
  changes: ProfileChanges;
  consents: Consents;
  participation: Participation;
};

export function createMemberServices(platform: Platform, deps: ChangeDeps): MemberServices {
  return {
    createMember: createNewMember(platform),
    userInfoOf: createUserInfo(platform),
    cancellation: createCancellation(platform),
    changes: createProfileChanges(platform, deps),
    consents: createConsents(platform),
    participation: createParticipation(platform),
  };
}
