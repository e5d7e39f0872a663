import type { Art } from '../art.ts';
import { cycle } from '../cycle.ts';
import { type Outline, points } from '../outline.ts';
import type { Texture } from '../patterns.ts';
import { smooth } from '../smooth.ts';

export interface HillOptions {
  readonly peaks?: number;
  /** Colour of the furrows, which run to a vanishing point. */
  readonly furrow?: string;
  readonly furrowOpacity?: number;
  readonly vanishX?: number;
  readonly rows?: number;
  readonly texture?: Texture;
  readonly textureColor?: string;
  readonly textureOpacity?: number;
}

function furrows(
  art: Art,
  y: number,
  amplitude: number,
  color: string,
  { furrowOpacity = 0.75, rows = 9, vanishX = art.random(0, art.width) }: HillOptions,
): void {
  let d = '';
  for (let i = -rows; i <= rows; i++) {
    const furrow = points`
      ${vanishX + i * 6},${y - amplitude - 30} ${vanishX + i * 34},${y + 70}
      ${vanishX + i * (art.width / rows) * 1.15},${art.height + 60}
    `;
    d += smooth(furrow, false);
  }
  const stroke = `stroke="${color}" stroke-width="3.4" stroke-opacity="${furrowOpacity}"`;
  art.raw(`<path d="${d}" fill="none" ${stroke}/>`);
}

/** A hill across the whole picture; returns its outline, to place things on it. */
export function hill(art: Art, y: number, amplitude: number, color: string, options: HillOptions = {}): Outline {
  const { peaks = 4, furrow, texture, textureColor = art.pal.ink, textureOpacity = 0.16 } = options;
  const shape = art.cut(art.ridge(y, amplitude, peaks), color, { jitter: 0, shadow: [0.13, 3, -7] });
  if (furrow) {
    art.clipTo(shape, () => furrows(art, y, amplitude, furrow, options));
  }
  if (texture) {
    const print = art.pattern(texture, textureColor);
    art.path(smooth(shape), print, ` fill-opacity="${textureOpacity}"`);
  }
  return shape;
}

/** Height of a ridge at x, to place things on it. */
export function heightAt(ridge: Outline, x: number): number {
  for (let i = 1; i < ridge.length - 2; i++) {
    const [leftX, leftY] = cycle(ridge, i);
    const [rightX, rightY] = cycle(ridge, i + 1);
    if (x >= leftX && x <= rightX) {
      const share = (x - leftX) / (rightX - leftX);
      const eased = share * share * (3 - 2 * share);
      return leftY + (rightY - leftY) * eased;
    }
  }
  return cycle(ridge, 1)[1];
}
