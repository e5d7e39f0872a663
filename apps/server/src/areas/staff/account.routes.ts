import {
  beginTotp,
  confirmDevices,
  confirmTotp,
  endDeskSession,
  getSecondFactor,
  listDeskSessions,
  removeTotp,
  renewRecoveryCodes,
} from '@rujian/contract/areas/staff/account';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { SecondFactor } from './second-factor.ts';

export function accountRoutes(
  app: App,
  { factor, sessions }: { factor: SecondFactor; sessions: OwnSessions },
): void {
  serve(app, getSecondFactor, (_input, caller) => factor.state(requireStaff(caller)));
  serve(app, beginTotp, (form, caller) => factor.begin(form, requireStaff(caller)));
  serve(app, confirmTotp, (form, caller) => factor.confirm(form, requireStaff(caller)));
  serve(app, renewRecoveryCodes, (form, caller) => factor.renewCodes(form, requireStaff(caller)));
  serve(app, removeTotp, (form, caller) => factor.remove(form, requireStaff(caller)));
  serve(app, listDeskSessions, (_input, caller) => sessions.list(requireStaff(caller)));
  serve(app, endDeskSession, ({ id }, caller) => sessions.end(id, requireStaff(caller)));
  serve(app, confirmDevices, (_input, caller) => sessions.confirmDevices(requireStaff(caller)));
}
