import type { PointRuleRow } from '@rujian/contract/areas/ledger/public';
import { fill } from '#web/i18n/fill.ts';
import { TableBox } from '#web/ui/lists/table-box.tsx';
import { signedPoints } from './signed.ts';
import type { LedgerTexts } from './texts.ts';

type Props = { rules: readonly PointRuleRow[]; dailyMax: number; texts: LedgerTexts };

export function RulesTable({ rules, dailyMax, texts }: Props) {
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
              <th scope="col">{texts.columnEvent}</th>
              <th scope="col" className="n">
                {texts.columnPoints}
              </th>
              <th scope="col">{texts.columnCap}</th>
              <th scope="col" className="n">
                {texts.columnToday}
              </th>
              <th scope="col">{texts.columnReversed}</th>
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

/** Used share of a limit; a rule without one shows how often it counted. */
function usedText({ used, capCount, capPeriod }: PointRuleRow): string {
  return capCount === null || capPeriod === 'target' ? String(used) : `${used}/${capCount}`;
}
