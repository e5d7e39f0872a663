import {
  decideAdjustment,
  findLedgerMembers,
  getLedgerMember,
  listAdjustments,
  listDeskPointRules,
  listLedgerChecks,
  proposeAdjustment,
  setPointRule,
  startLedgerCheck,
} from '@rujian/contract/areas/ledger/desk';
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
import {
  approveWithdrawal,
  checkWithdrawal,
  exportWithdrawals,
  getWithdrawals,
  listDeskWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
  revealPayee,
} from '@rujian/contract/areas/ledger/withdrawals';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionOf } from '#ports/regions.ts';
import { createAdjustments } from './adjustments.ts';
import { createBalanceLog, createPointLog } from './entry-logs.ts';
import { createLedgerChecks } from './ledger-checks.ts';
import { createLedgerMembers } from './ledger-members.ts';
import { bankFile } from './money/bank-file.ts';
import type { Money } from './money/money.ts';
import { createPayees } from './money/payees.ts';
import { createWithdrawalDesk } from './money/withdrawal-desk.ts';
import { createWithdrawing } from './money/withdrawing.ts';
import { createOverview } from './overview.ts';
import { createPointRuleDesk } from './points/point-rule-desk.ts';
import type { Points } from './points/points.ts';
import { createRulesPage } from './points/rules-page.ts';
import { createSignIn } from './points/sign-in.ts';
import { createReading } from './reading.ts';

type Deps = { points: Points; money: Money; regionOf: RegionOf; sendMessage: SendMessage; record: RecordAudit };

/** Points and balance: append-only ledgers, their rules, and the calls of members and the desk. */
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
  const withdrawing = createWithdrawing(platform, money, payees);
  const withdrawals = createWithdrawalDesk(platform, money, payees, deps);
  serve(app, getWithdrawals, (_, caller) => withdrawing.mine(caller.id, caller.lang));
  serve(app, requestWithdrawal, (asked, caller) => withdrawing.request(caller.id, asked, caller.lang));
  serve(app, listDeskWithdrawals, (query, caller) => withdrawals.list(caller, query));
  serve(app, checkWithdrawal, ({ id }, caller) => withdrawals.check(caller, id));
  serve(app, approveWithdrawal, ({ id }, caller) => withdrawals.approve(caller, id));
  serve(app, payWithdrawal, ({ id, paymentNo }, caller) => withdrawals.pay(caller, id, paymentNo));
  serve(app, rejectWithdrawal, ({ id, reason }, caller) => withdrawals.reject(caller, id, reason));
  serve(app, revealPayee, ({ id, reason }, caller) => withdrawals.reveal(caller, id, reason));
  serve(app, exportWithdrawals, async ({ reason }, caller) =>
    bankFile(await withdrawals.takeApproved(caller, reason), platform.clock.now()),
  );

  const pointRules = createPointRuleDesk(platform, deps);
  const members = createLedgerMembers(platform, { pointLog, balanceLog });
  const adjustments = createAdjustments(platform, deps);
  const checks = createLedgerChecks(platform, deps);
  serve(app, listDeskPointRules, () => pointRules.list());
  serve(app, setPointRule, (input, caller) => pointRules.set(caller, input));
  serve(app, findLedgerMembers, ({ q }, { lang }) => members.find(q, lang));
  serve(app, getLedgerMember, ({ id }, { lang }) => members.one(id, lang));
  serve(app, listAdjustments, (query, caller) => adjustments.list(caller, query));
  serve(app, proposeAdjustment, (input, caller) => adjustments.propose(caller, input));
  serve(app, decideAdjustment, (input, caller) => adjustments.decide(caller, input));
  serve(app, listLedgerChecks, () => checks.list());
  serve(app, startLedgerCheck, (_, caller) => checks.start(caller));
}
