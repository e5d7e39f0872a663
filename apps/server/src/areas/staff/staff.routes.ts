import { proveDeskLogin, resetTotp } from '@rujian/contract/areas/staff/account';
import {
  addStaff,
  changeStaffPassword,
  disableStaff,
  editStaff,
  getOwnDesk,
  givePassword,
  listAudit,
  listStaff,
  logInToDesk,
  logOutOfDesk,
  setStaffRoles,
  setStaffScope,
  verifyAudit,
  verifyAuditRoots,
} from '@rujian/contract/areas/staff/desk';
import { deleteRole, listRoles, saveRole } from '@rujian/contract/areas/staff/desk-roles';
import { type App, serve } from '#platform/http/http.ts';
import type { AuditLog } from './audit-log.ts';
import type { AuditRoots } from './audit-roots.ts';
import type { DeskLogin } from './desk-login.ts';
import type { DeskRoles } from './desk-roles.ts';
import type { StaffAccounts } from './staff-accounts.ts';
import type { StaffPeople } from './staff-people.ts';
import type { StaffSessions } from './staff-sessions.ts';

type Parts = {
  login: DeskLogin;
  sessions: StaffSessions;
  people: StaffPeople;
  accounts: StaffAccounts;
  roles: DeskRoles;
  log: AuditLog;
  roots: AuditRoots;
  /** Limits attempts, so that a stolen session cannot guess the password. */
  countPasswordTry: (staffId: number) => Promise<void>;
};

export function staffRoutes(app: App, parts: Parts): void {
  const { login, sessions, people, accounts, roles, log, roots, countPasswordTry } = parts;
  serve(app, logInToDesk, login.logIn, { successMessage: 'success.loggedIn' });
  serve(app, proveDeskLogin, login.prove, { successMessage: 'success.loggedIn' });
  serve(app, logOutOfDesk, async (_input, caller) => {
    if (caller.kind === 'staff') await sessions.end(caller.sessionId);
    return null;
  });
  serve(app, getOwnDesk, (_input, caller) => people.own(caller));
  serve(app, changeStaffPassword, async (form, caller) => {
    const own = caller;
    await countPasswordTry(own.id);
    await accounts.changePassword(form, own);
    return null;
  });
  serve(app, addStaff, async (person, caller) => people.one(await accounts.add(person, caller), caller.lang));
  serve(app, listStaff, (query, caller) => people.list(query, caller.lang));
  serve(app, setStaffRoles, async ({ id, roles }, caller) => {
    await accounts.setRoles(id, roles, caller);
    return null;
  });
  serve(app, setStaffScope, async ({ id, columnIds }, caller) => {
    await accounts.setScope(id, columnIds, caller);
    return null;
  });
  serve(app, editStaff, async ({ id, name }, caller) => {
    await accounts.rename(id, name, caller);
    return null;
  });
  serve(app, givePassword, async ({ id, password }, caller) => {
    await accounts.givePassword(id, password, caller);
    return null;
  });
  serve(app, resetTotp, async ({ id, reason }, caller) => {
    await accounts.resetTotp(id, reason, caller);
    return null;
  });
  serve(app, listRoles, async (_input, { lang }) => ({ roles: await roles.list(lang) }));
  serve(app, saveRole, (role, caller) => roles.save(role, caller));
  serve(app, deleteRole, async ({ key }, caller) => {
    await roles.remove(key, caller);
    return null;
  });
  serve(app, disableStaff, async ({ id, disabled }, caller) => {
    await accounts.setDisabled(id, disabled, caller);
    return null;
  });
  serve(app, listAudit, (query, caller) => log.list(query, caller));
  serve(app, verifyAudit, ({ after }) => log.verify(after));
  serve(app, verifyAuditRoots, ({ after }) => roots.verify(after));
}
