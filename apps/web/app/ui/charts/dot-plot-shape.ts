import { scaleLinear } from 'd3-scale';
import { decimalsOf, formatNumber } from '#web/i18n/numbers.ts';
import { round } from './chart-numbers.ts';

export type PlotSize = typeof WIDE_PLOT;

export const WIDE_PLOT = { width: 640, left: 190, right: 60, rowHeight: 34, top: 26, namesAbove: false };
export const NARROW_PLOT: PlotSize = { width: 335, left: 8, right: 52, rowHeight: 46, top: 26, namesAbove: true };

const LIMIT_LABEL = 20;

type Row = { name: string; value: number };

export function dotPlotShape(rows: Row[], limit: number | null, size: PlotSize) {
  const values = rows.map((row) => row.value);
  const marks = limit === null ? values : [...values, limit];
  const x = scaleLinear(domainOf(Math.min(...marks), Math.max(...marks)), [size.left, size.width - size.right]).nice(4);
  const formatTick = x.tickFormat(4);
  const decimals = Math.max(...values.map(decimalsOf));
  const ordered = rows.toSorted((one, other) => other.value - one.value);
  const bottom = size.top + rows.length * size.rowHeight + 4;
  return {
    width: size.width,
    height: limit === null ? bottom : bottom + LIMIT_LABEL,
    bottom,
    top: size.top,
    plotLeft: size.left,
    ticks: x.ticks(4).map((tick) => ({ x: round(x(tick)), label: formatTick(tick) })),
    limitX: limit === null ? null : round(x(limit)),
    rows: ordered.map((row, index) => {
      const middle = size.top + (index + 0.5) * size.rowHeight;
      return {
        name: row.name,
        nameY: size.namesAbove ? middle - 5 : middle + 5,
        x: round(x(row.value)),
        y: size.namesAbove ? middle + 11 : middle,
        label: formatNumber(row.value, decimals),
      };
    }),
  };
}
export type DotPlotShape = ReturnType<typeof dotPlotShape>;

/** Dots need no zero; some padding keeps the smallest away from the names. */
function domainOf(low: number, high: number): [number, number] {
  const air = (high - low) * 0.08 || Math.abs(high) * 0.1 || 1;
  return [low >= 0 ? Math.max(0, low - air) : low - air, high];
}
