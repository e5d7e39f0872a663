import { monthName } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { sentencesOf } from '#web/i18n/word-list.ts';
import { MonthBars } from '#web/ui/charts/month-bars.tsx';
import { ProvinceMap } from '#web/ui/charts/province-map.tsx';
import type { Tile } from '#web/ui/charts/province-tiles-shape.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { TableHead } from '#web/ui/lists/data-table.tsx';
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

type MapProps = { map: NonNullable<CheckListView['map']>; values: CheckValues; texts: SpotcheckTexts };

export function CheckMap({ map, values, texts }: MapProps) {
  const { lang } = useVisit();
  const { tested, elsewhere } = map;
  // A province on the map links to its batches.
  const toProvince = (key: string) => listAddress(LIST_PATH, { ...values, province: key, view: undefined });
  const most = tested[0];
  const drawing = {
    label: texts.mapLabel,
    to: (tile: Tile) => toProvince(tile.key),
    spoken: ({ name, batches, failed }: Tile) => fill(texts.mapSpoken, { name, batches, failed }),
    chosen: values.province,
  };
  return (
    <section className="sc-chart stack-8">
      <figure>
        <figcaption>
          <h2>{most ? fill(texts.mapTitle, { province: most.name, count: tested.length }) : texts.mapTitleNone}</h2>
          <p>{texts.mapNote}</p>
          <nav className="list-order" aria-label={texts.places}>
            <PlaceLink place="maker" values={values} name={texts.placeMaker} />
            <PlaceLink place="sampled" values={values} name={texts.placeSampled} />
          </nav>
        </figcaption>
        <ProvinceMap {...drawing} shape={map.wide} className="on-wide" hasNames={lang === 'zh-cn'} />
        <ProvinceMap {...drawing} shape={map.narrow} className="on-narrow" hasNames={false} />
        <p className="legend map-scale">
          <span>{texts.mapFewer}</span>
          {[1, 2, 3, 4].map((step) => (
            <i key={step} className={`tile-${step}`} />
          ))}
          <span>{texts.mapMore}</span>
        </p>
        <p className="chart-source">
          {sentencesOf(lang, elsewhere.batches > 0 ? fill(texts.mapElsewhere, elsewhere) : '', texts.sourceLine)}
        </p>
      </figure>
      {most && (
        <TallyTable
          caption={texts.provinceTable}
          head={texts.filterProvince}
          rows={tested.map((province) => ({ ...province, to: toProvince(province.key) }))}
          texts={texts}
        />
      )}
    </section>
  );
}

/** Switching the reading drops the chosen province, which has another meaning there. */
function PlaceLink({ place, values, name }: { place: 'maker' | 'sampled'; values: CheckValues; name: string }) {
  const isChosen = (values.place === 'sampled' ? 'sampled' : 'maker') === place;
  const to = listAddress(LIST_PATH, { ...values, province: undefined, place: place === 'sampled' ? place : undefined });
  return <TextLink to={to} aria-current={isChosen ? 'true' : undefined} label={name} />;
}

type Row = { name: string; to: string; batches: number; failed: number };
type TallyProps = { caption: string; head: string; rows: readonly Row[]; texts: SpotcheckTexts };

function TallyTable({ caption, head, rows, texts }: TallyProps) {
  return (
    <table className="sc-tally">
      <caption>{caption}</caption>
      <TableHead columns={[head, ...[texts.columnBatches, texts.fail].map((name) => ({ name, className: 'n' }))]} />
      <tbody>
        {rows.map(({ name, to, batches, failed }) => (
          <tr key={name}>
            <th scope="row">
              <TextLink className="link" to={to} label={name} />
            </th>
            <td className="n">{formatNumber(batches)}</td>
            <td className={failed > 0 ? 'n is-failed' : 'n'}>{formatNumber(failed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
