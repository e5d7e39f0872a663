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
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionOf } from '#ports/regions.ts';
import { serveAdjustments } from './adjustments.ts';
import { createBalanceLog, createPointLog } from './entry-logs.ts';
import { serveLedgerChecks } from './ledger-checks.ts';
import { serveLedgerMembers } from './ledger-members.ts';
import type { Money } from './money/money.ts';
import { createPayees } from './money/payees.ts';
import { serveWithdrawalDesk } from './money/withdrawal-desk.ts';
import { serveWithdrawing } from './money/withdrawing.ts';
import { createOverview } from './overview.ts';
import { servePointRuleDesk } from './points/point-rules.ts';
import type { Points } from './points/points.ts';
import { createRulesPage, createSignIn } from './points/sign-in.ts';
import { createReading } from './reading.ts';

type Deps = { points: Points; money: Money; regionOf: RegionOf; sendMessage: SendMessage; record: RecordAudit };

export function ledgerArea(app: App, platform: Platform, deps: Deps): void {
  const { points, money } = deps;
  const signIn = createSignIn(platform, points);
  const pointLog = createPointLog(platform);
  const balanceLog = createBalanceLog(platform);
  const overview = createOverview(platform, { signIn, regionOf: deps.regionOf });
  const rulesPage = createRulesPage(platform, { signIn });
  const reading = createReading(platform, points);
  serve(app, getOverview, (_, caller) => overview(caller.id, caller.lang));
  serve(app, listPoints, (query, caller) => pointLog.list(caller.id, query, caller.lang));
  serve(app, listBalance, (query, caller) => balanceLog.list(caller.id, query, caller.lang));
  serve(app, exportPoints, (filters, caller) => pointLog.file(caller.id, filters, caller.lang));
  serve(app, exportBalance, (filters, caller) => balanceLog.file(caller.id, filters, caller.lang));
  serve(app, getPointRules, (_, caller) => rulesPage(caller.id, caller.lang));
  serve(app, signInCall, (_, caller) => signIn.signIn(caller.id));
  serve(app, trackReading, ({ id }, caller) => reading(caller.id, id));

  const payees = createPayees(platform.secret);
  serveWithdrawing(app, platform, money, payees);
  serveWithdrawalDesk(app, platform, money, payees, deps);
  servePointRuleDesk(app, platform, deps);
  serveLedgerMembers(app, platform, { pointLog, balanceLog });
  serveAdjustments(app, platform, deps);
  serveLedgerChecks(app, platform, deps);
}
