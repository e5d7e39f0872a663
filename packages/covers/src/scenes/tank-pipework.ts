import type { Art } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, points } from '../outline.ts';
import { BRAND_GREEN, luminance, VERMILION } from '../palettes.ts';
import { paintGround } from '../props/landscape.ts';
import { disc, drop } from '../props/rounds.ts';
import { pair, round1 } from '../svg-number.ts';

interface Pipe {
  /** Start point, where its flange is drawn. */
  readonly x: number;
  readonly y: number;
  /** Name of the tile edge it starts from. */
  readonly edge: string;
  readonly d: string;
}

/** Pipes that meet at a tile edge are connected and share a colour. */
class Network {
  readonly pipes: Pipe[] = [];
  readonly #parents = new Map<string, string>();

  /** The representative edge of a connected group. */
  root(edge: string): string {
    let found = edge;
    for (let up = this.#parents.get(found); up !== undefined; up = this.#parents.get(found)) {
      found = up;
    }
    return found;
  }

  add(edge: string, other: string, x: number, y: number, course: string): void {
    const root = this.root(edge);
    const otherRoot = this.root(other);
    if (root !== otherRoot) this.#parents.set(root, otherRoot);
    this.pipes.push({ x: round1(x), y: round1(y), edge, d: `M${pair(x, y)}${course}` });
  }
}

const TILE = 120;
const HALF = TILE / 2;

function bend(sweep: 0 | 1, x: number, y: number): string {
  return `A${HALF} ${HALF} 0 0 ${sweep} ${pair(x, y)}`;
}

/** A Truchet tiling: every tile holds two bends, or two pipes that cross. */
function layPipes(art: Art): Network {
  const network = new Network();
  const columns = Math.ceil(art.width / TILE);
  const rows = Math.ceil(art.height / TILE);
  const left = (art.width - columns * TILE) / 2;
  const top = (art.height - rows * TILE) / 2;

  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const north = `h${i},${j}`;
      const south = `h${i},${j + 1}`;
      const west = `v${i},${j}`;
      const east = `v${i + 1},${j}`;
      const x = left + i * TILE;
      const y = top + j * TILE;
      const lot = art.random();
      if (lot < 0.42) {
        network.add(north, west, x + HALF, y, bend(1, x, y + HALF));
        network.add(south, east, x + HALF, y + TILE, bend(1, x + TILE, y + HALF));
      } else if (lot < 0.84) {
        network.add(north, east, x + HALF, y, bend(0, x + TILE, y + HALF));
        network.add(south, west, x + HALF, y + TILE, bend(0, x, y + HALF));
      } else {
        network.add(north, south, x + HALF, y, `v${TILE}`);
        network.add(west, east, x, y + HALF, `h${TILE}`);
      }
    }
  }
  return network;
}

function colorPipes(art: Art, network: Network, ground: string): Map<string, string> {
  const { pal } = art;
  const colors = [pal.milk, pal.hot, pal.hot2, pal.mid, pal.far].filter(
    (color) => Math.abs(luminance(color) - luminance(ground)) > 0.1,
  );
  const colorOf = new Map<string, string>();
  const pathOf = new Map<string, string>();
  let next = art.int(0, 4);
  for (const { edge, d } of network.pipes) {
    const root = network.root(edge);
    const color = colorOf.get(root) ?? cycle(colors, next++);
    colorOf.set(root, color);
    pathOf.set(color, (pathOf.get(color) ?? '') + d);
  }
  return pathOf;
}

function flange(art: Art, x: number, y: number): void {
  const { pal } = art;

  art.group({ x, y }, () => {
    art.cut(box(-29, -16, 58, 32, 5), pal.ink, { shadow: [0.14, 3, 3] });
    for (const boltX of [-18, 18]) {
      disc(art, boltX, 0, 4.5, pal.pale);
    }
  });
}

function gauge(art: Art, x: number, y: number): void {
  const { pal } = art;
  const hand = (angle: number, from: number, to: number) => points`
    ${x + Math.cos(angle) * from},${y + Math.sin(angle) * from}
    ${x + Math.cos(angle) * to},${y + Math.sin(angle) * to}
  `;

  disc(art, x, y, 172, pal.ink, { shadow: [0.24, 10, 10] });
  disc(art, x, y, 152, pal.milk);
  disc(art, x, y, 122, pal.tint);
  for (let i = 0; i < 11; i++) {
    art.line(hand(2.5 + i * 0.43, 102, 120), pal.ink, i % 5 ? 3 : 6, { jitter: 0 });
  }
  const needle = pal.hot === BRAND_GREEN ? VERMILION : pal.hot;
  art.line(hand(2.5 + art.random(0.5, 4), -24, 94), needle, 10, { jitter: 0 });
  disc(art, x, y, 19, pal.ink);
  drop(art, x, y + 82, 13, pal.near, { shadow: 0 });
}

/** Winding pipework and a gauge. */
export function pipework(art: Art): void {
  const { pal, width, height } = art;
  const stroke = (d: string, color: string, size: number, attributes = ''): void =>
    art.raw(`<path d="${d}" fill="none" stroke="${color}" stroke-width="${size}"${attributes}/>`);

  const ground = art.pick([pal.near, pal.deep, pal.soft, pal.sky]);
  paintGround(art, ground);
  const network = layPipes(art);
  const pathOf = colorPipes(art, network, ground);
  const every = network.pipes.map((pipe) => pipe.d).join('');

  stroke(every, pal.ink, 42, ' stroke-opacity=".2" transform="translate(6 7)"');
  for (const [color, d] of pathOf) {
    stroke(d, color, 40);
  }
  const seams = ' stroke-opacity=".14" stroke-dasharray="2 58" transform="translate(0 0)"';
  stroke(every, pal.ink, 3, seams);
  const gleam = ' stroke-opacity=".5" transform="translate(-8 -9)" stroke-linecap="round"';
  stroke(every, pal.milk, 5, gleam);

  for (const { x, y } of network.pipes) {
    if (art.chance(0.14)) flange(art, x, y);
  }
  gauge(art, width * art.random(0.36, 0.64), height * 0.5);
}
