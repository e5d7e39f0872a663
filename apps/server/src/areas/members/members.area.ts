import { AppError } from '#platform/app-error.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { type BindingDeps, createBindings } from './bindings.ts';
import { createChildRuleVersion } from './child-rule-version.ts';
import { membersRoutes } from './members.routes.ts';
import { createPasswordChange, type PasswordChangeDeps } from './password-change.ts';
import { createProfiles, type ProfileDeps } from './profile.ts';

type Deps = Omit<BindingDeps, 'requireOwnPassword'> & PasswordChangeDeps & Omit<ProfileDeps, 'childRuleVersion'>;

/** Members: profile, contact addresses and consents. */
export function membersArea(app: App, platform: Platform, deps: Deps): void {
  membersRoutes(app, {
    profiles: createProfiles(platform, { ...deps, childRuleVersion: createChildRuleVersion(platform) }),
    bindings: createBindings(platform, { ...deps, requireOwnPassword }),
    change: createPasswordChange(platform, deps),
  });

  async function requireOwnPassword(memberId: number, hash: string, password: string) {
    await deps.countPasswordTry(memberId);
    if (!(await deps.isPasswordRight(hash, password))) throw new AppError('password.wrong');
  }
}
