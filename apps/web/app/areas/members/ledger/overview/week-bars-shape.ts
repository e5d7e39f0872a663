export type WeekSize = { width: number; height: number };

export const WIDE_WEEK: WeekSize = { width: 300, height: 150 };
export const NARROW_WEEK: WeekSize = { width: 335, height: 140 };

export type WeekShape = WeekSize & {
  zeroY: number;
  bars: {
    x: number;
    width: number;
    y: number;
    height: number;
    /** Position of the number: above a gain, below a loss. */
    labelY: number;
    middle: number;
    isLoss: boolean;
  }[];
};

const LABEL_PX = 18;
const DAY_LABEL_PX = 20;
const BAR_SHARE = 0.52;

/** One column per day from zero; losses extend below the line. */
export function weekBarsShape(values: readonly number[], size: WeekSize): WeekShape {
  const top = LABEL_PX;
  const hasLoss = values.some((value) => value < 0);
  const bottom = size.height - DAY_LABEL_PX - (hasLoss ? LABEL_PX : 0);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = (bottom - top) / (most - least || 1);
  const zeroY = round(bottom + least * scale);
  const step = size.width / values.length;
  const width = round(step * BAR_SHARE);
  return {
    ...size,
    zeroY,
    bars: values.map((value, index) => {
      const height = round(Math.abs(value) * scale);
      const isLoss = value < 0;
      const y = isLoss ? zeroY : round(zeroY - height);
      const middle = round(step * (index + 0.5));
      const labelY = isLoss ? round(zeroY + height + 14) : round(y - 6);
      return { x: round(middle - width / 2), width, y, height, labelY, middle, isLoss };
    }),
  };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
