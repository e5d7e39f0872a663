import type { Lang } from '@rujian/contract/constants';
import type { App } from '#platform/http.ts';
import { createLimits } from '#platform/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { createAudit } from './audit.ts';
import { createAuditLog } from './audit-log.ts';
import { createDeskLogin } from './desk-login.ts';
import { createDeskRoles } from './desk-roles.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStaffAccounts } from './staff-accounts.ts';
import { createStaffPeople } from './staff-people.ts';
import type { StaffSessions } from './staff-sessions.ts';
import type { StaffWishes } from './staff-wishes.ts';

/** Every hour. */
const SWEEP_AT = '25 * * * *';

type Wishes = StaffWishes & {
  sessions: StaffSessions;
  /** The province of an address; empty when unknown. */
  regionOf: (address: string, lang: Lang) => string;
};

/** Who works at the desk, what each may do, and what each did. */
export function staffModule(app: App, platform: Platform, wishes: Wishes) {
  const { sessions } = wishes;
  const record = createAudit(platform);
  const people = createStaffPeople(platform);
  const limits = createLimits(platform.kv);
  staffRoutes(app, {
    ...{ sessions, people },
    logIn: createDeskLogin(platform, { sessions, people, record }, wishes),
    accounts: createStaffAccounts(platform, { record, passwords: wishes.passwords }),
    roles: createDeskRoles(platform, { record }),
    log: createAuditLog(platform, wishes),
    countPasswordTry: (staffId) => limits.require('ownPasswordInHour', `desk ${staffId}`),
  });
  platform.jobs.define('staff.forget_sessions', sessions.forgetOld, { cron: SWEEP_AT });
  return { record };
}
