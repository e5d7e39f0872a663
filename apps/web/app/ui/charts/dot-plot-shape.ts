import { scaleLinear } from 'd3-scale';
import { formatNumber } from '#web/i18n/numbers.ts';

export type PlotSize = {
  width: number;
  left: number;
  right: number;
  rowHeight: number;
  top: number;
};

export const WIDE_PLOT: PlotSize = { width: 640, left: 190, right: 60, rowHeight: 34, top: 26 };
export const NARROW_PLOT: PlotSize = { width: 335, left: 138, right: 52, rowHeight: 34, top: 26 };

export type DotPlotShape = {
  width: number;
  height: number;
  top: number;
  plotLeft: number;
  ticks: { x: number; label: string }[];
  limitX: number | null;
  rows: { name: string; x: number; y: number; label: string }[];
};

type Row = { name: string; value: number };

/** One row per product, largest value first, as a dot on a common scale; the limit is a line. */
export function dotPlotShape(rows: Row[], limit: number | null, size: PlotSize): DotPlotShape {
  const values = rows.map((row) => row.value);
  const marks = limit === null ? values : [...values, limit];
  const x = scaleLinear(domainOf(Math.min(...marks), Math.max(...marks)), [
    size.left,
    size.width - size.right,
  ]).nice(4);
  const formatTick = x.tickFormat(4);
  const decimals = Math.max(...values.map(decimalsOf));
  const ordered = rows.toSorted((one, other) => other.value - one.value);
  return {
    width: size.width,
    height: size.top + rows.length * size.rowHeight + 4,
    top: size.top,
    plotLeft: size.left,
    ticks: x.ticks(4).map((tick) => ({ x: round(x(tick)), label: formatTick(tick) })),
    limitX: limit === null ? null : round(x(limit)),
    rows: ordered.map((row, index) => ({
      name: row.name,
      x: round(x(row.value)),
      y: size.top + (index + 0.5) * size.rowHeight,
      label: formatNumber(row.value, decimals),
    })),
  };
}

/** Dots need no zero; some padding keeps the smallest away from the names. */
function domainOf(low: number, high: number): [number, number] {
  const air = (high - low) * 0.08 || Math.abs(high) * 0.1 || 1;
  return [low >= 0 ? Math.max(0, low - air) : low - air, high];
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
