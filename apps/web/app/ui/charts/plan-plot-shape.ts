import { scaleLinear } from 'd3-scale';
import { formatExact } from '#web/i18n/numbers.ts';
import { type Anchor, anchorOf, round } from './chart-numbers.ts';

export type PlanSize = { width: number; left: number; right: number; ticks: number };

export const WIDE_PLAN: PlanSize = { width: 616, left: 34, right: 56, ticks: 5 };
export const NARROW_PLAN: PlanSize = { width: 300, left: 28, right: 50, ticks: 3 };

const TOP = 38;
const ROW = 34;
const AXIS = 46;
const EDGE_PX = 44;
/** The widest sign of the labels, so that an estimate never falls short. */
const SIGN_PX = 7.5;
const DOT_TO_LABEL_PX = 12;
const LINE_TO_LABEL_PX = 6;
const BELOW_LABELS_PX = 6;
const BELOW_UPPER_LABEL_PX = 22;

/** `lineTop`: where its line begins, below any label that it would strike. */
type Mark = { x: number; anchor: Anchor; label: string; lineTop: number };
/** `unknown`: a bound above m, so the value may be on either side. */
export type Zone = 'below' | 'between' | 'above' | 'unknown';

type Sample = { qualifier: string; value: number };
type Plan = { lower: number; upper: number | null };

const SIGNS: Record<string, string> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

export function planShape(samples: readonly Sample[], plan: Plan, size: PlanSize) {
  const plotLeft = size.left;
  const plotRight = size.width - size.right;
  const largest = Math.max(...samples.map(({ value }) => value), plan.upper ?? plan.lower, 1e-9);
  const x = scaleLinear([0, largest], [plotLeft, plotRight]).nice(size.ticks);
  const place = (value: number) => round(x(value));
  const plotBottom = TOP + samples.length * ROW;
  const lower = markAt(place(plan.lower), `m = ${formatExact(plan.lower)}`, size, TOP);
  const upper = plan.upper === null ? null : markAt(place(plan.upper), `M = ${formatExact(plan.upper)}`, size, TOP);
  if (upper && !covers(lower, upper.x)) upper.lineTop = TOP - BELOW_UPPER_LABEL_PX;
  const lines = [lower.x, ...(upper ? [upper.x] : [])].sort((one, other) => one - other);
  return {
    width: size.width,
    height: plotBottom + AXIS,
    plotTop: TOP,
    plotBottom,
    plotLeft,
    plotRight,
    lower,
    upper,
    ticks: x.ticks(size.ticks).map((tick) => ({ x: place(tick), label: formatExact(tick) })),
    rows: samples.map(({ qualifier, value }, index) => {
      const label = (SIGNS[qualifier] ?? '') + formatExact(value);
      return {
        number: String.fromCodePoint(0x2460 + index),
        x: place(value),
        y: TOP + (index + 0.5) * ROW,
        label,
        labelX: clearOf(lines, place(value) + DOT_TO_LABEL_PX, label.length * SIGN_PX),
        zone: zoneOf({ qualifier, value }, plan),
        isBound: qualifier !== '=',
      };
    }),
  };
}
export type PlanShape = ReturnType<typeof planShape>;

function markAt(x: number, label: string, { width }: PlanSize, top: number): Mark {
  return { x, anchor: anchorOf(x, { left: 0, right: width, edge: EDGE_PX }), label, lineTop: top - BELOW_LABELS_PX };
}

function covers({ x, anchor, label }: Mark, place: number): boolean {
  const width = label.length * SIGN_PX;
  const start = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return place > start - LINE_TO_LABEL_PX && place < start + width + LINE_TO_LABEL_PX;
}

function clearOf(lines: readonly number[], start: number, width: number): number {
  return lines.reduce(
    (at, line) => (line > at - LINE_TO_LABEL_PX && line < at + width ? line + LINE_TO_LABEL_PX : at),
    start,
  );
}

/** “<1” is below 1 and so within a limit of 1; “<10” is inconclusive there. */
export function zoneOf({ qualifier, value }: Sample, { lower, upper }: Plan): Zone {
  if ((qualifier === '<' || qualifier === '<=') && value > lower) return 'unknown';
  if (upper !== null && value > upper) return 'above';
  if (value > lower) return upper === null ? 'above' : 'between';
  return 'below';
}
