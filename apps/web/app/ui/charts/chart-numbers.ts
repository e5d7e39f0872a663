export type Anchor = 'start' | 'middle' | 'end';

/** To a tenth of a pixel, which is invisible and short. */
export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
