import { AppError } from '#platform/app-error.ts';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { type BindingWishes, createBindings } from './bindings.ts';
import { createCancellation } from './cancellation.ts';
import { createChildRuleVersion } from './child-rule-version.ts';
import { createConsents } from './consents.ts';
import { membersRoutes } from './members.routes.ts';
import { createNewMember } from './new-member.ts';
import { createPasswordChange, type PasswordChangeWishes } from './password-change.ts';
import { createProfiles, type ProfileWishes } from './profile.ts';
import { type ChangeWishes, createProfileChanges } from './profile-changes.ts';
import { createTakingPart } from './taking-part.ts';
import { createUserInfo } from './user-info.ts';

type Wishes = Omit<BindingWishes, 'requireOwnPassword'> &
  PasswordChangeWishes &
  Omit<ProfileWishes, 'consents' | 'childRuleVersion' | 'changes'> &
  ChangeWishes;

/** Members: who they are, how they are reached, what they accepted. */
export function membersModule(app: App, platform: Platform, wishes: Wishes) {
  const consents = createConsents(platform);
  const childRuleVersion = createChildRuleVersion(platform);
  const changes = createProfileChanges(platform, wishes);
  membersRoutes(app, {
    profiles: createProfiles(platform, { ...wishes, consents, childRuleVersion, changes }),
    bindings: createBindings(platform, { ...wishes, requireOwnPassword }),
    change: createPasswordChange(platform, wishes),
  });
  return {
    createMember: createNewMember(platform),
    userInfoOf: createUserInfo(platform),
    cancellation: createCancellation(platform),
    /** For the queue of moderators. */
    decideChange: changes.decide,
    eraseMember: changes.eraseMember,
    consents,
    /** Asked before anything is written, voted for or complained about. */
    takingPart: createTakingPart(platform),
  };

  async function requireOwnPassword(memberId: number, hash: string, password: string) {
    await wishes.countPasswordTry(memberId);
    if (!(await wishes.isPasswordRight(hash, password))) throw new AppError('password.wrong');
  }
}
