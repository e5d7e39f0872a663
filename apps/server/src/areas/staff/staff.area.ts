import type { App } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { accountRoutes } from './account.routes.ts';
import { createAuditLog } from './audit-log.ts';
import { createAuditRoots, ROOT_AT, ROOT_JOB } from './audit-roots.ts';
import { createDeskLogin } from './desk-login.ts';
import { createDeskRoles } from './desk-roles.ts';
import { createLoginTickets } from './login-tickets.ts';
import { createOwnSessions, type Places } from './own-sessions.ts';
import { createSecondFactor } from './second-factor.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStaffAccounts } from './staff-accounts.ts';
import type { StaffDeps } from './staff-deps.ts';
import { createStaffPeople } from './staff-people.ts';
import type { StaffSessions } from './staff-sessions.ts';
import { createTotpCodes } from './totp-codes.ts';

const SWEEP_AT = '25 * * * *';

type Deps = StaffDeps & Places & { sessions: StaffSessions; record: RecordAudit };

/** Staff accounts, their permissions, and the audit log. */
export function staffArea(app: App, platform: Platform, deps: Deps): void {
  const { sessions, record } = deps;
  const people = createStaffPeople(platform);
  const limits = createLimits(platform.kv);
  const countPasswordTry = (staffId: number) => limits.require('ownPasswordInHour', `desk ${staffId}`);
  const codes = createTotpCodes(platform);
  const ownSessions = createOwnSessions(platform, deps);
  const tickets = createLoginTickets(platform);
  accountRoutes(app, {
    factor: createSecondFactor(platform, { ...deps, codes, countPasswordTry }),
    sessions: ownSessions,
  });
  const roots = createAuditRoots(platform);
  platform.jobs.define(ROOT_JOB, roots.write, { cron: ROOT_AT });
  staffRoutes(app, {
    sessions,
    people,
    countPasswordTry,
    login: createDeskLogin(platform, { sessions, people, record, tickets, codes, ownSessions }, deps),
    accounts: createStaffAccounts(platform, { record, passwords: deps.passwords }),
    roles: createDeskRoles(platform, { record }),
    log: createAuditLog(platform, deps),
    roots,
  });
  const sessionsErased = platform.erasures.rule({
    job: 'staff.forget_sessions',
    kind: 'staff_sessions',
    keptDays: null,
  });
  platform.jobs.define('staff.forget_sessions', async () => sessionsErased(await sessions.deleteExpired()), {
    cron: SWEEP_AT,
  });
}
