import {
  exportBalance,
  exportPoints,
  getOverview,
  getPointRules,
  listBalance,
  listPoints,
  signIn as signInCall,
  trackReading,
} from '@rujian/contract/areas/ledger/public';
import { type App, serve } from '#platform/http/http.ts';
import type { BalanceLog } from './money/balance-log.ts';
import type { Overview } from './overview.ts';
import type { PointLog } from './points/point-log.ts';
import type { RulesPage } from './points/rules-page.ts';
import type { SignIn } from './points/sign-in.ts';
import type { Reading } from './reading.ts';

type Parts = {
  overview: Overview;
  pointLog: PointLog;
  balanceLog: BalanceLog;
  rulesPage: RulesPage;
  signIn: SignIn;
  reading: Reading;
};

export function ledgerRoutes(app: App, parts: Parts): void {
  const { overview, pointLog, balanceLog, rulesPage, signIn, reading } = parts;
  serve(app, getOverview, (_, caller) => overview.get(caller.id, caller.lang));
  serve(app, listPoints, (query, caller) => pointLog.list(caller.id, query, caller.lang));
  serve(app, listBalance, (query, caller) => balanceLog.list(caller.id, query));
  serve(app, exportPoints, (filters, caller) => pointLog.file(caller.id, filters, caller.lang));
  serve(app, exportBalance, (filters, caller) => balanceLog.file(caller.id, filters));
  serve(app, getPointRules, (_, caller) => rulesPage.get(caller.id, caller.lang));
  serve(app, signInCall, (_, caller) => signIn.signIn(caller.id));
  serve(app, trackReading, ({ id }, caller) => reading.track(caller.id, id));
}
