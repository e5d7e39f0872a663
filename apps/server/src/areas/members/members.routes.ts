import {
  changeBind,
  changePassword,
  getProfile,
  saveProfile,
  verifyAccount,
} from '@rujian/contract/areas/members/public';
import { type App, serve } from '#platform/http/http.ts';
import type { Bindings } from './bindings.ts';
import type { ChangePassword } from './password-change.ts';
import type { Profiles } from './profile.ts';

type Parts = { profiles: Profiles; bindings: Bindings; change: ChangePassword };

export function membersRoutes(app: App, { profiles, bindings, change }: Parts): void {
  serve(app, getProfile, (_input, caller) => profiles.get(caller.id));
  serve(app, saveProfile, (input, caller) => done(profiles.save(caller, input)), {
    successMessage: 'success.profileSaved',
    alsoBroken: (input, caller) => profiles.brokenFields(caller, input),
  });
  serve(app, verifyAccount, (input, caller) => bindings.verify(caller.id, input));
  serve(app, changeBind, (input, caller) => done(bindings.change(caller.id, input)));
  serve(app, changePassword, (input, caller) => done(change(caller.id, input)), {
    successMessage: 'success.passwordChanged',
  });
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
