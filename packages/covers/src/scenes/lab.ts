import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, points, polygon } from '../outline.ts';
import { cow } from '../props/cow.ts';
import { paintGround } from '../props/landscape.ts';
import { disc } from '../props/rounds.ts';
import { backdrop, stillLife } from '../props/still-life.ts';
import { bottle, carton, glass } from '../props/vessels.ts';
import { smooth } from '../smooth.ts';
import { petriGrid } from './lab-petri.ts';

const FLASK = points`
  -34,-330! 34,-330! 30,-312! 30,-212 60,-160 138,-34 132,-4 112,0! -112,0! -132,-4 -138,-34 -60,-160 -30,-212
  -30,-312!
`;

function flaskLandscape(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.sky, pal.soft, pal.pale]);
  const tableY = stillLife(art, wall, art.pick([pal.near, pal.deep]), 0.82);
  const cx = width * (width > 760 ? art.pick([0.36, 0.5]) : 0.5);
  const scale = 1.34;

  backdrop(art, cx, height * 0.42, 218, art.against(wall, art.pick([pal.sun, pal.hot2, pal.far]), pal.mid), wall);
  art.group({ x: cx, y: tableY + 56, scale }, () => {
    const shape = art.cut(FLASK, pal.pale, { shadow: [0.18, 8, 3] });
    art.clipTo(shape, () => {
      art.flat(points`-180,-128! -60,-140 20,-122 180,-136! 180,30! -180,30!`, pal.milk);
      art.cut(points`-180,-62! -60,-78 40,-54 180,-74! 180,30! -180,30!`, pal.mid, { shadow: [0.1, 0, -4] });
      art.cut(points`-180,-30! -40,-22 60,-38 180,-24! 180,30! -180,30!`, pal.near, { shadow: [0.1, 0, -4] });
      cow(art, -10, -34, 0.42, { farLegs: pal.far, pose: 'graze' });
    });

    art.crescent(shape, -16, 0, pal.ink, 'dots', 0.3);
    art.line(points`-22,-290 -22,-220`, pal.milk, 6);

    for (let i = 0; i < 4; i++) {
      art.line(points`${40 + i * 18},${-150 + i * 28} ${62 + i * 18},${-150 + i * 28}`, pal.ink, 3, { opacity: 0.5 });
    }

    art.cut(box(-40, -342, 80, 18, 6), pal.hot, { shadow: [0.12, 3, 3] });
  });

  for (let i = 0; i < 5; i++) {
    disc(art, cx + art.random(-46, 46), height * art.random(0.02, 0.12), art.random(5, 12), pal.milk);
  }

  if (width > 760) {
    const rackX = cx + 330;
    art.cut(box(rackX - 130, tableY - 96, 260, 22, 6), pal.hot2);
    const contents = [pal.hot, pal.milk, pal.near, pal.sun];
    for (let i = 0; i < 4; i++) {
      const x = rackX - 92 + i * 62;
      const tube = points`
        ${x - 19},${tableY - 196}! ${x + 19},${tableY - 196}! ${x + 18},${tableY + 10} ${x},${tableY + 32}
        ${x - 18},${tableY + 10}
      `;
      const shape = art.cut(tube, pal.pale, { shadow: 0.14 });
      art.clipTo(shape, () =>
        art.flat(box(x - 30, tableY - 60 - i * 24 * (i % 2 ? 1 : -0.6), 60, 200), cycle(contents, i)),
      );
      art.crescent(shape, -8, 0, pal.ink, 'dots', 0.3);
    }

    art.cut(box(rackX - 130, tableY + 32, 260, 24, 6), pal.hot2);

    for (const side of [-124, 104]) {
      art.flat(box(rackX + side, tableY - 90, 18, 130), pal.hot2);
    }
  }
}

