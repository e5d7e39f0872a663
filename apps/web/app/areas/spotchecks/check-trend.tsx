import { monthName } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { MonthBars } from '#web/ui/charts/month-bars.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { type CheckValues, LIST_PATH } from './check-address.ts';
import type { CheckListView } from './check-list-view.ts';
import { periodOf } from './count-line.tsx';
import { TallyTable } from './tally-table.tsx';
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
      <TallyTable
        caption={texts.trendTable}
        head={texts.columnMonth}
        rows={months
          .filter(({ batches }) => batches > 0)
          .toReversed()
          .map(({ month, batches, failed, from, to }) => ({
            name: inWords(texts.yearMonth, month),
            to: listAddress(LIST_PATH, { ...values, view: undefined, from, to }),
            batches,
            failed,
          }))}
        texts={texts}
      />
    </section>
  );
}
