import { FULL_TURN, HALF_TURN } from '../angle.ts';
import type { Art } from '../art.ts';
import { points, polygon } from '../outline.ts';
import { smooth } from '../smooth.ts';
import { round1 } from '../svg-number.ts';
import { paintGround, printBand } from './landscape.ts';
import { disc } from './rounds.ts';

function paperWall(art: Art, wall: string, tableY: number): void {
  const { pal, width } = art;
  const paper = art.pick(['', '', '', 'dotl', 'cross', 'cols', 'hatch', 'panel']);
  if (paper === 'panel') {
    for (let x = art.random(-60, 0); x < width; x += 118) {
      art.line(points`${x},-10 ${x},${tableY}`, pal.ink, 2, { jitter: 0, opacity: 0.1 });
    }
  } else if (paper) {
    const print = art.pattern(paper, art.against(wall, pal.milk, pal.ink));
    printBand(art, 0, tableY, print, '.13');
  }
}

/** A wall and a table in front of it; returns the height of the table edge. */
export function stillLife(art: Art, wall: string, table: string, tableAt: number): number {
  const { pal, width, height } = art;
  const tableY = height * tableAt;
  art.tableY = tableY;

  paintGround(art, wall);
  paperWall(art, wall, tableY);

  const top = polygon`-20,${tableY} ${width + 20},${tableY + art.random(-6, 6)} ${width + 20},${height + 20} -20,${height + 20}`;
  art.cut(top, table, { shadow: [0.12, 0, -6] });
  if (art.chance(0.35)) {
    const texture = art.pick(['rows', 'hatch', 'cross', 'dotl']);
    const print = art.pattern(texture, art.against(table, pal.milk, pal.ink));
    printBand(art, tableY + 8, height, print, '.12');
  }
  return tableY;
}

interface Backdrop {
  readonly art: Art;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  readonly ground: string;
}

function rings({ art, x, y, radius, color, ground }: Backdrop): void {
  disc(art, x, y, radius * 1.06, color);
  disc(art, x, y, radius * 0.9, ground);
  disc(art, x, y, radius * 0.78, color);
}

function halves({ art, x, y, radius, color }: Backdrop): void {
  const shape = disc(art, x, y, radius, color);
  art.clipTo(shape, () => {
    const lower = art.ridge(y + radius * art.random(-0.1, 0.25), 16, 3);
    const lowerColor = art.against(color, art.pal.hot2, art.pal.mid, art.pal.pale);
    art.flat(lower, lowerColor, 0);
  });
}

function burst({ art, x, y, radius, color }: Backdrop): void {
  const rays = 22;
  const reach = radius * 2.6;
  const spread = HALF_TURN / rays;
  const turn = art.random(1);
  let d = '';
  for (let i = 0; i < rays; i++) {
    const angle = turn + (i / rays) * FULL_TURN;
    const left = angle - spread / 2;
    const right = angle + spread / 2;
    d += smooth(polygon`
      ${x},${y} ${x + Math.cos(left) * reach},${y + Math.sin(left) * reach}
      ${x + Math.cos(right) * reach},${y + Math.sin(right) * reach}
    `);
  }
  art.path(d, color, ' fill-opacity=".38"');
  disc(art, x, y, radius * 0.82, color);
}

function arch({ art, x, y, radius, color }: Backdrop): void {
  const left = x - radius * 0.86;
  const right = x + radius * 0.86;
  const floor = art.height + 30;
  const outline = points`
    ${left},${floor}! ${left},${y - radius * 0.2}! ${x - radius * 0.6},${y - radius * 0.8} ${x},${y - radius * 1.06}
    ${x + radius * 0.6},${y - radius * 0.8} ${right},${y - radius * 0.2}! ${right},${floor}!
  `;
  art.flat(outline, color, 0.6);
}

function discAndSatellite({ art, x, y, radius, color, ground }: Backdrop): void {
  disc(art, x + radius * 0.2, y - radius * 0.16, radius * 0.94, color);
  const satellite = art.against(ground, art.pal.hot2, art.pal.mid, art.pal.hot);
  disc(art, x - radius * 0.62, y + radius * 0.34, radius * 0.3, satellite);
}

function plain({ art, x, y, radius, color }: Backdrop): void {
  const shape = disc(art, x, y, radius, color);
  if (art.chance(0.5)) art.crescent(shape, -radius * 0.12, -radius * 0.14, art.pal.hot2, 'dots', 0.6);
}

/** The large shape behind a still life, chosen at random. */
export function backdrop(art: Art, x: number, y: number, radius: number, color: string, ground = art.pal.sky): void {
  const form = art.pick([plain, plain, plain, rings, halves, burst, arch, discAndSatellite]);
  const draw = (): void => form({ art, x, y, radius, color, ground });
  if (art.tableY) {
    art.clip(`M-900-900H${round1(art.width + 900)}V${round1(art.tableY)}H-900Z`, draw);
  } else {
    draw();
  }
}
