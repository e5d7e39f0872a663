import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, points, polygon } from '../outline.ts';
import { coatSpot } from '../props/cow.ts';
import { grass, paintGround } from '../props/landscape.ts';
import { drop } from '../props/rounds.ts';
import { backdrop } from '../props/still-life.ts';
import { churn } from '../props/vessels.ts';
import { rotaryParlour } from './milking-rotary.ts';

function cansAndPail(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.sky, pal.hot2, pal.soft]);
  paintGround(art, wall);
  art.flat(art.ridge(height * 0.8, 4, 2), pal.near, 0);
  art.tableY = height * 0.79;
  const cx = width * 0.5;
  backdrop(art, cx + 150, height * 0.34, 150, wall === pal.hot2 ? pal.pale : pal.sun, wall);
  const spot = coatSpot(art);
  art.group({ x: cx + 40, y: height * 0.86 }, () => {
    for (const x of [-120, 230]) {
      const farLeg = points`${x - 26},-220! ${x + 34},-220! ${x + 22},-110 ${x + 24},0! ${x - 18},0! ${x - 16},-110`;
      art.flat(farLeg, pal.soft);
    }

    const udder = points`-26,-190 20,-176 90,-176 140,-192 130,-128 96,-104 84,-74! 74,-104 40,-104 30,-74! 18,-106 -14,-132`;
    art.cut(udder, '#E9B49D', { shadow: 0.12 });
    const flank = points`
      ${-width},-380! -300,-420 -60,-404 200,-418 420,-400 ${width},-380! ${width},-230! 320,-210 300,-110 306,0!
      258,0! 252,-120 232,-206 100,-176 -40,-186 -190,-210 -206,-110 -202,0! -252,0! -258,-120 -300,-206
      ${-width},-236!
    `;
    const body = art.cut(flank, pal.milk);
    art.clipTo(body, () => {
      for (const [x, y, rx, ry] of [
        [-230, -350, 120, 90],
        [70, -330, 110, 74],
        [400, -300, 100, 90],
        [-60, -206, 56, 30],
        [-450, -300, 76, 70],
      ] as const) {
        art.flat(art.blob(x + art.random(-24, 24), y, rx, ry, 0.2), spot);
      }

      for (const x of [-256, 254]) {
        art.flat(box(x - 6, -18, 66, 24), pal.ink);
      }
    });
    art.crescent(body, 0, -26, pal.ink, 'dot', 0.24);
  });

  churn(art, cx - 60, height * 0.95, 1.05, { color: pal.mid, lid: pal.hot });
  churn(art, cx - 226, height * 0.93, 0.86, { color: pal.hot2 === wall ? pal.deep : pal.hot2, lid: pal.deep });
  art.group({ x: cx + 110, y: height * 0.94 }, () => {
    art.cut(polygon`-66,-96 66,-96 50,0 -50,0`, pal.pale, { shadow: 0.18 });
    art.flat(art.oval(0, -96, 66, 16), pal.ink);
    art.flat(art.oval(0, -92, 58, 11), pal.milk);
    art.flat(box(-62, -68, 124, 8), pal.near);
    art.line(points`-64,-98 -40,-168 0,-182 40,-168 64,-98`, pal.ink, 5, { jitter: 0 });
  });

  for (let i = 0; i < 4; i++) {
    art.line(points`${cx + 60 + i * 22},${height * 0.76} ${cx + 84 + i * 14},${height * 0.79}`, pal.milk, 4);
  }

  grass(art, height + 4, pal.deep, 30, 40);
}

/** A milking cluster, nearly abstract. */
function cluster(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.near, pal.deep, pal.hot2, pal.sky]);
  paintGround(art, wall);
  const cx = width * 0.5;
  const dark = wall === pal.near || wall === pal.deep;
  backdrop(art, cx, height * 0.56, 232, dark ? pal.mid : pal.sun, wall);
  const colors = [pal.hot, pal.hot2 === wall ? pal.pale : pal.hot2, pal.milk, dark ? pal.far : pal.near];
  for (const [i, x] of [-150, -52, 52, 150].entries()) {
    const cupX = cx + x;
    const hose = points`
      ${cupX},${height * 0.34} ${cupX + x * 0.02},${height * 0.56} ${cx + x * 0.34},${height * 0.72}
      ${cx + x * 0.2},${height * 0.8}
    `;
    art.line(hose, pal.ink, 22, { jitter: 0 });
    art.line(hose, pal.milk, 13, { jitter: 0 });
    const cup = points`
      ${cupX - 34},${height * 0.08}! ${cupX + 34},${height * 0.08}! ${cupX + 36},${height * 0.13}
      ${cupX + 27},${height * 0.17} ${cupX + 24},${height * 0.38} ${cupX + 12},${height * 0.43}!
      ${cupX - 12},${height * 0.43}! ${cupX - 24},${height * 0.38} ${cupX - 27},${height * 0.17}
      ${cupX - 36},${height * 0.13}
    `;
    const shape = art.cut(cup, cycle(colors, i), { shadow: 0.2 });
    art.crescent(shape, -13, 0, pal.ink, 'dots', 0.4);
    art.flat(box(cupX - 25, height * 0.26, 50, 12), pal.ink);
  }

  const outline = points`
    ${cx - 96},${height * 0.76} ${cx - 60},${height * 0.7} ${cx},${height * 0.68} ${cx + 60},${height * 0.7}
    ${cx + 96},${height * 0.76} ${cx + 80},${height * 0.88} ${cx + 40},${height * 0.92} ${cx - 40},${height * 0.92}
    ${cx - 80},${height * 0.88}
  `;
  const claw = art.cut(outline, pal.pale, { shadow: 0.2 });
  art.clipTo(claw, () => {
    art.flat(art.ridge(height * 0.81, 3, 3), pal.milk, 0);
  });
  art.crescent(claw, -22, -4, pal.ink, 'dots', 0.36);
  art.cut(box(cx - 34, height * 0.66, 68, 24, 8), pal.hot);
  art.line(points`${cx},${height * 0.92} ${cx},${height * 0.98} ${cx + 70},${height * 1.04}`, pal.milk, 20, {
    jitter: 0,
  });

  if (width > 760) {
    for (const side of [-1, 1]) {
      for (let i = 0; i < 6; i++) {
        drop(
          art,
          cx + side * width * art.random(0.3, 0.46),
          height * art.random(0.12, 0.94),
          art.random(9, 22),
          pal.milk,
        );
      }
    }
  }
}

export const milkingScenes: readonly Scene[] = [{ draw: rotaryParlour }, { draw: cansAndPail }, { draw: cluster }];
