export type Anchor = 'start' | 'middle' | 'end';

/** A label closer to an edge than this is aligned with it. */
export function anchorOf(x: number, { left, right, edge }: { left: number; right: number; edge: number }): Anchor {
  if (x - left < edge) return 'start';
  return right - x < edge ? 'end' : 'middle';
}

/** To a tenth of a pixel, which is invisible and short. */
export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
