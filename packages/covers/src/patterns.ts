import { randomFrom } from './random.ts';
import { round1 } from './svg-number.ts';

/** The halftones and hatchings a piece of paper can be printed with. */
export type Texture = 'dot' | 'dots' | 'dotl' | 'hatch' | 'rows' | 'cols' | 'cross' | 'tuft' | 'grain';

interface Tile {
  readonly size: number;
  readonly rotate: number;
  readonly draw: (color: string) => string;
}

const dotTile = (size: number, rotate: number, radius: number): Tile => ({
  size,
  rotate,
  draw: (color) => `<circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="${color}"/>`,
});

const lineTile = (size: number, rotate: number, width: number): Tile => ({
  size,
  rotate,
  draw: (color) => `<path d="M0 ${size / 2}H${size}" stroke="${color}" stroke-width="${width}"/>`,
});

const TILES: Readonly<Record<Exclude<Texture, 'grain'>, Tile>> = {
  dot: dotTile(9, 31, 2.3),
  dots: dotTile(6, 20, 1.3),
  dotl: dotTile(16, 31, 3.4),
  hatch: lineTile(9, -38, 2.2),
  rows: lineTile(13, 0, 3),
  cols: lineTile(14, 90, 3.4),
  cross: {
    size: 22,
    rotate: 14,
    draw: (color) => `<path d="M8 11h6M11 8v6" stroke="${color}" stroke-width="2" stroke-linecap="round"/>`,
  },
  tuft: {
    size: 46,
    rotate: 8,
    draw: (color) => `<path d="M8 14l3-9 2 9 4-7-1 8zM30 36l3-9 2 9 4-7-1 8z" fill="${color}"/>`,
  },
};

/** Specks of paper fibre, different in every picture. */
function grainTile(seed: string): Tile {
  const random = randomFrom(seed);
  let specks = '';
  for (let i = 0; i < 120; i++) {
    const size = round1(0.6 + random() * random() * 1.9);
    const place = `M${round1(random() * 200)} ${round1(random() * 200)}`;
    specks += `${place}h${size}v${round1(size * (0.5 + random()))}h-${size}z`;
  }
  return { size: 200, rotate: 11, draw: (color) => `<path d="${specks}" fill="${color}"/>` };
}

/** The `<pattern>` element of a texture in one colour. */
export function patternMarkup(id: string, texture: Texture, color: string, seed: string): string {
  const { size, rotate, draw } = texture === 'grain' ? grainTile(seed) : TILES[texture];
  const frame = `width="${size}" height="${size}" patternUnits="userSpaceOnUse"`;
  const turn = `patternTransform="rotate(${rotate})"`;
  return `<pattern id="${id}" ${frame} ${turn}>${draw(color)}</pattern>`;
}
