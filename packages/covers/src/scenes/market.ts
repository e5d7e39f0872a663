import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, points, polygon } from '../outline.ts';
import { leaf, paintFloor, paintGround } from '../props/landscape.ts';
import { disc, drop } from '../props/rounds.ts';
import { backdrop } from '../props/still-life.ts';
import { bottle, carton, churn } from '../props/vessels.ts';
import { smooth } from '../smooth.ts';

function stall(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.sky, pal.soft, pal.far]));
  const cx = width * 0.5;
  const span = Math.min(width * 0.92, 900);
  const left = cx - span / 2;
  paintFloor(art, height * 0.9, pal.deep, height * 0.1);

  for (const x of [left + 34, left + span - 34]) {
    art.cut(box(x - 9, height * 0.14, 18, height * 0.78), pal.ink, { shadow: 0.12 });
  }

  art.flat(box(left + 26, height * 0.3, span - 52, height * 0.36), pal.hot2);
  art.cut(box(left + 26, height * 0.44, span - 52, 12), pal.ink, { shadow: 0.1 });
  const shelfCount = Math.floor((span - 110) / 82);
  for (let i = 0; i < shelfCount; i++) {
    const x = left + 84 + i * 82;
    const kind = (i + art.int(0, 1)) % 3;
    if (kind === 0) {
      bottle(art, x, height * 0.44, 0.32, { cap: pal.hot, glass: pal.glass });
    } else if (kind === 1) {
      carton(art, x - 8, height * 0.44, 0.34, { color: pal.near, side: pal.deep });
    } else {
      const tub = polygon`
        ${x - 26},${height * 0.44} ${x - 30},${height * 0.44 - 50} ${x + 30},${height * 0.44 - 50}
        ${x + 26},${height * 0.44}
      `;
      art.cut(tub, pal.milk, { shadow: 0.12 });
      art.flat(box(x - 33, height * 0.44 - 60, 66, 13, 3), pal.hot);
    }
  }

  for (let i = 0; i < shelfCount; i++) {
    const x = left + 84 + i * 82;
    if (i % 2) {
      churn(art, x, height * 0.66, 0.44, { color: pal.mid, lid: pal.hot });
    } else {
      bottle(art, x - 12, height * 0.66, 0.36, { cap: pal.deep, label: pal.hot, glass: pal.glass });
      bottle(art, x + 24, height * 0.66, 0.36, { cap: pal.near, glass: pal.glass });
    }
  }

  const counter = art.cut(box(left + 6, height * 0.66, span - 12, height * 0.26), pal.near);
  art.print(counter, 'cols', pal.deep, '.45');
  art.cut(box(left - 4, height * 0.645, span + 8, 24), pal.milk);
  art.group({ x: cx, y: height * 0.79, rotate: art.random(-3, 3) }, () => {
    art.cut(box(-78, -40, 156, 80, 6), pal.milk, { shadow: 0.14 });
    drop(art, -36, 10, 18, pal.near, { shadow: 0 });
    art.line(points`0,-12 54,-12`, pal.ink, 6);
    art.line(points`0,10 36,10`, pal.hot, 6);
  });

  const awning = art.pick([pal.hot, pal.hot, pal.near, pal.deep, pal.hot2]);
  const stripes = Math.round(span / art.pick([64, 84, 110]));
  const stripe = (span + 60) / stripes;
  for (let i = 0; i < stripes; i++) {
    const x = left - 30 + i * stripe;
    const scallop = points`
      ${x + stripe * 0.1},${height * 0.08}! ${x + stripe * 0.9},${height * 0.08}! ${x + stripe},${height * 0.24}!
      ${x + stripe * 0.86},${height * 0.285} ${x + stripe * 0.5},${height * 0.305}
      ${x + stripe * 0.14},${height * 0.285} ${x},${height * 0.24}!
    `;
    art.cut(scallop, i % 2 ? pal.milk : awning, { shadow: [0.16, 3, 7], jitter: 0.6 });
  }

  art.cut(box(left - 22, height * 0.06, span + 44, 22), pal.deep, { shadow: 0.1 });
}

/** Draws a product on a shelf and returns the room it takes. */
type Product = (art: Art, x: number, y: number, color: string) => number;

const labelledBottle: Product = (art, x, y, color) => {
  const icon = art.pick(['cow', 'leaf', 'sun']);
  bottle(art, x + 34, y, 0.46, { cap: color, glass: art.pal.milk, label: color, icon });
  return 70;
};

const milkCarton: Product = (art, x, y, color) => {
  const { ink, milk } = art.pal;
  carton(art, x + 34, y, 0.52, { color, side: ink, top: milk, dot: milk });
  return 92;
};

const powderTin: Product = (art, x, y, color) => {
  const { pal } = art;
  art.group({ x: x + 40, y, scale: 0.62 }, () => {
    const outline = points`-58,-140! 58,-140! 58,-6! 30,3 0,5 -30,3 -58,-6!`;
    const shape = art.cut(outline, color);
    art.clipTo(shape, () => {
      art.flat(box(-80, -92, 160, 50), pal.milk);
    });
    art.flat(art.oval(0, -140, 58, 13), pal.soft);
    art.crescent(shape, -16, 0, pal.ink, 'dots', 0.3);
  });
  return 84;
};

