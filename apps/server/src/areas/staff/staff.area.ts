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
import { type App, serve } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { createAuditLog } from './audit-log.ts';
import { createAuditRoots, ROOT_AT, ROOT_JOB } from './audit-roots.ts';
import { createDeskLogin, createLoginTickets, type StaffDeps } from './desk-login.ts';
import { serveRoles } from './desk-roles.ts';
import { type Places, serveOwnSessions } from './own-sessions.ts';
import { createTotpCodes, serveSecondFactor } from './second-factor.ts';
import { createStaffAccounts } from './staff-accounts.ts';
import { createStaffPeople } from './staff-people.ts';
import type { StaffSessions } from './staff-sessions.ts';

const SWEEP_JOB = 'staff.forget_sessions';
const SWEEP_AT = '25 * * * *';

type Deps = StaffDeps & Places & { sessions: StaffSessions; record: RecordAudit };

export function staffArea(app: App, platform: Platform, deps: Deps): void {
  const { jobs, erasures } = platform;
  const { sessions } = deps;
  const people = createStaffPeople(platform);
  const limits = createLimits(platform.kv);
  const countPasswordTry = (staffId: number) => limits.require('ownPasswordInHour', `desk ${staffId}`);
  const codes = createTotpCodes(platform);

  serveSecondFactor(app, platform, { ...deps, codes, countPasswordTry });
  const ownSessions = serveOwnSessions(app, platform, deps);
  const tickets = createLoginTickets(platform);
  const login = createDeskLogin(platform, { ...deps, people, tickets, codes, ownSessions });
  serve(app, logInToDesk, login.logIn, { successMessage: 'success.loggedIn' });
  serve(app, proveDeskLogin, login.prove, { successMessage: 'success.loggedIn' });
  serve(app, logOutOfDesk, async (_input, caller) => {
    if (caller.kind === 'staff') await sessions.end(caller.sessionId);
  });
  serve(app, getOwnDesk, (_input, caller) => people.own(caller));

  const accounts = createStaffAccounts(platform, deps);
  serve(app, changeStaffPassword, async (form, caller) => {
    await countPasswordTry(caller.id);
    await accounts.changePassword(form, caller);
  });
  serve(app, addStaff, async (person, caller) => people.one(await accounts.add(person, caller), caller.lang));
  serve(app, listStaff, (query, caller) => people.list(query, caller.lang));
  serve(app, setStaffRoles, ({ id, roles }, caller) => accounts.setRoles(id, roles, caller));
  serve(app, setStaffScope, ({ id, columnIds }, caller) => accounts.setScope(id, columnIds, caller));
  serve(app, editStaff, ({ id, name }, caller) => accounts.rename(id, name, caller));
  serve(app, givePassword, ({ id, password }, caller) => accounts.givePassword(id, password, caller));
  serve(app, resetTotp, ({ id, reason }, caller) => accounts.resetTotp(id, reason, caller));
  serve(app, disableStaff, ({ id, disabled }, caller) => accounts.setDisabled(id, disabled, caller));
  serveRoles(app, platform, deps);

  const log = createAuditLog(platform, deps);
  const roots = createAuditRoots(platform);
  serve(app, listAudit, (query, caller) => log.list(query, caller));
  serve(app, verifyAudit, ({ after }) => log.verify(after));
  serve(app, verifyAuditRoots, ({ after }) => roots.verify(after));
  jobs.define(ROOT_JOB, roots.write, { cron: ROOT_AT });

  const sessionsErased = erasures.rule({ job: SWEEP_JOB, kind: 'staff_sessions', keptDays: null });
  jobs.define(SWEEP_JOB, async () => sessionsErased(await sessions.deleteExpired()), { cron: SWEEP_AT });
}
