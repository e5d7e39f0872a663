import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, points, polygon } from '../outline.ts';
import { cow } from '../props/cow.ts';
import { hill, paintGround } from '../props/landscape.ts';
import { disc, drop, specks } from '../props/rounds.ts';
import { skyline, sun } from '../props/sky.ts';
import { backdrop, stillLife } from '../props/still-life.ts';
import { smooth } from '../smooth.ts';

function tinScoopHeap(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.sky, pal.soft, pal.far, pal.near]);
  const tableY = stillLife(art, wall, pal.deep, 0.78);
  const cx = width * (width > 760 ? 0.4 : 0.44);
  backdrop(art, cx + 30, height * 0.42, 216, wall === pal.near ? pal.mid : pal.sun, wall);
  const color = art.pick([pal.hot, pal.near === wall ? pal.hot : pal.near, pal.hot2]);
  art.group({ x: cx - 60, y: tableY + 60, scale: 1.24 }, () => {
    const tin = art.cut(points`-104,-262! 104,-262! 104,-12! 70,4 0,11 -70,4 -104,-12!`, color, {
      shadow: [0.2, 9, 4],
    });
    art.clipTo(tin, () => {
      art.flat(points`-140,-96! -60,-120 20,-88 140,-112! 140,40! -140,40!`, pal.milk);
      disc(art, 0, -160, 52, pal.milk);
      art.flat(art.blob(-16, -158, 22, 18, 0.26), pal.ink);
      art.flat(art.blob(22, -176, 14, 12, 0.26), pal.ink);

      for (const [line, length] of [140, 110, 70].entries()) {
        art.flat(box(-70, -60 + line * 18, length, 7), pal.mid);
      }
    });
    art.crescent(tin, -24, 0, pal.ink, 'dot', 0.3);
    art.flat(art.oval(0, -264, 104, 26), pal.soft);
    art.flat(art.oval(0, -262, 90, 19), pal.ink);
    art.flat(points`-88,-258 -40,-286 10,-300 50,-284 88,-258 0,-246`, pal.milk);
  });

  const heapX = cx + 230;
  const heap = points`
    ${heapX - 160},${tableY + 66}! ${heapX - 90},${tableY + 8} ${heapX - 20},${tableY - 62}
    ${heapX + 16},${tableY - 66} ${heapX + 90},${tableY + 6} ${heapX + 176},${tableY + 66}!
  `;
  art.cut(heap, pal.milk);
  art.path(
    smooth(points`
      ${heapX - 100},${tableY + 66}! ${heapX - 10},${tableY - 40} ${heapX + 30},${tableY - 46}
      ${heapX + 176},${tableY + 66}!
    `),
    art.pattern('dots', pal.mid),
    ' fill-opacity=".6"',
  );
  art.group({ x: heapX + 24, y: tableY - 80, rotate: -16 }, () => {
    const scoop = pal.hot2 === color ? pal.hot : pal.hot2;
    art.cut(points`-60,-12! 60,-12! 52,40 30,58 -30,58 -52,40`, scoop, { shadow: 0.18 });
    art.cut(polygon`56,-12 196,-34 200,-14 58,12`, scoop, { shadow: 0.14 });
    art.flat(points`-54,-14 -20,-40 22,-42 54,-14`, pal.milk);
  });

  for (let i = 0; i < 26; i++) {
    disc(art, heapX + art.random(-120, 120), tableY - art.random(60, 260), art.random(1.6, 4.6), pal.milk);
  }
}

function powderMountain(art: Art): void {
  const { pal, width, height } = art;

  skyline(art, 0.44);
  sun(art, width * art.pick([0.26, 0.74]), height * 0.28, 84);
  const peak = (x: number, y: number, w: number, color: string): void => {
    const flank = points`
      ${x - w},${height * 0.86}! ${x - w * 0.5},${y + (height * 0.86 - y) * 0.48} ${x - w * 0.12},${y + 14}
      ${x + w * 0.1},${y} ${x + w * 0.4},${y + (height * 0.86 - y) * 0.4} ${x + w},${height * 0.86}!
    `;
    const slope = art.cut(flank, color, { shadow: 0.14 });
    art.crescent(slope, -w * 0.24, 10, pal.mid, 'dot', 0.55);
  };

  peak(width * 0.22, height * 0.48, width * 0.34, pal.pale);
  peak(width * 0.84, height * 0.44, width * 0.32, pal.soft);
  peak(width * 0.5, height * 0.24, width * 0.42, pal.milk);

  specks(art, 44, [0.05, 0.7], [1.4, 4], pal.milk);

  art.group({ x: width * 0.62, y: height * 0.44, scale: 1.25, rotate: -12 }, () => {
    art.cut(points`-60,-10! 60,-10! 50,44 26,60 -26,60 -50,44`, pal.hot, { shadow: 0.2 });
    art.cut(polygon`56,-10 190,-44 196,-22 58,16`, pal.hot);
    art.cut(points`-54,-12 -16,-42 24,-44 56,-12`, pal.milk, { shadow: 0.1 });
  });

  hill(art, height * 0.84, 12, pal.near, { texture: 'tuft', textureColor: pal.deep, textureOpacity: 0.5 });
  cow(art, width * art.random(0.16, 0.34), height * 0.92, 0.6, { farLegs: pal.tint });
  cow(art, width * art.random(0.4, 0.5), height * 0.94, 0.66, { farLegs: pal.tint, pose: 'graze', flip: true });
  hill(art, height * 0.95, 8, pal.deep);
}

function tin(art: Art, x: number, y: number, color: string, mark: number): void {
  const { pal } = art;

  art.group({ x, y }, () => {
    const shape = art.cut(points`-64,-152! 64,-152! 64,-8! 36,2 0,6 -36,2 -64,-8!`, color, { shadow: 0.2 });
    art.clipTo(shape, () => {
      art.flat(points`-90,-54! -30,-70 30,-44 90,-62! 90,30! -90,30!`, pal.milk);
      if (mark === 0) {
        drop(art, 0, -94, 17, pal.milk, { shadow: 0 });
      } else if (mark === 1) {
        disc(art, 0, -100, 22, pal.milk);
      } else {
        art.flat(art.blob(0, -100, 26, 18, 0.3), pal.ink);
      }
      for (const [line, length] of [68, 42].entries()) {
        art.flat(box(-34, -34 + line * 15, length, 6), pal.mid);
      }
    });
    art.crescent(shape, -16, 0, pal.ink, 'dots', 0.36);
    art.flat(art.oval(0, -152, 64, 15), pal.pale);
    art.flat(art.oval(0, -152, 52, 10), pal.soft);
  });
}

function stackedTins(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.hot2, pal.sky, pal.soft, pal.deep]));
  const tinWidth = 146;
  const tinHeight = 172;
  const colors = [pal.near, pal.hot, pal.mid, pal.sun, pal.far];
  const floorY = height * 0.95;
  const rows = 3;
  const baseCount = Math.ceil(width / tinWidth) + 1;

  for (let j = 0; j < rows; j++) {
    const count = baseCount - (width > 700 ? j * 2 : j);
    for (let i = 0; i < count; i++) {
      const x = width / 2 + (i - (count - 1) / 2) * tinWidth;
      const y = floorY - j * tinHeight;
      const color = cycle(colors, i * 2 + j * 3);
      tin(art, x, y, color, (i + j) % 3);
    }
  }
}

export const powderScenes: readonly Scene[] = [
  { draw: tinScoopHeap },
  { draw: powderMountain, outdoors: true },
  { draw: stackedTins },
];
