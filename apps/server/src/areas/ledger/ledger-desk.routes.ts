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
import type { Clock } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Adjustments } from './adjustments.ts';
import type { LedgerChecks } from './ledger-checks.ts';
import type { LedgerMembers } from './ledger-members.ts';
import { bankFile } from './money/bank-file.ts';
import type { WithdrawalDesk } from './money/withdrawal-desk.ts';
import type { Withdrawing } from './money/withdrawing.ts';
import type { PointRuleDesk } from './points/point-rule-desk.ts';

type Parts = {
  clock: Clock;
  withdrawing: Withdrawing;
  desk: WithdrawalDesk;
  pointRules: PointRuleDesk;
  members: LedgerMembers;
  adjustments: Adjustments;
  checks: LedgerChecks;
};

export function ledgerDeskRoutes(app: App, parts: Parts): void {
  const { clock, withdrawing, desk, pointRules, members, adjustments, checks } = parts;
  serve(app, getWithdrawals, (_, caller) => withdrawing.mine(caller.id, caller.lang));
  serve(app, requestWithdrawal, (asked, caller) => withdrawing.request(caller.id, asked, caller.lang));
  serve(app, listDeskWithdrawals, (query, caller) => desk.list(caller, query));
  serve(app, checkWithdrawal, ({ id }, caller) => desk.check(caller, id));
  serve(app, approveWithdrawal, ({ id }, caller) => desk.approve(caller, id));
  serve(app, payWithdrawal, ({ id, paymentNo }, caller) => desk.pay(caller, id, paymentNo));
  serve(app, rejectWithdrawal, ({ id, reason }, caller) => desk.reject(caller, id, reason));
  serve(app, revealPayee, ({ id, reason }, caller) => desk.reveal(caller, id, reason));
  serve(app, exportWithdrawals, async ({ reason }, caller) =>
    bankFile(await desk.takeApproved(caller, reason), clock.now()),
  );
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
