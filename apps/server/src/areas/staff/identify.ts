import type { Identify } from '#platform/caller.ts';
import type { StaffSessions } from './staff-sessions.ts';

export function withStaff(sessions: StaffSessions, identify: Identify): Identify {
  return ({ staffToken, ...tokens }, from) =>
    staffToken === undefined ? identify(tokens, from) : sessions.identify(staffToken);
}
