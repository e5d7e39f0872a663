import {
  changeBind,
  changePassword,
  getProfile,
  saveProfile,
  verifyAccount,
} from '@rujian/contract/areas/members/public';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { type BindingDeps, createBindings } from './bindings.ts';
import { createPasswordChange, type PasswordChangeDeps } from './password-change.ts';
import { createProfiles, type ProfileDeps } from './profile.ts';

type Deps = Omit<BindingDeps, 'requireOwnPassword'> & PasswordChangeDeps & ProfileDeps;

export function membersArea(app: App, platform: Platform, deps: Deps): void {
  const profiles = createProfiles(platform, deps);
  const bindings = createBindings(platform, { ...deps, requireOwnPassword });
  const setPassword = createPasswordChange(platform, deps);

  serve(app, getProfile, (_input, caller) => profiles.get(caller.id));
  serve(app, saveProfile, (input, caller) => profiles.save(caller, input), {
    successMessage: 'success.profileSaved',
    alsoBroken: (input, caller) => profiles.brokenFields(caller, input),
  });
  serve(app, verifyAccount, (input, caller) => bindings.verify(caller.id, input));
  serve(app, changeBind, (input, caller) => bindings.change(caller.id, input));
  serve(app, changePassword, (input, caller) => setPassword(caller.id, input), {
    successMessage: 'success.passwordChanged',
  });

  async function requireOwnPassword(memberId: number, hash: string, password: string) {
    await deps.countPasswordTry(memberId);
    if (!(await deps.isPasswordRight(hash, password))) throw new AppError('password.wrong');
  }
}
