import { monthName } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { MonthBars } from '#web/ui/charts/month-bars.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { type CheckValues, LIST_PATH } from './check-address.ts';
import type { CheckListView } from './check-list-view.ts';
import { periodOf } from './count-line.tsx';
import type { SpotcheckTexts } from './texts.ts';

type Props = { trend: NonNullable<CheckListView['trend']>; values: CheckValues; texts: SpotcheckTexts };

export function CheckTrend({ trend, values, texts }: Props) {
  const { lang } = useVisit();
  const { newest, counts, months } = trend;
  if (!newest) return null;
  const inWords = (text: string, month: string) => {
    const [year = '', number = ''] = month.split('-');
    return fill(text, { year, month: monthName(lang, number) });
  };
  const drawing = {
    label: fill(texts.trendSpoken, { ...periodOf(lang, counts), batches: counts.batches, failed: counts.failed }),
    formatMonth: (month: string) => inWords(texts.axisMonth, month.slice(2)),
  };
  return (
    <section className="sc-chart stack-8">
      <figure>
        <figcaption>
          <h2>
            {fill(texts.trendTitle, {
              month: inWords(texts.yearMonth, newest.month),
              batches: newest.batches,
              failed: newest.failed,
            })}
          </h2>
          <p>{texts.trendNote}</p>
        </figcaption>
        <MonthBars {...drawing} shape={trend.wide} className="on-wide" />
        <MonthBars {...drawing} shape={trend.narrow} className="on-narrow" />
        <p className="chart-source">{texts.sourceLine}</p>
      </figure>
      <table className="sc-tally">
        <caption>{texts.trendTable}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columnMonth}</th>
            <th scope="col" className="n">
              {texts.columnBatches}
            </th>
            <th scope="col" className="n">
              {texts.columnFailed}
            </th>
          </tr>
        </thead>
        <tbody>
          {months
            .filter(({ batches }) => batches > 0)
            .toReversed()
            .map(({ month, batches, failed, from, to }) => (
              <tr key={month}>
                <th scope="row">
                  <Link className="link" to={listAddress(LIST_PATH, { ...values, view: undefined, from, to })}>
                    {inWords(texts.yearMonth, month)}
                  </Link>
                </th>
                <td className="n">{formatNumber(batches)}</td>
                <td className={failed > 0 ? 'n is-failed' : 'n'}>{formatNumber(failed)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
