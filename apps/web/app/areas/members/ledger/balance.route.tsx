import type { BalanceRow } from '@rujian/contract/areas/ledger/public';
import { BALANCE_TYPE, type BalanceType } from '@rujian/contract/vocabulary/ledger';
import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/balance.route';
import { ExportButton } from './export-button.tsx';
import { LogFilters } from './log-filters.tsx';
import { type LogRow, LogTable, toneOf } from './log-table.tsx';
import { NoEntries } from './no-entries.tsx';
import { plainYuan, signedYuan } from './signed.ts';
import type { LedgerTexts } from './texts.ts';
import './ledger.css';

const PATH = '/user/account/balance';

const WithdrawPanel = lazy(() => import('./withdraw-panel.tsx').then((module) => ({ default: module.WithdrawPanel })));

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<LedgerTexts>(langOf(request), 'members/ledger') };
}

type Query = { type?: BalanceType; period?: 'week' | 'month' | 'year' };

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { page, values } = readListAddress(new URL(request.url), ['type', 'period', 'limit']);
  const { type, period } = values as Query;
  const limit = limitOf(values);
  const [{ callApi }, { listBalance }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/ledger/public'),
  ]);
  const [{ texts }, answer] = await Promise.all([serverLoader(), callApi(listBalance, { page, limit, type, period })]);
  requirePage(page, answer.total, limit);
  return { page, values, ...answer, texts };
}
clientLoader.hydrate = true as const;

/** The layout shows the skeleton of the member centre. */
export function HydrateFallback() {
  return null;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return pageMeta(matches, {
    title: texts.balanceTitle,
    description: texts.balanceDescription,
    path: PATH,
    hidden: true,
  });
}

export default function Balance({ loaderData }: Route.ComponentProps) {
  const { page, values, list, total, balance, available, frozen, texts } = loaderData;
  const names = typeNames(texts);
  const { revalidate } = useRevalidator();
  return (
    <>
      <AccountHead title={texts.balanceTitle} intro={texts.balanceDescription} />
      <dl className="sums numbers strip">
        <Sum name={texts.balanceNow} yuan={balance} unit={texts.yuan} />
        <Sum name={texts.balanceAvailable} yuan={available} unit={texts.yuan} />
        <Sum name={texts.balanceFrozen} yuan={frozen} unit={texts.yuan} />
      </dl>
      <Suspense fallback={null}>
        <WithdrawPanel texts={texts} onRequested={revalidate} />
      </Suspense>
      <section aria-labelledby="log">
        <header className="sec-head">
          <h2 id="log">{texts.balanceLog}</h2>
          <p>{fill(texts.logTotal, { total })}</p>
          {total > 0 && <ExportButton load={() => exportFile(values)} texts={texts} />}
        </header>
        <LogFilters
          path={PATH}
          values={values}
          types={BALANCE_TYPE.keys.map((key) => ({ key, name: names[key] }))}
          texts={texts}
        />
        {total === 0 ? (
          <NoEntries path={PATH} values={values} texts={texts} title={texts.noBalanceTitle} text={texts.noBalance} />
        ) : (
          <LogTable label={texts.balanceLog} rows={list.map((row) => logRow(row, names, texts))} texts={texts} />
        )}
        <MemberPager path={PATH} values={values} page={page} total={total} />
      </section>
    </>
  );
}

function Sum({ name, yuan, unit }: { name: string; yuan: string; unit: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure-n">
        {plainYuan(yuan)}
        <small>{unit}</small>
      </dd>
    </div>
  );
}

function logRow(row: BalanceRow, names: Record<string, string>, texts: LedgerTexts): LogRow {
  const { id, memo, type, money, after, frozen, createtime, t, targetId } = row;
  return {
    id,
    memo,
    at: createtime,
    t,
    targetId,
    note: [names[type] ?? type, frozenNote(Number(frozen), texts)].filter(Boolean).join(' · '),
    change: signedYuan(money),
    tone: toneOf(Number(money)),
    after: plainYuan(after),
  };
}

function frozenNote(yuan: number, texts: LedgerTexts): string {
  if (yuan === 0) return '';
  const amount = plainYuan(String(Math.abs(yuan)));
  return fill(yuan > 0 ? texts.frozenChange : texts.releasedChange, { amount });
}

function typeNames(texts: LedgerTexts): Record<BalanceType, string> {
  return {
    fee_accrual: texts.typeFeeAccrual,
    bonus: texts.typeBonus,
    adjust: texts.typeAdjust,
    freeze: texts.typeFreeze,
    unfreeze: texts.typeUnfreeze,
    withdraw_request: texts.typeWithdrawRequest,
    withdraw_paid: texts.typeWithdrawPaid,
    withdraw_rejected: texts.typeWithdrawRejected,
    tax: texts.typeTax,
  };
}

async function exportFile(values: Readonly<Record<string, string>>) {
  const { type, period } = values as Query;
  const [{ callApi }, { exportBalance }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/ledger/public'),
  ]);
  return callApi(exportBalance, { type, period });
}
