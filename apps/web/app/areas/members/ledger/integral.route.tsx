import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/integral.route';
import { ExportButton } from './export-button.tsx';
import { LevelBlock } from './level-block.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogTable, toneOf } from './log-table.tsx';
import { NoEntries } from './no-entries.tsx';
import { RulesTable } from './rules-table.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import { signedPoints } from './signed.ts';
import type { LedgerTexts } from './texts.ts';
import './ledger.css';

const PATH = '/user/account/integral';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<LedgerTexts>(langOf(request), 'members/ledger') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { page, values } = readListAddress(new URL(request.url), ['type', 'period', 'limit']);
  const { type, period, limit } = { ...values, limit: limitOf(values) } as Query;
  const [{ callApi }, { listPoints, getPointRules }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/ledger/public'),
  ]);
  const [{ texts }, { list, total }, standing] = await Promise.all([
    serverLoader(),
    callApi(listPoints, { page, limit, type, period }),
    callApi(getPointRules, {}),
  ]);
  requirePage(page, total, limit);
  return { page, values, list, total, standing, texts };
}
clientLoader.hydrate = true as const;

/** The layout shows the skeleton of the member centre. */
export function HydrateFallback() {
  return null;
}

type Query = { type?: string; period?: 'week' | 'month' | 'year'; limit: number };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return pageMeta(matches, { title: texts.integral, description: texts.integralDescription, path: PATH, hidden: true });
}

export default function Integral({ loaderData }: Route.ComponentProps) {
  const { page, values, list, total, standing, texts } = loaderData;
  const { points, level, gainedToday, dailyMax, rules, signIn, today, signedDays } = standing;
  const types = [
    { key: 'gain', name: texts.typeGain },
    { key: 'loss', name: texts.typeLoss },
    ...rules.map(({ key, title }) => ({ key, name: title })),
  ];
  const rows = list.map(({ id, memo, score, after, createtime, t, targetId }) => ({
    id,
    memo,
    note: '',
    change: signedPoints(score),
    tone: toneOf(score),
    after: formatNumber(after),
    at: createtime,
    t,
    targetId,
  }));
  return (
    <>
      <AccountHead title={texts.integral} intro={texts.integralIntro} />
      <div className="standing stack-8 halves">
        <LevelBlock points={points} level={level} gainedToday={gainedToday} dailyMax={dailyMax} texts={texts} />
        <SignInCalendar today={today} signedDays={signedDays} signIn={signIn} texts={texts} />
      </div>
      <section aria-labelledby="log">
        <header className="sec-head">
          <h2 id="log">{texts.log}</h2>
          <p>{fill(texts.logTotal, { total })}</p>
          {total > 0 && <ExportButton load={() => exportFile(values)} texts={texts} />}
        </header>
        <LogFilters path={PATH} values={values} types={types} texts={texts} />
        {total === 0 ? (
          <NoEntries path={PATH} values={values} texts={texts} title={texts.noEntriesTitle} text={texts.noEntries} />
        ) : (
          <LogTable label={texts.log} rows={rows} texts={texts} />
        )}
        <MemberPager path={PATH} values={values} page={page} total={total} />
      </section>
      <RulesTable rules={rules} dailyMax={dailyMax} texts={texts} />
    </>
  );
}

async function exportFile(values: Readonly<Record<string, string>>) {
  const { type, period } = values as Partial<Query>;
  const [{ callApi }, { exportPoints }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/ledger/public'),
  ]);
  return callApi(exportPoints, { type, period });
}
