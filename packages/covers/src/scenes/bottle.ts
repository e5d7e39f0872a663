import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, points } from '../outline.ts';
import { cow } from '../props/cow.ts';
import { paintGround, stem, tree } from '../props/landscape.ts';
import { disc, drop } from '../props/rounds.ts';
import { backdrop, stillLife } from '../props/still-life.ts';
import { BOTTLE, type BottleOptions, bottle, carton, churn, glass, jug } from '../props/vessels.ts';

function landscapeInside(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.sky, pal.soft, pal.hot2]));
  const cx = width * (width > 760 ? art.pick([0.34, 0.5, 0.66]) : 0.5);
  const scale = (height * 0.86) / 342;

  art.flat(art.ridge(height * 0.84, 8, 3), pal.deep, 0);
  art.tableY = height * 0.825;

  if (width > 760) {
    const sideX = cx < width * 0.45 ? 0.76 : 0.24;
    if (cx === width * 0.5) {
      stem(art, width * 0.16, height * 0.9, 230, pal.near, pal.hot);
      stem(art, width * 0.85, height * 0.9, 190, pal.near, pal.milk);
    } else {
      backdrop(art, width * sideX, height * 0.42, 120, pal.sun);
      stem(art, width * sideX, height * 0.9, 250, pal.near, pal.hot);
      stem(art, width * sideX + 60, height * 0.92, 170, pal.near, pal.milk);
    }
  }

  art.group({ x: cx, y: height * 0.93, scale }, () => {
    const shape = art.cut(BOTTLE, pal.pale, { shadow: [0.2, 9, 4] });
    art.clipTo(shape, () => {
      disc(art, art.random(-26, 26), -196, 42, pal.sun);
      art.flat(points`-90,-128! -40,-148 10,-126 90,-152! 90,40! -90,40!`, pal.far);
      art.cut(points`-90,-92! -30,-98 40,-120 90,-104! 90,40! -90,40!`, pal.mid, { shadow: [0.12, 0, -4] });
      tree(art, -34, -92, 0.32, 'poplar', pal.near, pal.deep);
      tree(art, -22, -90, 0.26, 'poplar', pal.near, pal.deep);
      art.cut(points`-90,-60! -10,-76 40,-62 90,-74! 90,40! -90,40!`, pal.near, { shadow: [0.12, 0, -4] });
      cow(art, 8, -44, 0.36, { spot: pal.ink, farLegs: pal.far, pose: art.pick(['stand', 'graze']) });
      art.cut(points`-90,-38! -20,-30 40,-42 90,-30! 90,40! -90,40!`, pal.milk, { shadow: [0.12, 0, -4] });
    });

    art.cut(box(-31, -344, 62, 26, 4), pal.hot, { shadow: [0.1, 3, 3] });
    art.crescent(shape, -12, 0, pal.ink, 'dots', 0.28);
    art.line(points`-50,-168 -52,-110 -51,-40`, pal.milk, 6, { opacity: 0.8 });
  });
}

function morandi(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.sky, pal.pale, pal.soft]);
  const tableY = stillLife(art, wall, art.against(wall, art.pick([pal.far, pal.mid]), pal.near, pal.deep), 0.66);

  if (art.chance(0.7)) {
    backdrop(
      art,
      width * art.random(0.25, 0.75),
      height * 0.34,
      150,
      art.against(wall, pal.sun, pal.hot2, pal.mid),
      wall,
    );
  }

  const kinds = ['bottle', 'carton', 'jug', 'bottle', 'glass', 'churn'];
  const colors = [pal.hot, pal.near, pal.deep, pal.hot2, pal.mid];

  const count = Math.max(3, Math.round(width / 185));
  const firstX = width / 2 - ((count - 1) * 152) / 2;
  const kindOffset = art.int(0, 5);
  const colorOffset = art.int(0, 4);

  const row = (depth: number, base: number): void => {
    for (let i = 0; i < count - depth; i++) {
      const kind = cycle(kinds, i * (depth ? 2 : 1) + kindOffset + depth * 3);
      const x = firstX + (i + depth * 0.5) * 152 + art.random(-12, 12);
      const y = base + art.random(-6, 6);
      const color = cycle(colors, i + colorOffset + depth);

      if (kind === 'bottle') {
        bottle(art, x, y, art.random(0.92, 1.06), {
          level: art.random(0.35, 0.8),
          cap: color,
          glass: pal.glass,
          label: art.chance(0.4) ? color : undefined,
          icon: art.pick(['cow', 'leaf', 'sun']),
        });
      } else if (kind === 'carton') {
        carton(art, x, y, 1, { color, side: pal.ink, dot: pal.sun, cap: art.chance(0.5) });
      } else if (kind === 'jug') {
        jug(art, x, y, 1, art.against(wall, color, pal.hot, pal.milk));
      } else if (kind === 'glass') {
        glass(art, x, y, 1, { level: art.random(0.4, 0.85) });
      } else {
        churn(art, x, y, 1, { color, lid: pal.hot });
      }
    }
  };

  row(1, tableY + 40);
  row(0, tableY + 108);
}

