import { scaleLinear } from 'd3-scale';
import { type Anchor, round } from './chart-numbers.ts';

export type ScatterSize = typeof WIDE_SCATTER;

export const WIDE_SCATTER = {
  width: 1120,
  height: 360,
  left: 48,
  right: 24,
  top: 28,
  bottom: 44,
  radius: 8,
  ticks: 6,
  /** Names next to the dots; otherwise numbers that a list explains. */
  named: true,
};
export const NARROW_SCATTER: ScatterSize = {
  width: 335,
  height: 330,
  left: 36,
  right: 14,
  top: 28,
  bottom: 42,
  radius: 10,
  ticks: 4,
  named: false,
};

export type ScatterPoint = { name: string; x: number; y: number; tone: 'high' | 'middle' | 'low' };

const CHARACTER_PX = 13;
const LINE_PX = 17;

export function scatterShape(points: readonly ScatterPoint[], limit: number | null, size: ScatterSize) {
  const plotRight = size.width - size.right;
  const plotBottom = size.height - size.bottom;
  const upright = points.map(({ y }) => y);
  const x = scaleLinear(padded(points.map((point) => point.x)), [size.left, plotRight]).nice(size.ticks);
  const y = scaleLinear(padded(limit === null ? upright : [...upright, limit]), [plotBottom, size.top]).nice(5);
  const [formatX, formatY] = [x.tickFormat(size.ticks), y.tickFormat(5)];
  const placed = points.map((point, place) => ({
    name: point.name,
    tone: point.tone,
    number: place + 1,
    x: round(x(point.x)),
    y: round(y(point.y)),
  }));
  const labels = size.named ? labelsFor(placed, size) : [];
  return {
    width: size.width,
    height: size.height,
    radius: size.radius,
    plotLeft: size.left,
    plotRight,
    plotBottom,
    xTicks: x.ticks(size.ticks).map((tick) => ({ at: round(x(tick)), label: formatX(tick) })),
    values: y.ticks(5).map((tick) => ({ y: round(y(tick)), label: formatY(tick) })),
    limitY: limit === null ? null : round(y(limit)),
    points: placed.map((point, place) => ({ ...point, label: labels[place] ?? null })),
  };
}
export type ScatterShape = ReturnType<typeof scatterShape>;

type Box = { left: number; right: number; top: number; bottom: number };
type Dot = { name: string; x: number; y: number };

/** Each name takes the first free place around its dot; the fallback is the right side. */
function labelsFor(dots: readonly Dot[], { width, left, radius }: ScatterSize) {
  const taken: Box[] = dots.map(({ x, y }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return dots.map((dot) => {
    const candidates = placesAround(dot, radius);
    const free = candidates.find(({ box }) => {
      const isInside = box.left >= left && box.right <= width;
      return isInside && !taken.some((other) => overlap(box, other));
    });
    const chosen = free ?? candidates.find(({ box }) => box.right <= width) ?? candidates[1];
    if (!chosen) return null;
    taken.push(chosen.box);
    return { x: chosen.x, y: chosen.y, anchor: chosen.anchor };
  });
}

function placesAround({ name, x, y }: Dot, radius: number) {
  const width = [...name].length * CHARACTER_PX;
  const gap = radius + 5;
  const offsets: [number, number, Anchor][] = [
    [gap, 5, 'start'],
    [-gap, 5, 'end'],
    [0, -gap - 2, 'middle'],
    [0, gap + 12, 'middle'],
    [gap, -10, 'start'],
    [gap, 20, 'start'],
    [-gap, -10, 'end'],
    [-gap, 20, 'end'],
    [gap, -26, 'start'],
    [-gap, 34, 'end'],
  ];
  return offsets.map(([dx, dy, anchor]) => {
    const [atX, atY] = [x + dx, y + dy];
    const left = anchor === 'start' ? atX : anchor === 'end' ? atX - width : atX - width / 2;
    const box = { left, right: left + width, top: atY - LINE_PX + 4, bottom: atY + 4 };
    return { x: round(atX), y: round(atY), anchor, box };
  });
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function padded(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = (high - low) * 0.06 || Math.abs(high) * 0.1 || 1;
  return [low >= 0 ? Math.max(0, low - air) : low - air, high + air];
}
