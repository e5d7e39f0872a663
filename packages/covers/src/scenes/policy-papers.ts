import type { Art } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, points, polygon } from '../outline.ts';
import { BRAND_GREEN, VERMILION } from '../palettes.ts';
import { paintGround } from '../props/landscape.ts';
import { disc, drop } from '../props/rounds.ts';
import { backdrop } from '../props/still-life.ts';
import { glass } from '../props/vessels.ts';

const SHEET = polygon`-176,-230 126,-230 176,-180 176,250 -176,250`;

function textLines(art: Art, x: number, y: number, lengths: readonly number[]): void {
  for (const [i, length] of lengths.entries()) {
    art.flat(box(x, y + i * 30, length, 9), art.pal.ink, 0.7);
  }
}

function plainText(art: Art): void {
  textLines(art, -128, -122, [256, 240, 256, 150, 256, 228, 256, 248, 120]);
}

function textWithChart(art: Art): void {
  const { pal } = art;
  const colors = [pal.near, pal.mid, pal.hot2, pal.near, pal.hot];
  for (const [i, height] of [60, 90, 74, 104, 48].entries()) {
    art.flat(box(-128 + i * 52, -20 - height, 36, height), cycle(colors, i));
  }
  textLines(art, -128, 8, [256, 236, 256, 210, 130]);
}

function textWithPicture(art: Art): void {
  const { pal } = art;
  art.flat(box(-128, -122, 118, 118), pal.near);
  drop(art, -69, -50, 30, pal.milk, { shadow: 0 });
  textLines(art, 8, -118, [120, 108, 120, 70]);
  textLines(art, -128, 24, [256, 240, 256, 228, 140]);
}

function textWithTable(art: Art): void {
  const { pal } = art;
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 3; column++) {
      const body = column === 0 ? pal.tint : pal.pale;
      art.flat(box(-128 + column * 88, -122 + row * 42, 80, 34), row === 0 ? pal.near : body, 0.6);
    }
  }
  textLines(art, -128, 146, [256, 120]);
}

function stamp(art: Art, seal: string): void {
  const { pal } = art;

  art.group({ x: 92, y: 172, rotate: art.random(-12, 12) }, () => {
    if (art.chance(0.5)) {
      art.flat(box(-52, -52, 104, 104, 8), seal, 1.6);
      for (const y of [-34, 34]) {
        for (const x of [-34, 34]) {
          art.flat(box(x - 6, y - 6, 12, 12), pal.milk);
        }
      }
    } else {
      disc(art, 0, 0, 56, seal);
      disc(art, 0, 0, 46, pal.milk);
      disc(art, 0, 0, 41, seal);
    }
    drop(art, 0, 12, 24, pal.milk, { shadow: 0 });
  });
}

function writeSheet(art: Art, seal: string): void {
  const { pal } = art;
  art.cut(polygon`126,-230 176,-180 126,-180`, pal.tint, { shadow: 0.12 });
  const write = art.pick([plainText, textWithChart, textWithPicture, textWithTable]);
  const heading = write === textWithPicture ? pal.ink : seal;
  art.flat(box(-128, -190, art.random(150, 230), 20), heading);
  art.flat(box(-128, -154, 256, 4), heading, 0.3);
  write(art);
  stamp(art, seal);
}

interface Desk {
  readonly art: Art;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly wall: string;
  readonly seal: string;
}

function pen({ art, x, y, scale }: Desk): void {
  const { pal } = art;
  art.group({ x, y, scale, rotate: 28 }, () => {
    art.cut(polygon`-13,-190 13,-190 13,60 0,104 -13,60`, pal.deep, { shadow: [0.22, 8, 8] });
    art.flat(polygon`-6,84 6,84 0,104`, pal.sun);
    art.flat(box(-15, -120, 30, 14), pal.sun);
  });
}

function sealStamp({ art, x, y, scale, wall, seal }: Desk): void {
  const { pal } = art;
  art.group({ x: x - 20, y: y + 70, scale }, () => {
    const handle = points`-30,-190 0,-206 30,-190 26,-140 18,-70! -18,-70! -26,-140`;
    art.cut(handle, pal.hot2 === wall ? pal.deep : pal.hot2, { shadow: 0.2 });
    art.cut(box(-46, -74, 92, 34, 6), pal.deep, { shadow: 0.18 });
    art.cut(box(-50, -42, 100, 20, 3), seal, { shadow: 0.14 });
  });
}

function glassOfMilk({ art, x, y, scale }: Desk): void {
  glass(art, x - 6, y + 100, 1.05 * scale, { glass: art.pal.glass, level: 0.7 });
}

function spectacles({ art, x, y, scale }: Desk): void {
  const { pal } = art;
  art.group({ x: x + 20, y: y - 10, scale, rotate: -14 }, () => {
    for (const lensX of [-62, 62]) {
      disc(art, lensX, 0, 50, pal.ink, { shadow: 0.2 });
      disc(art, lensX, 0, 39, pal.pale);
    }
    art.line(points`-14,-6 0,-14 14,-6`, pal.ink, 10, { jitter: 0 });
  });
}

export function papersAndSeal(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.near, pal.soft, pal.hot2, pal.far, pal.sky]);
  paintGround(art, wall);
  const wide = width > 760;
  const cx = width * (wide ? art.pick([0.36, 0.5, 0.62]) : 0.5);
  const cy = height * art.random(0.5, 0.57);
  const scale = art.random(0.92, 1.14);
  const seal = pal.hot === BRAND_GREEN ? BRAND_GREEN : VERMILION;

  if (art.chance(0.6)) {
    const desk = art.against(wall, pal.deep, pal.mid);
    art.flat(art.ridge(height * 0.8, 6, 2), desk, 0);
    art.tableY = height * 0.79;
  }
  if (art.chance(0.6)) {
    const x = wide && cx !== width * 0.5 ? width - cx : cx + 120;
    const color = art.against(wall, pal.sun, pal.pale, pal.mid);
    backdrop(art, x, height * 0.38, art.random(120, 210), color, wall);
  }

  const sheet = (rotate: number, color: string, write?: () => void): void => {
    art.group({ x: cx, y: cy, scale, rotate }, () => {
      art.cut(SHEET, color, { shadow: [0.2, 9, 9], jitter: 1.5 });
      write?.();
    });
  };
  for (let i = art.int(1, 3); i > 0; i--) {
    const rotate = (i % 2 ? -1 : 1) * (7 + i * art.random(3, 6));
    sheet(rotate, cycle([pal.pale, pal.far, pal.hot2], i));
  }
  sheet(art.random(-5, 5), pal.milk, () => writeSheet(art, seal));

  const companion = art.pick([pen, sealStamp, glassOfMilk, spectacles]);
  companion({ art, x: cx - 200 * scale, y: cy + 140 * scale, scale, wall, seal });
}
