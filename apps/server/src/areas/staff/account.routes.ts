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
import { type App, serve } from '#platform/http/http.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { SecondFactor } from './second-factor.ts';

export function accountRoutes(app: App, { factor, sessions }: { factor: SecondFactor; sessions: OwnSessions }): void {
  serve(app, getSecondFactor, (_input, caller) => factor.state(caller));
  serve(app, beginTotp, (form, caller) => factor.begin(form, caller));
  serve(app, confirmTotp, (form, caller) => factor.confirm(form, caller));
  serve(app, renewRecoveryCodes, (form, caller) => factor.renewCodes(form, caller));
  serve(app, removeTotp, (form, caller) => factor.remove(form, caller));
  serve(app, listDeskSessions, (_input, caller) => sessions.list(caller));
  serve(app, endDeskSession, ({ id }, caller) => sessions.end(id, caller));
  serve(app, confirmDevices, (_input, caller) => sessions.confirmDevices(caller));
}
