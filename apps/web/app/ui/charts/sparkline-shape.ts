import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

export type SparklineShape = { width: number; height: number; path: string; x: number; y: number };

const EDGE_PX = 4;

export function sparklineShape(values: number[], width: number, height: number): SparklineShape | null {
  const newest = values.at(-1);
  if (newest === undefined || values.length < 2) return null;
  const x = scaleLinear([0, values.length - 1], [1, width - EDGE_PX]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [height - EDGE_PX, EDGE_PX]);
  const draw = line<number>((_, index) => x(index), y).digits(1);
  return { width, height, path: draw(values) ?? '', x: x(values.length - 1), y: Math.round(y(newest) * 10) / 10 };
}