function microscope(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.hot2, pal.soft, pal.far, pal.sky]);
  const tableY = stillLife(art, wall, pal.deep, 0.84);
  const cx = width * (width > 760 ? 0.4 : 0.46);
  backdrop(art, cx + 40, height * 0.44, 216, wall === pal.hot2 ? pal.pale : pal.sun, wall);
  art.group({ x: cx, y: tableY + 34, scale: 1.3 }, () => {
    art.cut(box(-120, -30, 240, 32, 12), pal.ink, { shadow: 0.2 });
    const stand = points`30,-28! 76,-28! 118,-110 124,-190 96,-262 50,-300! 34,-270! 70,-236 86,-180 78,-110 40,-60`;
    art.cut(stand, pal.near, { shadow: 0.18 });

    art.cut(box(-90, -122, 150, 18, 4), pal.ink);
    art.flat(box(-56, -130, 70, 8), pal.milk);
    art.flat(art.blob(-22, -134, 16, 5, 0.2), pal.hot);
    art.group({ x: -4, y: -240, rotate: 14 }, () => {
      art.cut(box(-27, -96, 54, 60, 6), pal.milk, { shadow: 0.14 });
      const tube = art.cut(box(-34, -46, 68, 96, 8), pal.near, { shadow: 0.14 });
      art.crescent(tube, -14, 0, pal.ink, 'dots', 0.5);
      art.cut(polygon`-22,50 22,50 12,92 -12,92`, pal.hot2 === wall ? pal.hot : pal.hot2, { shadow: 0.12 });
      art.flat(box(-32, -110, 64, 18, 5), pal.ink);
    });

    disc(art, 92, -96, 25, pal.hot, { shadow: 0.16 });
    disc(art, 92, -96, 9, pal.ink);
    art.flat(box(-50, -66, 54, 30, 6), pal.sun);
  });

  if (width > 700) {
    const companion = art.int(0, 2);
    if (companion === 0) {
      glass(art, cx + 290, tableY + 40, 0.96, { glass: pal.glass });
      bottle(art, cx + 410, tableY + 30, 0.84, { cap: pal.hot, label: pal.near, icon: 'leaf', glass: pal.glass });
    } else if (companion === 1) {
      for (let i = 0; i < 4; i++) {
        art.group({ x: cx + 330 + (i % 2) * 12, y: tableY + 34 - i * 30 }, () => {
          art.cut(points`-92,-22! 92,-22! 86,4 0,10 -86,4`, i % 2 ? pal.pale : pal.tint);
          art.flat(art.oval(0, -22, 92, 15), pal.milk);
          art.flat(art.blob(art.random(-20, 20), -22, 34, 6, 0.2), art.pick([pal.hot, pal.mid]));
        });
      }
    } else {
      for (let i = 0; i < 3; i++) {
        const x = cx + 270 + i * 78;
        carton(art, x, tableY + 36 - (i % 2) * 8, 0.62, {
          color: cycle([pal.hot, pal.near, pal.mid], i),
          side: pal.ink,
          dot: pal.sun,
        });
      }
    }
  }
}

/** A magnifier held to a bottle. */
function magnifier(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.near, pal.hot2, pal.sky, pal.far]);
  paintGround(art, wall);
  const cx = width * 0.5 - 30;
  art.path(smooth(art.ridge(height * 0.88, 6, 2)), pal.deep);

  for (let i = -3; i <= 3; i++) {
    if (i) {
      bottle(art, cx + i * 210, height * 0.95, 1.2, {
        level: 0.75,
        cap: wall === pal.near ? pal.mid : pal.near,
        glass: pal.glass,
      });
    }
  }

  bottle(art, cx, height * 0.95, 1.36, { level: 0.75, cap: pal.hot, glass: pal.glass });
  const lensX = cx + 24;
  const lensY = height * 0.56;
  art.line(points`${lensX + 100},${lensY + 104} ${lensX + 226},${lensY + 238}`, pal.ink, 44, { jitter: 0 });
  const grip = points`${lensX + 132},${lensY + 138} ${lensX + 220},${lensY + 232}`;
  art.line(grip, pal.hot2 === wall ? pal.hot : pal.hot2, 26, { jitter: 0 });
  disc(art, lensX, lensY, 160, pal.ink, { shadow: [0.2, 9, 9] });
  const lens = disc(art, lensX, lensY, 136, pal.milk);

  art.clipTo(lens, () => {
    art.flat(box(lensX - 200, lensY - 200, 400, 110), pal.sky);

    for (let i = 0; i < 15; i++) {
      const x = lensX + art.random(-116, 116);
      const y = lensY + art.random(-66, 120);
      art.flat(
        art.blob(x, y, art.random(8, 26), art.random(8, 22), 0.2),
        art.pick([pal.sun, pal.far, pal.mid, pal.hot, pal.soft]),
      );
    }
  });

  art.crescent(lens, 16, 18, pal.tint, 'flat', 0.7);
  art.line(points`${lensX - 92},${lensY - 40} ${lensX - 76},${lensY - 74} ${lensX - 46},${lensY - 98}`, pal.milk, 10, {
    jitter: 0,
  });
}

export const labScenes: readonly Scene[] = [
  { draw: flaskLandscape },
  { draw: petriGrid },
  { draw: microscope },
  { draw: magnifier },
];
