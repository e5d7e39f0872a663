import type { BalanceRow } from '@rujian/contract/areas/ledger/public';
import type { Lang } from '@rujian/contract/base/constants';
import { BALANCE_TYPE, type BalanceType } from '@rujian/contract/vocabulary/ledger';
import type { RecentPeriod } from '@rujian/contract/vocabulary/search';
import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { requirePage } from '#web/ui/lists/list-address.ts';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/balance.route';
import { type LogRow, LogSection } from './log-section.tsx';
import { plainYuan, signedYuan } from './signed.ts';
import type { LedgerTexts } from './texts.ts';
import './ledger.css';

const WithdrawPanel = lazy(() => import('./withdraw-panel.tsx').then((module) => ({ default: module.WithdrawPanel })));

const route = memberPage<LedgerTexts>('members/ledger', '/user/account/balance', 'balance');

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['type', 'period'], async ({ page, limit, values }) => {
  const { type, period } = values as { type?: BalanceType; period?: RecentPeriod };
  const [callApi, { exportBalance, listBalance }] = await withApi(import('@rujian/contract/areas/ledger/public'));
  const answer = await callApi(listBalance, { page, limit, type, period });
  requirePage(page, answer.total, limit);
  return { ...answer, exportFile: () => callApi(exportBalance, { type, period }) };
});

export { NoFallback as HydrateFallback } from '#web/ui/member/member-page.ts';

export default function Balance({ loaderData }: Route.ComponentProps) {
  const { list, balance, available, frozen, texts } = loaderData;
  const { lang } = useVisit();
  const { revalidate } = useRevalidator();
  const sums = [
    { name: texts.balanceNow, yuan: balance },
    { name: texts.balanceAvailable, yuan: available },
    { name: texts.balanceFrozen, yuan: frozen },
  ];
  return (
    <>
      <AccountHead title={texts.balanceTitle} intro={texts.balanceDescription} />
      <dl className="sums numbers strip">
        {sums.map(({ name, yuan }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure-n">
              {plainYuan(yuan)}
              <small>{texts.yuan}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={null}>
        <WithdrawPanel texts={texts} onRequested={revalidate} />
      </Suspense>
      <LogSection
        data={loaderData}
        title={texts.balanceLog}
        types={BALANCE_TYPE.options(lang)}
        rows={list.map((row) => logRow(row, lang, texts))}
        empty={{ title: texts.noBalanceTitle, text: texts.noBalance }}
      />
    </>
  );
}

function logRow(row: BalanceRow, lang: Lang, texts: LedgerTexts): LogRow {
  const { type, money, after, frozen } = row;
  return {
    ...row,
    note: [BALANCE_TYPE.textOf(type, lang), frozenNote(Number(frozen), texts)].filter(Boolean).join(' · '),
    value: Number(money),
    change: signedYuan(money),
    after: plainYuan(after),
  };
}

function frozenNote(yuan: number, texts: LedgerTexts): string {
  if (yuan === 0) return '';
  const amount = plainYuan(String(Math.abs(yuan)));
  return fill(yuan > 0 ? texts.frozenChange : texts.releasedChange, { amount });
}
