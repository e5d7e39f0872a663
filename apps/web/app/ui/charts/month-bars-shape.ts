import { scaleLinear } from 'd3-scale';
import { formatExact } from '#web/i18n/numbers.ts';
import { round } from './chart-numbers.ts';

/** `months` fit; older ones are only in the table. */
export type BarsSize = typeof WIDE_BARS;

export const WIDE_BARS = { width: 760, height: 260, left: 34, top: 18, bottom: 28, labels: 8, months: 60 };
export const NARROW_BARS: BarsSize = { width: 335, height: 220, left: 26, top: 18, bottom: 28, labels: 3, months: 24 };

type Month = { month: string; batches: number; failed: number };

export function monthBarsShape(all: readonly Month[], size: BarsSize) {
  const months = all.slice(-size.months);
  const plotBottom = size.height - size.bottom;
  const most = Math.max(4, ...months.map(({ batches }) => batches));
  const y = scaleLinear([0, most], [plotBottom, size.top]).nice(4);
  const step = (size.width - size.left) / Math.max(months.length, 6);
  const width = round(Math.min(36, step * 0.68));
  const every = Math.ceil(months.length / size.labels);
  return {
    width: size.width,
    height: size.height,
    plotLeft: size.left,
    plotBottom,
    values: y.ticks(4).map((value) => ({ y: round(y(value)), label: formatExact(value) })),
    months: months.map(({ month, batches, failed }, index) => ({
      month,
      x: round(size.left + step * (index + 0.5) - width / 2),
      width,
      y: round(y(batches)),
      height: round(plotBottom - y(batches)),
      failedY: round(y(failed)),
      failedHeight: round(plotBottom - y(failed)),
      failed,
      // Counted from the newest month, which has a label.
      isLabelled: (months.length - 1 - index) % every === 0,
    })),
  };
}
export type BarsShape = ReturnType<typeof monthBarsShape>;
