import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createAudit } from './audit.ts';
import type { StaffSessions } from './staff-sessions.ts';

/** Every hour. */
const SWEEP_AT = '25 * * * *';

/** Who works at the desk, what each may do, and what each did. */
export function staffModule(
  _app: App,
  platform: Platform,
  { sessions }: { sessions: StaffSessions },
) {
  platform.jobs.define('staff.forget_sessions', sessions.forgetOld, { cron: SWEEP_AT });
  return { record: createAudit(platform) };
}
