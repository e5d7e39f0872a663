import type { PointRuleRow } from '@rujian/contract/areas/ledger/public';
import type { RecentPeriod } from '@rujian/contract/vocabulary/search';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { requirePage } from '#web/ui/lists/list-address.ts';
import { TableBox } from '#web/ui/lists/table-box.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/integral.route';
import { LevelBlock } from './level-block.tsx';
import { LogSection } from './log-section.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import { signedPoints } from './signed.ts';
import type { LedgerTexts } from './texts.ts';
import './ledger.css';

const route = memberPage<LedgerTexts>('members/ledger', '/user/account/integral', 'integral');

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['type', 'period'], async ({ page, limit, values }) => {
  const { type, period } = values as { type?: string; period?: RecentPeriod };
  const [callApi, { exportPoints, getPointRules, listPoints }] = await withApi(
    import('@rujian/contract/areas/ledger/public'),
  );
  const [{ list, total }, standing] = await Promise.all([
    callApi(listPoints, { page, limit, type, period }),
    callApi(getPointRules, {}),
  ]);
  requirePage(page, total, limit);
  return { list, total, standing, exportFile: () => callApi(exportPoints, { type, period }) };
});

export { NoFallback as HydrateFallback } from '#web/ui/member/member-page.ts';

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
      <AccountHead title={texts.integralTitle} intro={texts.integralIntro} />
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

type Props = { rules: readonly PointRuleRow[]; dailyMax: number; texts: LedgerTexts };

function RulesTable({ rules, dailyMax, texts }: Props) {
  const heads = [
    [texts.columnEvent],
    [texts.columnPoints, 'n'],
    [texts.columnCap],
    [texts.columnToday, 'n'],
    [texts.columnReversed],
  ] as const;
  return (
    <div id="rules">
      <header className="sec-head">
        <h2>{texts.rules}</h2>
      </header>
      <p className="muted">{fill(texts.rulesIntro, { max: dailyMax })}</p>
      <TableBox label={texts.rules}>
        <table className="rules">
          <thead>
            <tr>
              {heads.map(([name, className]) => (
                <th key={name} scope="col" className={className}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.key}>
                <th scope="row">{rule.title}</th>
                <td className="n">{signedPoints(rule.points)}</td>
                <td>{capText(rule, texts)}</td>
                <td className="n">{usedText(rule)}</td>
                <td>{rule.reversedWhen || texts.neverReversed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </div>
  );
}

function capText({ capCount, capPeriod }: PointRuleRow, texts: LedgerTexts): string {
  if (capCount === null || capPeriod === null) return texts.capNone;
  const labels = { once: texts.capOnce, day: texts.capDay, month: texts.capMonth, target: texts.capTarget };
  return fill(labels[capPeriod], { count: capCount });
}

function usedText({ used, capCount, capPeriod }: PointRuleRow): string {
  return capCount === null || capPeriod === 'target' ? String(used) : `${used}/${capCount}`;
}
