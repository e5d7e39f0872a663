import type { Art } from '../art.ts';
import { cycle } from '../cycle.ts';
import { type Outline, points, polygon } from '../outline.ts';
import type { Texture } from '../patterns.ts';
import { smooth } from '../smooth.ts';
import { round1 } from '../svg-number.ts';

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
  if (furrow) art.clipTo(shape, () => furrows(art, y, amplitude, furrow, options));
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

/** The background sheet. */
export function paintGround(art: Art, color: string): void {
  art.raw(`<rect width="${round1(art.width)}" height="${round1(art.height)}" fill="${color}"/>`);
}

/** A flat floor from y down to the lower edge. */
export function paintFloor(art: Art, y: number, color: string, depth = art.height - y): void {
  const size = `width="${round1(art.width)}" height="${round1(depth)}"`;
  art.raw(`<rect y="${round1(y)}" ${size} fill="${color}"/>`);
}

/** Prints a pattern over a band of the picture, edge to edge. */
export function printBand(art: Art, top: number, bottom: number, pattern: string, opacity: string): void {
  const band = `M0 ${round1(top)}H${round1(art.width)}V${round1(bottom)}H0Z`;
  art.path(band, pattern, ` fill-opacity="${opacity}"`);
}

export function fence(
  art: Art,
  left: number,
  right: number,
  y: number,
  color: string,
  step: number,
  height: number,
): void {
  for (const level of [0.34, 0.7]) {
    const rail = polygon`
      ${left},${y - height * level - 3} ${right},${y - height * level - 3} ${right},${y - height * level + 3}
      ${left},${y - height * level + 3}
    `;
    art.flat(rail, color, 1.4);
  }

  for (let x = left; x <= right; x += step) {
    const post = polygon`
      ${x - 4.5},${y} ${x - 4.5},${y - height} ${x},${y - height - 6} ${x + 4.5},${y - height} ${x + 4.5},${y}
    `;
    art.cut(post, color, { shadow: [0.12, 3, 2] });
  }
}

export function leaf(art: Art, x: number, y: number, length: number, turn: number, color: string, vein?: string): void {
  art.group({ x, y, rotate: turn }, () => {
    const blade = points`
      0,0! ${length * 0.28},${-length * 0.24} ${length * 0.7},${-length * 0.2} ${length},0!
      ${length * 0.68},${length * 0.16} ${length * 0.28},${length * 0.2}
    `;
    art.cut(blade, color, { shadow: [0.1, 3, 3] });

    if (vein) art.line(points`2,0 ${length * 0.86},0`, vein, 2.4, { jitter: 0 });
  });
}

/** A flower on its stem. */
export function stem(art: Art, x: number, y: number, height: number, color: string, petals: string): void {
  const { pal } = art;
  const bend = art.random(-26, 26);

  art.line(points`${x},${y} ${x + bend * 0.3},${y - height * 0.5} ${x + bend},${y - height}`, color, 4, { jitter: 0 });

  for (let i = 1; i < 4; i++) {
    const t = i / 4;
    leaf(art, x + bend * t * 0.6, y - height * t, height * 0.26, i % 2 ? -32 : -148, color);
  }

  art.group({ x: x + bend, y: y - height }, () => {
    for (let i = 0; i < 6; i++) {
      art.group({ x: 0, y: 0, rotate: i * 60 }, () => art.flat(art.oval(0, -12, 7, 11, 8), petals, 0.4));
    }

    art.flat(art.oval(0, 0, 6.5, 6.5, 8), pal.ink, 0);
  });
}

export function grass(art: Art, y: number, color: string, count: number, height: number): void {
  let d = '';

  for (let i = 0; i < count; i++) {
    const x = ((i + art.random(0.9)) / count) * (art.width + 40) - 20;
    const blade = art.random(0.4, 1) * height;
    const lean = art.random(-0.4, 0.4) * blade;
    d += smooth(points`
      ${x - 5},${y}! ${x + lean * 0.4 - 3},${y - blade * 0.6} ${x + lean},${y - blade}!
      ${x + lean * 0.4 + 4},${y - blade * 0.5} ${x + 6},${y}!
    `);
  }

  art.path(d, color);
}

export type TreeKind = 'poplar' | 'pine' | 'round';

const POPLAR = points`0,-176! 20,-132 26,-80 16,-34 0,-28 -16,-34 -25,-80 -19,-132`;
const PINE = polygon`0,-150 38,-74 22,-78 50,-22 -50,-22 -22,-78 -38,-74`;

function crown(art: Art, kind: TreeKind): Outline {
  switch (kind) {
    case 'poplar':
      return POPLAR;
    case 'pine':
      return PINE;
    case 'round':
      return art.blob(0, -82, 48, 46, 0.07);
  }
}

export function tree(
  art: Art,
  x: number,
  y: number,
  scale: number,
  kind: TreeKind,
  color: string,
  shade: string,
): void {
  art.group({ x, y, scale }, () => {
    art.flat(polygon`-4,0 5,0 3,-60 -3,-60`, art.pal.ink);
    const shape = art.cut(crown(art, kind), color, { shadow: 0.12 });
    art.crescent(shape, -16, -8, shade, 'flat', 1);
    art.line(points`0,-12 0,-110`, shade, 2.4);
  });
}
