import { cycle } from './cycle.ts';
import type { Outline, Point } from './outline.ts';
import { compactNumbers } from './svg-number.ts';

/** Shapes wider than this are rounded to whole units, because the decimal is invisible but adds bytes. */
const WIDE = 640;

function widthOf(outline: Outline): number {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const point of outline) {
    left = Math.min(left, point[0]);
    right = Math.max(right, point[0]);
  }
  return right - left;
}

/** A control coordinate near `from`, towards `to`; `before` is on its other side. */
function control(before: number, from: number, to: number, sharp: 0 | 1 | undefined): number {
  return sharp ? from + (to - from) * 0.25 : from + (to - before) * (1 / 6);
}

/**
 * SVG path data of a Catmull-Rom curve through an outline.
 * Relative commands keep it compact; sharp corners are joined by straight lines.
 */
export function smooth(outline: Outline, closed = true): string {
  const count = outline.length;
  const precision = widthOf(outline) > WIDE ? 1 : 10;
  // Adding zero turns a negative zero into a plain one.
  const round = (value: number): number => Math.round(value * precision) / precision + 0;
  const at = (index: number): Point => cycle(outline, closed ? index + count : Math.max(0, Math.min(count - 1, index)));

  const start = at(0);
  let x = round(start[0]);
  let y = round(start[1]);
  let path = `M${compactNumbers([x, y])}`;
  const segments = closed ? count : count - 1;

  for (let i = 0; i < segments; i++) {
    const before = at(i - 1);
    const from = at(i);
    const to = at(i + 1);
    const after = at(i + 2);
    const endX = round(to[0]);
    const endY = round(to[1]);

    if (!(from[2] && to[2])) {
      path += `c${compactNumbers([
        round(control(before[0], from[0], to[0], from[2]) - x),
        round(control(before[1], from[1], to[1], from[2]) - y),
        round(control(after[0], to[0], from[0], to[2]) - x),
        round(control(after[1], to[1], from[1], to[2]) - y),
        round(endX - x),
        round(endY - y),
      ])}`;
    } else if (!(closed && i === count - 1)) {
      path += `l${compactNumbers([round(endX - x), round(endY - y)])}`;
    }
    x = endX;
    y = endY;
  }
  return closed ? `${path}z` : path;
}
