import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createCancellation } from './cancellation.ts';
import { createConsents } from './consents.ts';
import { createNewMember } from './new-member.ts';
import { createUserInfo } from './user-info.ts';

/** Members: who they are, what they may do, what they accepted. */
export function membersModule(_app: App, platform: Platform) {
  return {
    createMember: createNewMember(platform),
    userInfoOf: createUserInfo(platform),
    consents: createConsents(platform),
    cancellation: createCancellation(platform),
  };
}
