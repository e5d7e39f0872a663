import type { SubjectChart } from '@rujian/contract/areas/subjects/public';
import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { arc, line, pie } from 'd3-shape';
import { round } from '#web/ui/charts/chart-numbers.ts';

/** Runs only in loaders: the browser gets finished coordinates. */

export type ChartSize = { width: number; height: number; left: number; right: number; top: number; bottom: number };

export const WIDE_CHART: ChartSize = { width: 760, height: 300, left: 48, right: 24, top: 26, bottom: 32 };
export const NARROW_CHART: ChartSize = { width: 335, height: 240, left: 40, right: 14, top: 26, bottom: 32 };

type Text = { x: number; y: number; text: string };
type Colored = { series: number; path: string };
export type ChartShape = {
  width: number;
  height: number;
  plotLeft: number;
  plotRight: number;
  areas: Colored[];
  lines: Colored[];
  dots: { series: number; x: number; y: number }[];
  ticks: { y: number; label: string }[];
  labels: Text[];
  values: Text[];
};

const TICKS = 4;
const BAR_LABELS_MAX = 12;
const CJK_PX = 12.5;
const LATIN_PX = 7;
const LABEL_GAP_PX = 10;

/** Null without values to draw; the table still shows the data. */
export function chartShape(chart: SubjectChart, size: ChartSize): ChartShape | null {
  const numbers = chart.series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  if (numbers.length === 0) return null;
  if (chart.kind === 'pie') return pieShape(chart, size);
  const plotLeft = size.left;
  const plotRight = size.width - size.right;
  const isBar = chart.kind === 'bar';
  // Bar length is the value, so bars start at zero; a line need not.
  const low = isBar ? Math.min(0, ...numbers) : Math.min(...numbers);
  const high = isBar ? Math.max(0, ...numbers) : Math.max(...numbers);
  // Differences too small to draw count as none.
  const isFlat = high - low <= Math.abs(high) * 1e-9 + 1e-9;
  const spread = isFlat ? [low - 1, high + 1] : [low, high];
  const y = scaleLinear(spread, [size.height - size.bottom, size.top]).nice(TICKS);
  const formatTick = y.tickFormat(TICKS);
  const frame = {
    width: size.width,
    height: size.height,
    plotLeft,
    plotRight,
    ticks: y.ticks(TICKS).map((tick) => ({ y: round(y(tick)), label: formatTick(tick) })),
  };
  const places = chart.labels.map((_, index) => String(index));
  const labelY = size.height - 8;

  if (isBar) {
    const x = scaleBand(places, [plotLeft, plotRight]).padding(0.28);
    const each = x.bandwidth() / chart.series.length;
    const bars = chart.series.flatMap(({ values }, series) =>
      values.flatMap((value, index) =>
        value === null ? [] : [{ series, value, left: (x(String(index)) ?? 0) + series * each, top: y(value) }],
      ),
    );
    return {
      ...frame,
      lines: [],
      dots: [],
      areas: bars.map(({ series, left, top }) => ({
        series,
        path: rectangle(left, top, each - (chart.series.length > 1 ? 1 : 0), y(0)),
      })),
      labels: labelsAt(chart.labels, (index) => (x(String(index)) ?? 0) + x.bandwidth() / 2),
      values:
        bars.length > BAR_LABELS_MAX || each < 22
          ? []
          : bars.map(({ value, left, top }) => ({
              x: round(left + each / 2),
              y: round(Math.min(top, y(0)) - 7),
              text: String(value),
            })),
    };
  }

  const x = scalePoint(places, [plotLeft + 8, plotRight - 8]);
  const xOf = (index: number) => x(String(index)) ?? plotLeft;
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => xOf(index))
    .y((value) => y(value ?? 0))
    .digits(1);
  return {
    ...frame,
    areas: [],
    values: [],
    lines: chart.series.map(({ values }, series) => ({ series, path: draw(values) ?? '' })),
    dots: chart.series.flatMap(({ values }, series) =>
      values.flatMap((value, index) => (value === null ? [] : [{ series, x: round(xOf(index)), y: round(y(value)) }])),
    ),
    labels: labelsAt(chart.labels, xOf),
  };

  function labelsAt(texts: readonly string[], at: (index: number) => number): Text[] {
    const widest = Math.max(...texts.map(textWidth)) + LABEL_GAP_PX;
    const fitting = Math.max(2, Math.floor((plotRight - plotLeft) / widest));
    const step = Math.ceil(texts.length / fitting);
    return texts.flatMap((text, index) => (index % step === 0 ? [{ x: round(at(index)), y: labelY, text }] : []));
  }
}

/** Only the first series and positive values: a slice has no sign. */
function pieShape({ series, labels }: SubjectChart, size: ChartSize): ChartShape | null {
  const amounts = labels.map((_, index) => Math.max(0, series[0]?.values[index] ?? 0));
  const largest = Math.max(...amounts);
  if (largest === 0) return null;
  // Scaled by the maximum, because angles of tiny numbers underflow.
  const values = amounts.map((amount) => amount / largest);
  const radius = Math.min(size.width, size.height) / 2 - 8;
  const center = { x: size.width / 2, y: size.height / 2 };
  const slices = pie<number>().sort(null).padAngle(0.012)(values);
  const draw = arc<(typeof slices)[number]>()
    .innerRadius(radius * 0.56)
    .outerRadius(radius)
    .digits(1);
  const shares = pieShares(values);
  return {
    width: size.width,
    height: size.height,
    plotLeft: center.x,
    plotRight: center.y,
    lines: [],
    dots: [],
    ticks: [],
    labels: [],
    areas: slices.map((slice, index) => ({ series: index, path: draw(slice) ?? '' })),
    values: slices.flatMap((slice, index) => {
      const share = shares[index] ?? 0;
      if (share < 6) return [];
      const [dx, dy] = draw.centroid(slice);
      return [{ x: round(center.x + dx), y: round(center.y + dy + 4), text: `${share}%` }];
    }),
  };
}

/** Whole per cent of the sum. */
export function pieShares(values: readonly (number | null)[]): number[] {
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
  return values.map((value) => (sum === 0 ? 0 : Math.round(((value ?? 0) / sum) * 100)));
}

function rectangle(left: number, top: number, width: number, ground: number): string {
  return `M${round(left)} ${round(ground)}V${round(top)}h${round(width)}V${round(ground)}z`;
}

function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? CJK_PX : LATIN_PX), 0);
}
