import type { EntryHistory } from '@rujian/contract/areas/billboards/public';
import { scaleLinear, scalePoint } from 'd3-scale';
import { round } from '#web/ui/charts/chart-numbers.ts';

/** Runs only in loaders: the browser gets finished coordinates. */

export type HistorySize = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  labels: number;
};

const MARGINS = { top: 24, bottom: 34 };
export const WIDE_HISTORY: HistorySize = { width: 760, height: 260, left: 44, right: 44, labels: 8, ...MARGINS };
export const NARROW_HISTORY: HistorySize = { width: 335, height: 220, left: 34, right: 34, labels: 3, ...MARGINS };

export type HistoryShape = NonNullable<ReturnType<typeof historyShape>>;

const MAX_TICKS = 5;

/** Ranks across editions, the best at the top; gaps where the entry was not listed. */
export function historyShape(points: EntryHistory['points'], size: HistorySize) {
  const listed = points.filter(({ rank }) => rank !== null);
  if (points.length < 2 || listed.length === 0) return null;
  const lowest = Math.max(2, ...listed.map(({ rank }) => rank ?? 1));
  const x = scalePoint(
    points.map(({ edition }) => edition.id),
    [size.left, size.width - size.right],
  );
  const y = scaleLinear([1, lowest], [size.top, size.height - size.bottom]);
  const placed = points.map(({ edition, rank }) => ({
    x: round(x(edition.id) ?? 0),
    period: edition.period,
    rank,
    y: rank === null ? null : round(y(rank)),
  }));
  const step = Math.max(1, Math.ceil(points.length / size.labels));
  return {
    width: size.width,
    height: size.height,
    plotLeft: size.left,
    plotRight: size.width - size.right,
    path: pathOf(placed),
    points: placed.flatMap(({ y: at, rank, ...point }) =>
      at === null || rank === null ? [] : [{ ...point, y: at, rank }],
    ),
    ticks: rankTicks(lowest).map((rank) => ({ rank, y: round(y(rank)) })),
    // Counted from the newest, which always has a label.
    labels: placed.filter((_, place) => (points.length - 1 - place) % step === 0),
  };
}

type Placed = { x: number; y: number | null };

function pathOf(points: readonly Placed[]): string {
  return points
    .map(({ x, y }, place) => {
      if (y === null) return '';
      const before = points[place - 1];
      return `${before && before.y !== null ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
}

/** Whole ranks from the first to the lowest, few enough to be readable. */
function rankTicks(lowest: number): number[] {
  const step = Math.max(1, Math.ceil((lowest - 1) / (MAX_TICKS - 1)));
  const ticks: number[] = [];
  for (let rank = 1; rank <= lowest; rank += step) ticks.push(rank);
  return ticks;
}
