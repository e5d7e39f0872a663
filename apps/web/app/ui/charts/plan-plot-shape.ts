import { scaleLinear } from 'd3-scale';
import { formatExact } from '#web/i18n/numbers.ts';

/** Runs only in loaders: the browser gets finished coordinates. */

export type PlanSize = { width: number; left: number; right: number; ticks: number };

export const WIDE_PLAN: PlanSize = { width: 616, left: 34, right: 56, ticks: 5 };
export const NARROW_PLAN: PlanSize = { width: 300, left: 28, right: 50, ticks: 3 };

const TOP = 38;
const ROW = 34;
const AXIS = 46;
/** A line closer to an edge than this has its label on the other side. */
const EDGE_PX = 44;

type Anchor = 'start' | 'middle' | 'end';
type Mark = { x: number; anchor: Anchor; label: string };
/** `unknown`: a bound above m, so the value may be on either side. */
export type Zone = 'below' | 'between' | 'above' | 'unknown';

export type PlanShape = {
  width: number;
  height: number;
  plotTop: number;
  plotBottom: number;
  plotLeft: number;
  plotRight: number;
  lower: Mark;
  upper: Mark | null;
  ticks: { x: number; label: string }[];
  rows: { number: string; x: number; y: number; label: string; zone: Zone; isBound: boolean }[];
};

type Sample = { qualifier: string; value: number };
type Plan = { lower: number; upper: number | null };

const SIGNS: Record<string, string> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

/** The samples of one batch as rods from zero, over the zones of m and M. */
export function planShape(samples: readonly Sample[], plan: Plan, size: PlanSize): PlanShape {
  const plotLeft = size.left;
  const plotRight = size.width - size.right;
  const largest = Math.max(...samples.map(({ value }) => value), plan.upper ?? plan.lower, 1e-9);
  const x = scaleLinear([0, largest], [plotLeft, plotRight]).nice(size.ticks);
  const place = (value: number) => Math.round(x(value) * 10) / 10;
  const plotBottom = TOP + samples.length * ROW;
  const mark = (name: string, value: number): Mark => {
    const at = place(value);
    return { x: at, anchor: anchorOf(at, size.width), label: `${name} = ${formatExact(value)}` };
  };
  return {
    width: size.width,
    height: plotBottom + AXIS,
    plotTop: TOP,
    plotBottom,
    plotLeft,
    plotRight,
    lower: mark('m', plan.lower),
    upper: plan.upper === null ? null : mark('M', plan.upper),
    ticks: x.ticks(size.ticks).map((tick) => ({ x: place(tick), label: formatExact(tick) })),
    rows: samples.map(({ qualifier, value }, index) => ({
      number: String.fromCodePoint(0x2460 + index),
      x: place(value),
      y: TOP + (index + 0.5) * ROW,
      label: (SIGNS[qualifier] ?? '') + formatExact(value),
      zone: zoneOf({ qualifier, value }, plan),
      isBound: qualifier !== '=',
    })),
  };
}

/** “<1” is below 1 and so within a limit of 1; “<10” is inconclusive there. */
export function zoneOf({ qualifier, value }: Sample, { lower, upper }: Plan): Zone {
  if ((qualifier === '<' || qualifier === '<=') && value > lower) return 'unknown';
  if (upper !== null && value > upper) return 'above';
  if (value > lower) return upper === null ? 'above' : 'between';
  return 'below';
}

function anchorOf(x: number, width: number): Anchor {
  if (x < EDGE_PX) return 'start';
  return x > width - EDGE_PX ? 'end' : 'middle';
}
