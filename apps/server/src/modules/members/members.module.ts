import { AppError } from '#platform/app-error.ts';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { type BindingWishes, createBindings } from './bindings.ts';
import { createChildRuleVersion } from './child-rule-version.ts';
import { membersRoutes } from './members.routes.ts';
import { createPasswordChange, type PasswordChangeWishes } from './password-change.ts';
import { createProfiles, type ProfileWishes } from './profile.ts';

type Wishes = Omit<BindingWishes, 'requireOwnPassword'> &
  PasswordChangeWishes &
  Omit<ProfileWishes, 'childRuleVersion'>;

/** Members: who they are, how they are reached, what they accepted. */
export function membersModule(app: App, platform: Platform, wishes: Wishes): void {
  membersRoutes(app, {
    profiles: createProfiles(platform, {
      ...wishes,
      childRuleVersion: createChildRuleVersion(platform),
    }),
    bindings: createBindings(platform, { ...wishes, requireOwnPassword }),
    change: createPasswordChange(platform, wishes),
  });

  async function requireOwnPassword(memberId: number, hash: string, password: string) {
    await wishes.countPasswordTry(memberId);
    if (!(await wishes.isPasswordRight(hash, password))) throw new AppError('password.wrong');
  }
}
