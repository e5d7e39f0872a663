import type { Identify } from '#platform/caller.ts';
import type { StaffSessions } from './staff-sessions.ts';

/** Whoever brings a token of the desk is looked up there; everybody else as before. */
export function withStaff(sessions: StaffSessions, identify: Identify): Identify {
  return ({ staffToken, ...tokens }, from) =>
    staffToken === undefined ? identify(tokens, from) : sessions.identify(staffToken);
}
