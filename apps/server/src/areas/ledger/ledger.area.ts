import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createAdjustments } from './adjustments.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { createLedgerChecks } from './ledger-checks.ts';
import type { Deps } from './ledger-deps.ts';
import { ledgerDeskRoutes } from './ledger-desk.routes.ts';
import { createLedgerMembers } from './ledger-members.ts';
import { createBalanceLog } from './money/balance-log.ts';
import type { Money } from './money/money.ts';
import { createPayees } from './money/payees.ts';
import { createWithdrawalDesk } from './money/withdrawal-desk.ts';
import { createWithdrawing } from './money/withdrawing.ts';
import { createOverview } from './overview.ts';
import { createPointLog } from './points/point-log.ts';
import { createPointRuleDesk } from './points/point-rule-desk.ts';
import type { Points } from './points/points.ts';
import { createRulesPage } from './points/rules-page.ts';
import { createSignIn } from './points/sign-in.ts';
import { createReading } from './reading.ts';

/** Points and balance: append-only ledgers, their rules, and the calls of members and the desk. */
export function ledgerArea(app: App, platform: Platform, deps: Deps & { points: Points; money: Money }): void {
  const { points, money } = deps;
  const signIn = createSignIn(platform, points);
  const pointLog = createPointLog(platform);
  const balanceLog = createBalanceLog(platform);
  const payees = createPayees(platform.secret);
  ledgerRoutes(app, {
    signIn,
    pointLog,
    balanceLog,
    overview: createOverview(platform, { signIn, regionOf: deps.regionOf }),
    rulesPage: createRulesPage(platform, { signIn }),
    reading: createReading(platform, points),
  });
  ledgerDeskRoutes(app, {
    clock: platform.clock,
    withdrawing: createWithdrawing(platform, money, payees),
    desk: createWithdrawalDesk(platform, money, payees, deps),
    pointRules: createPointRuleDesk(platform, deps),
    members: createLedgerMembers(platform, { pointLog, balanceLog }),
    adjustments: createAdjustments(platform, { points, money }, deps),
    checks: createLedgerChecks(platform, deps),
  });
}
