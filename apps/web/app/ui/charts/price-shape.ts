import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import { anchorOf, round } from './chart-numbers.ts';

export type PricePoint = { at: number; value: number };

export type ChartSize = typeof WIDE_PRICE;

export const WIDE_PRICE = { width: 760, height: 300, left: 36, right: 64, top: 26, bottom: 30, dateTicks: 6 };

/** Drawn for 335 px of width, so that 12 px in the drawing are 12 px on the phone. */
export const NARROW_PRICE = { width: 335, height: 230, left: 30, right: 10, top: 28, bottom: 28, dateTicks: 3 };

type Mark = { x: number; y: number; at: number; value: number };

const SECOND_MS = 1000;
/** A higher density only makes the page heavier. */
const PIXELS_PER_POINT = 4;
const ROOM_BELOW = 0.08;
const EDGE_PX = 28;

export function priceShape(points: PricePoint[], size: ChartSize, pinned: PricePoint[] = []) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;

  const high = points.reduce((best, point) => (point.value > best.value ? point : best));
  const low = points.reduce((best, point) => (point.value <= best.value ? point : best));
  const plotLeft = size.left;
  const plotRight = size.width - size.right;
  const edges = { left: plotLeft, right: plotRight, edge: EDGE_PX };
  const x = scaleUtc([first.at * SECOND_MS, last.at * SECOND_MS], [plotLeft, plotRight]);
  const y = scaleLinear(spread(low.value, high.value), [size.height - size.bottom, size.top]).nice(4);
  const place = (point: PricePoint): Mark => ({
    x: round(x(point.at * SECOND_MS)),
    y: round(y(point.value)),
    at: point.at,
    value: point.value,
  });
  const draw = line<PricePoint>(
    (point) => x(point.at * SECOND_MS),
    (point) => y(point.value),
  ).digits(1);

  return {
    width: size.width,
    height: size.height,
    plotLeft,
    plotRight,
    path: draw(thinned(points, size.width / PIXELS_PER_POINT, points.length - 1)) ?? '',
    values: y.ticks(4).map((value) => ({ y: round(y(value)), value })),
    dates: thinnedDates(x.ticks(size.dateTicks), size.dateTicks).map((date) => {
      const at = round(x(date));
      return { x: at, at: date.getTime() / SECOND_MS, anchor: anchorOf(at, edges) };
    }),
    high: place(high),
    low: place(low),
    newest: place(last),
    pins: pinned.map(place),
  };
}
export type PriceShape = NonNullable<ReturnType<typeof priceShape>>;

/** A long series has too many quarters; the remaining labels start with a January. */
function thinnedDates(dates: Date[], most: number): Date[] {
  const january = dates.findIndex((date) => date.getUTCMonth() === 0);
  return thinned(dates, most, Math.max(0, january));
}

function thinned<Item>(items: readonly Item[], most: number, kept: number): Item[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, place) => Math.abs(place - kept) % step === 0);
}

/** A constant series needs a scale with a height, and the lowest label needs room above the dates. */
function spread(low: number, high: number): [number, number] {
  if (low === high) return [low * 0.95, high * 1.05 || 1];
  const below = low - (high - low) * ROOM_BELOW;
  // Non-negative values get no axis below zero.
  return [low >= 0 ? Math.max(0, below) : below, high];
}