function thePour(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.hot2, pal.sky, pal.near, pal.hot]);
  const tableY = stillLife(art, wall, wall === pal.near ? pal.deep : pal.near, 0.82);
  const glassX = width * 0.5 - 60;
  backdrop(art, glassX + 40, height * 0.46, 200, wall === pal.sky ? pal.sun : pal.sky, wall);
  const surfaceY = tableY - 70;
  const stream = points`
    ${glassX + 34},${height * 0.18}! ${glassX + 58},${height * 0.2} ${glassX + 30},${height * 0.36}
    ${glassX + 14},${height * 0.6} ${glassX + 16},${surfaceY}! ${glassX - 18},${surfaceY}!
    ${glassX - 10},${height * 0.55} ${glassX + 4},${height * 0.34}
  `;
  art.cut(stream, pal.milk, { shadow: 0.14 });

  bottle(art, glassX + 330, height * 0.22 - 74, 1.12, {
    level: 0.86,
    rotate: -112,
    cap: 'none',
    glass: pal.glass,
    label: pal.deep,
    icon: art.pick(['cow', 'leaf']),
  });
  glass(art, glassX, tableY + 46, 1.5, { level: 0.64, glass: pal.glass });

  for (let i = 0; i < 6; i++) {
    drop(art, glassX + art.random(-130, 110), height * art.random(0.4, 0.62), art.random(6, 12), pal.milk);
  }

  if (width > 760) churn(art, glassX - 240, tableY + 40, 0.9, { color: pal.mid, lid: pal.hot });
}

/** Repetition, one odd one out. */
function oddOneOut(art: Art): void {
  const { pal, width, height } = art;

  const ground = art.pick([pal.near, pal.hot2, pal.sky, pal.deep, pal.soft]);
  paintGround(art, ground);
  const scale = 0.62;
  const step = 116;
  const count = Math.ceil(width / step) + 1;
  const oddColumn = art.int(1, count - 3);
  const oddRow = art.int(0, 1);

  const clear = art.against(ground, pal.glass, pal.tint, pal.mid);
  const plainGlass = art.against(pal.milk, clear, pal.far);
  const plainCap = art.against(ground, pal.deep, pal.mid, pal.hot2);
  const symbol = (options: () => BottleOptions): string => art.symbol(() => bottle(art, 0, 0, 1, options()));
  const full = (): BottleOptions => ({ level: 0.74 + art.random(-0.04, 0.06), cap: plainCap, glass: plainGlass });
  const plain = [symbol(full), symbol(full), symbol(full)];
  const special = symbol(() => ({ level: 0.3, cap: pal.hot, glass: pal.hot2 === ground ? pal.sun : pal.hot2 }));

  for (let j = 0; j < 3; j++) {
    const y = height * (0.34 + j * 0.36);
    for (let i = 0; i < count; i++) {
      art.use(i === oddColumn && j === oddRow ? special : cycle(plain, i + j), {
        x: i * step + (j % 2 ? 0 : -step / 2) + 30,
        y,
        scale,
      });
    }
  }
}

export const bottleScenes: readonly Scene[] = [
  { draw: landscapeInside },
  { draw: morandi },
  { draw: thePour },
  { draw: oddOneOut },
];