const twoCups: Product = (art, x, y, color) => {
  const { milk } = art.pal;
  const lower = polygon`${x + 4},${y - 64} ${x + 64},${y - 64} ${x + 56},${y} ${x + 12},${y}`;
  art.cut(lower, milk, { shadow: 0.14 });
  art.flat(box(x + 1, y - 74, 66, 13, 3), color);
  const upper = polygon`${x + 4},${y - 130} ${x + 64},${y - 130} ${x + 56},${y - 74} ${x + 12},${y - 74}`;
  art.flat(upper, milk);
  art.flat(box(x + 1, y - 140, 66, 13, 3), color);
  return 76;
};

const cheeseWedge: Product = (art, x, y) => {
  const wedge = polygon`${x},${y} ${x + 104},${y} ${x + 104},${y - 60}`;
  const shape = art.cut(wedge, '#F0BE55', { shadow: 0.14 });
  art.clipTo(shape, () => {
    for (let hole = 0; hole < 3; hole++) {
      const holeX = x + art.random(30, 100);
      disc(art, holeX, y - art.random(4, 40), art.random(5, 9), '#D9962F');
    }
  });
  return 114;
};

function shelfWall(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.pale, pal.soft, pal.hot2]));
  const colors = [pal.near, pal.hot, pal.hot2, pal.mid, pal.deep, pal.sun];
  const rows = 3;
  for (let j = 0; j < rows; j++) {
    const y = (height / rows) * (j + 1) - 16;
    let x = -10 + art.random(20);
    let nextColor = art.int(0, 5);
    while (x < width + 20) {
      const product = art.pick([labelledBottle, milkCarton, powderTin, twoCups, cheeseWedge]);
      const color = cycle(colors, nextColor++);
      const facings = art.int(1, 3);
      for (let i = 0; i < (product === cheeseWedge ? 1 : facings); i++) {
        x += product(art, x, y, color);
      }
      x += art.random(8, 26);
    }

    art.cut(box(-20, y, width + 40, 18), pal.deep, { shadow: [0.16, 0, 7] });
    for (let tagX = 30; tagX < width; tagX += art.random(120, 190)) {
      const tag = box(tagX, y + 2, 54, 22, 3);
      const color = art.chance(0.2) ? pal.hot : pal.milk;
      art.cut(tag, color, { shadow: [0.1, 2, 2] });
    }
  }
}

function basket(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.near, pal.hot2, pal.sky, pal.far]);
  paintGround(art, wall);
  const cx = width * 0.5;
  backdrop(art, cx, height * 0.44, 250, wall === pal.near ? pal.mid : wall === pal.hot2 ? pal.pale : pal.sun, wall);
  art.path(smooth(art.ridge(height * 0.9, 4, 2)), pal.deep);
  const handle = points`
    ${cx - 220},${height * 0.56} ${cx - 180},${height * 0.2} ${cx},${height * 0.08} ${cx + 180},${height * 0.2}
    ${cx + 220},${height * 0.56}
  `;
  art.line(handle, pal.ink, 15, { jitter: 0 });

  carton(art, cx - 120, height * 0.76, 1.1, { color: pal.hot, side: pal.ink, cap: true });
  bottle(art, cx + 20, height * 0.76, 1.08, {
    cap: pal.deep,
    label: pal.near === wall ? pal.hot : pal.near,
    icon: 'cow',
    glass: pal.glass,
  });
  bottle(art, cx + 126, height * 0.76, 0.9, { cap: pal.hot, glass: pal.glass });
  leaf(art, cx + 170, height * 0.58, 150, -60, pal.near === wall ? pal.far : pal.near, pal.deep);
  leaf(art, cx - 196, height * 0.58, 120, -120, pal.mid, pal.deep);
  const outline = points`
    ${cx - 258},${height * 0.56}! ${cx + 258},${height * 0.56}! ${cx + 206},${height * 0.93}
    ${cx + 190},${height * 0.95}! ${cx - 190},${height * 0.95}! ${cx - 206},${height * 0.93}
  `;
  const weave = art.cut(outline, pal.sun === pal.pale ? pal.hot2 : '#D9A04A', { shadow: 0.2 });
  art.clipTo(weave, () => {
    for (let i = -6; i <= 6; i++) {
      art.line(points`${cx + i * 44},${height * 0.56} ${cx + i * 35},${height * 0.96}`, pal.ink, 5, {
        jitter: 0,
        opacity: 0.34,
      });
    }

    for (let i = 1; i < 5; i++) {
      const strand = points`${cx - 280},${height * (0.56 + i * 0.082)} ${cx + 280},${height * (0.56 + i * 0.082)}`;
      art.line(strand, pal.ink, 5, { jitter: 0, opacity: 0.34 });
    }
  });
  art.cut(box(cx - 276, height * 0.53, 552, 34, 10), '#B97F33', { shadow: 0.18 });
  art.crescent(weave, -40, 0, pal.ink, 'dot', 0.24);
  art.group({ x: cx - 130, y: height * 0.6, rotate: 74 }, () => {
    art.cut(polygon`-10,0 22,-26 92,-26 92,26 22,26`, pal.milk, { shadow: 0.18 });
    disc(art, 14, 0, 7, pal.ink);
    art.line(points`36,-8 78,-8`, pal.hot, 6);
    art.line(points`36,10 64,10`, pal.ink, 5);
  });
}

export const marketScenes: readonly Scene[] = [{ draw: stall }, { draw: shelfWall }, { draw: basket }];
