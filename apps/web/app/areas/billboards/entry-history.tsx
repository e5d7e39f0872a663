import type { EntryHistory as History } from '@rujian/contract/areas/billboards/public';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { ChartSvg } from '#web/ui/charts/chart-svg.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { decimalsOf, fullName } from './billboard-view.ts';
import type { HistoryShape } from './history-shape.ts';
import type { BillboardTexts } from './texts.ts';

type Props = {
  history: History & { wide: HistoryShape | null; narrow: HistoryShape | null };
  closePath: string;
  texts: BillboardTexts;
};

export function EntryHistory({ history, closePath, texts }: Props) {
  const contentLang = useContentLang();
  const { points, unit, wide, narrow } = history;
  const name = fullName(history);
  const decimals = decimalsOf(points.map(({ score }) => score));
  const label = spokenHistory(history, name, texts);
  return (
    <section id="history" className="bb-history" aria-labelledby="history-title">
      <header className="mini-head">
        <h2 id="history-title" lang={contentLang}>
          {fill(texts.historyTitle, { name })}
        </h2>
        <Link className="more" to={closePath}>
          {texts.historyClose}
          <Icon name="close" small />
        </Link>
      </header>
      {wide && narrow ? (
        <>
          <RankCurve shape={wide} className="on-wide" label={label} />
          <RankCurve shape={narrow} className="on-narrow" label={label} />
        </>
      ) : (
        <p className="deck">{texts.historyOnlyOne}</p>
      )}
      <DataTable
        className="bb-table"
        caption={fill(texts.historyCaption, { name })}
        columns={[texts.pastPeriod, texts.rank, { name: fill(texts.score, { unit }), className: 'n' }]}
      >
        <tbody>
          {points.toReversed().map(({ edition, rank, score, entries }) => (
            <tr key={edition.id}>
              <th scope="row">{edition.period}</th>
              <td>{rank === null ? texts.historyNotListed : fill(texts.historyOfCount, { rank, count: entries })}</td>
              <td className="n">
                {rank !== null && (score === null ? texts.scoreUnknown : formatNumber(score, decimals))}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function RankCurve({ shape, className, label }: { shape: HistoryShape; className: string; label: string }) {
  const { height, plotLeft, plotRight } = shape;
  return (
    <ChartSvg shape={shape} className={className} label={label}>
      {shape.ticks.map(({ rank, y }) => (
        <g key={rank}>
          <path className="grid" d={`M${plotLeft} ${y}H${plotRight}`} />
          <text className="ax" x={plotLeft - 14} y={y + 4} textAnchor="end">
            {rank}
          </text>
        </g>
      ))}
      {shape.labels.map(({ x, period }) => (
        <text key={period} className="ax" x={x} y={height - 8} textAnchor="middle">
          {shortPeriod(period)}
        </text>
      ))}
      <path className="price-line" d={shape.path} />
      {shape.points.map(({ x, y, rank, period }) => (
        <g key={period}>
          <circle className="price-newest" cx={x} cy={y} r="4.5" />
          <text className="an strong halo" x={x} y={y - 11} textAnchor="middle">
            {rank}
          </text>
        </g>
      ))}
    </ChartSvg>
  );
}

/** 2026年第三季度 is too long for an axis label. */
function shortPeriod(period: string): string {
  return period
    .replace(/^20(\d\d)年第(.)季度$/, '$1年$2季')
    .replace(/^20(\d\d)年(\d+)月$/, '$1年$2月')
    .replace(/^20(\d\d)年([上下])半年$/, '$1年$2半年')
    .replace(/^(Q\d|[A-Z][a-z]{2}) 20(\d\d)$/, '$1 ’$2')
    .replace(/^(First|Second) half of 20(\d\d)$/, (_, half, year) => `H${half === 'First' ? 1 : 2} ’${year}`);
}

function spokenHistory({ points }: History, name: string, texts: BillboardTexts): string {
  const ranks = points.map(({ edition: { period }, rank }) =>
    rank === null ? fill(texts.historyAbsent, { period }) : fill(texts.historyPoint, { period, rank }),
  );
  return fill(texts.historySpoken, {
    name,
    from: points[0]?.edition.period ?? '',
    to: points.at(-1)?.edition.period ?? '',
    ranks: ranks.join(texts.listSeparator),
  });
}
