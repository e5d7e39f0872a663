import { fill } from '#web/i18n/fill.ts';
import { ChartSvg, ValueLines } from '#web/ui/charts/chart-svg.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { FilledText } from '#web/ui/filled-text.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { type ChartShape, pieShares } from './chart-shape.ts';
import type { BlockOf } from './subject-view.ts';
import type { SubjectTexts } from './texts.ts';

type Chart = BlockOf<'chart'>['charts'][number];

/** There are six colours; further series are only distinguished in the table. */
const COLORS = 6;

export function Charts({ block, texts }: { block: BlockOf<'chart'>; texts: SubjectTexts }) {
  return block.charts.map((chart) => (
    <ChartFigure key={chart.title} chart={chart} title={chart.title || block.title} texts={texts} />
  ));
}

function ChartFigure({ chart, title, texts }: { chart: Chart; title: string; texts: SubjectTexts }) {
  const contentLang = useContentLang();
  const { wide, narrow, source, unit } = chart;
  const names = chart.kind === 'pie' ? chart.labels : chart.series.map(({ name }) => name);
  const label = spokenChart(chart, title, texts);
  return (
    <figure className="sb-chart">
      <figcaption>
        <b lang={contentLang}>{title}</b>
        {unit && <span>{fill(texts.chartUnit, { unit })}</span>}
      </figcaption>
      {names.length > 1 && (
        <ul className="sb-legend flow" lang={contentLang}>
          {names.map((name, series) => (
            <li key={name}>
              <svg width="12" height="12" aria-hidden="true">
                <rect className={`fill-${(series % COLORS) + 1}`} width="12" height="12" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      {wide && <Drawing shape={wide} className="on-wide" label={label} />}
      {narrow && <Drawing shape={narrow} className="on-narrow" label={label} />}
      {source && (
        <p className="sb-source quiet">
          <FilledText text={texts.chartSource} parts={{ source: <span lang={contentLang}>{source}</span> }} />
        </p>
      )}
      <details>
        <summary>{texts.chartTable}</summary>
        <ChartTable chart={chart} title={title} texts={texts} />
      </details>
    </figure>
  );
}

function Drawing({ shape, className, label }: { shape: ChartShape; className: string; label: string }) {
  const isPie = shape.ticks.length === 0;
  const { plotLeft, plotRight } = shape;
  return (
    <ChartSvg shape={shape} className={className} label={label} lang={useContentLang()}>
      <ValueLines values={shape.ticks} left={plotLeft} right={plotRight} />
      {shape.labels.map(({ x, y, text }) => (
        <text key={`${x} ${text}`} className="ax" x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
      <g transform={isPie ? `translate(${plotLeft} ${plotRight})` : undefined}>
        {shape.areas.map(({ series, path }) => (
          <path key={path} className={`fill-${(series % COLORS) + 1}`} d={path} />
        ))}
      </g>
      {shape.lines.map(({ series, path }) => (
        <path key={series} className={`sb-line line-${(series % COLORS) + 1}`} d={path} />
      ))}
      {shape.dots.map(({ series, x, y }) => (
        <circle key={`${series} ${x}`} className={`fill-${(series % COLORS) + 1}`} cx={x} cy={y} r="3.5" />
      ))}
      {shape.values.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} className="an halo" x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </ChartSvg>
  );
}

function ChartTable({ chart, title, texts }: { chart: Chart; title: string; texts: SubjectTexts }) {
  const contentLang = useContentLang();
  const shares = chart.kind === 'pie' ? pieShares(chart.series[0]?.values ?? []) : null;
  return (
    <DataTable
      className="sb-table"
      caption={title}
      columns={[
        texts.chartItem,
        ...chart.series.map(({ name }) =>
          name ? { name, className: 'n', lang: contentLang } : { name: texts.chartValue, className: 'n' },
        ),
        ...(shares ? [{ name: texts.chartShare, className: 'n' }] : []),
      ]}
    >
      <tbody>
        {chart.labels.map((label, place) => (
          <tr key={label}>
            <th scope="row" lang={contentLang}>
              {label}
            </th>
            {chart.series.map(({ name, values }) => (
              <td key={name} className="n">
                {values[place] ?? '–'}
              </td>
            ))}
            {shares && <td className="n">{shares[place]}%</td>}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function spokenChart({ labels, series, unit }: Chart, title: string, texts: SubjectTexts): string {
  const values = labels.flatMap((label, place) => {
    const value = series[0]?.values[place];
    return value === null || value === undefined ? [] : [fill(texts.chartPoint, { label, value, unit })];
  });
  return fill(texts.chartSpoken, { title, values: values.join(texts.listSeparator) });
}
