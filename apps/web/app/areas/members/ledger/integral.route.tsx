import type { RecentPeriod } from '@rujian/contract/vocabulary/search';
import { formatNumber } from '#web/i18n/numbers.ts';
import { requirePage } from '#web/ui/lists/list-address.ts';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/integral.route';
import { LevelBlock } from './level-block.tsx';
import { LogSection } from './log-section.tsx';
import { RulesTable } from './rules-table.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import { signedPoints } from './signed.ts';
import type { LedgerTexts } from './texts.ts';
import './ledger.css';

const route = memberPage<LedgerTexts>({
  path: '/user/account/integral',
  feature: 'members/ledger',
  title: 'integral',
  description: 'integralDescription',
});

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['type', 'period'], async ({ page, limit, values }) => {
  const { type, period } = values as { type?: string; period?: RecentPeriod };
  const [{ callApi }, { exportPoints, getPointRules, listPoints }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/ledger/public'),
  ]);
  const [{ list, total }, standing] = await Promise.all([
    callApi(listPoints, { page, limit, type, period }),
    callApi(getPointRules, {}),
  ]);
  requirePage(page, total, limit);
  return { list, total, standing, exportFile: () => callApi(exportPoints, { type, period }) };
});

/** The layout shows the skeleton of the member centre. */
export function HydrateFallback() {
  return null;
}

export default function Integral({ loaderData }: Route.ComponentProps) {
  const { list, standing, texts } = loaderData;
  const { points, level, gainedToday, dailyMax, rules, signIn, today, signedDays } = standing;
  const types = [
    { key: 'gain', name: texts.typeGain },
    { key: 'loss', name: texts.typeLoss },
    ...rules.map(({ key, title }) => ({ key, name: title })),
  ];
  return (
    <>
      <AccountHead title={texts.integral} intro={texts.integralIntro} />
      <div className="standing stack-8 halves">
        <LevelBlock points={points} level={level} gainedToday={gainedToday} dailyMax={dailyMax} texts={texts} />
        <SignInCalendar today={today} signedDays={signedDays} signIn={signIn} texts={texts} />
      </div>
      <LogSection
        data={loaderData}
        title={texts.log}
        types={types}
        rows={list.map((row) => ({
          ...row,
          value: row.score,
          change: signedPoints(row.score),
          after: formatNumber(row.after),
        }))}
        empty={{ title: texts.noEntriesTitle, text: texts.noEntries }}
      />
      <RulesTable rules={rules} dailyMax={dailyMax} texts={texts} />
    </>
  );
}
