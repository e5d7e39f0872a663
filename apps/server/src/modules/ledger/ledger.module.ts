import type { Lang } from '@rujian/contract/constants';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createBalanceLog } from './balance-log.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { createMoney } from './money.ts';
import { createOverview } from './overview.ts';
import { createPointLog } from './point-log.ts';
import { createPoints } from './points.ts';
import { createReading } from './reading.ts';
import { createRulesPage } from './rules-page.ts';
import { createSignIn } from './sign-in.ts';
import { defineVerification } from './verification-job.ts';

type Wishes = {
  /** The province of an address in the caller's words, empty when unknown. */
  regionOf: (address: string, lang: Lang) => string;
};

/** Points and balance: append-only ledgers, their rules and what a member sees of them. */
export function ledgerModule(app: App, platform: Platform, { regionOf }: Wishes) {
  const points = createPoints(platform);
  const money = createMoney(platform);
  const signIn = createSignIn(platform, points);
  ledgerRoutes(app, {
    signIn,
    overview: createOverview(platform, { signIn, regionOf }),
    pointLog: createPointLog(platform),
    balanceLog: createBalanceLog(platform),
    rulesPage: createRulesPage(platform, { signIn }),
    reading: createReading(platform, points),
  });
  defineVerification(platform);

  return {
    addPoints: points.add,
    reversePoints: points.reverse,
    addMoney: money.add,
    freezeMoney: money.freeze,
    unfreezeMoney: money.unfreeze,
  };
}
