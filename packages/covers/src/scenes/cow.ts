import type { Art, Scene } from '../art.ts';
import { type CowPose, coatSpot, cow, cowFace } from '../props/cow.ts';
import { grass, hill, paintGround, stem, tree } from '../props/landscape.ts';
import { skyline, sun } from '../props/sky.ts';
import { smooth } from '../smooth.ts';

function portrait(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);
  const cx = width * (width > 720 ? art.pick([0.36, 0.5, 0.64]) : 0.5);
  sun(art, cx + art.random(-20, 20), height * 0.42, art.random(205, 235), { shaded: art.chance(0.6) });
  hill(art, height * 0.72, 24, pal.mid, { texture: 'tuft', textureColor: pal.near, textureOpacity: 0.6 });
  cowFace(art, cx, height * 0.5, 1.24, { horn: art.chance(0.4), spot: coatSpot(art), flower: art.chance(0.4) });

  if (width > 720) {
    for (let i = 0; i < 5; i++) {
      const x = cx < width / 2 ? width * art.random(0.7, 0.97) : width * art.random(0.03, 0.3);
      stem(art, x, height + 10, art.random(110, 230), pal.deep, art.pick([pal.hot, pal.milk, pal.hot2]));
    }
  }

  grass(art, height + 6, pal.deep, 26, 80);
}

function oneBoldCow(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);
  art.flat(art.ridge(height * 0.78, 8, 3), pal.near, 0);
  art.path(smooth(art.ridge(height * 0.86, 14, 4)), pal.deep);
  const scale = Math.min(width / 260, 2.62);
  sun(art, width * art.random(0.72, 0.86), height * 0.26, 74);
  cow(art, width * 0.49, height * 0.86, scale, {
    spot: coatSpot(art),
    farLegs: pal.tint,
    ghost: art.chance(0.6) ? pal.hot : undefined,
    bell: art.chance(0.5),
    pose: art.pick(['stand', 'stand', 'graze']),
    horn: art.chance(0.4),
  });
  grass(art, height + 8, pal.ink, 28, 60);
}

function herdAsPattern(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.sky, pal.soft, pal.hot2]));
  const symbol = (coat: string, spot: string, pose: CowPose): string =>
    art.symbol(() => cow(art, 0, 0, 1, { coat, spot, pose, farLegs: pal.tint }));
  const kinds = [
    symbol(pal.milk, pal.ink, 'stand'),
    symbol(pal.milk, pal.deep, 'graze'),
    symbol(pal.hot2, pal.milk, 'stand'),
    symbol(pal.milk, art.pick([pal.hot, pal.ink]), 'stand'),
    symbol(art.pick([pal.pale, pal.hot]), pal.ink, 'graze'),
  ];
  const rows = [pal.far, pal.mid, pal.near, pal.deep];
  let kind: string | undefined;

  for (const [j, color] of rows.entries()) {
    const y = height * (0.3 + j * 0.235);
    const scale = 0.9 + j * 0.13;

    art.cut(art.ridge(y - 12, 6, 4), color, { jitter: 0, shadow: [0.12, 0, -6] });
    const count = Math.ceil(width / (236 * scale)) + 1;
    const offset = (j % 2) * 104;
    for (let i = 0; i < count; i++) {
      kind = art.pickOther(kinds, kind);
      art.use(kind, {
        x: offset + i * 236 * scale - 40 + art.random(-12, 12),
        y: y + art.random(-4, 6),
        scale,
        flip: j % 2 === 1,
      });
    }
  }
}

function motherAndCalf(art: Art): void {
  const { pal, width, height } = art;

  skyline(art, 0.34);
  sun(art, width * 0.5, height * 0.4, art.random(120, 150));
  hill(art, height * 0.6, 20, pal.far);
  hill(art, height * 0.7, 20, pal.mid, { texture: 'tuft', textureColor: pal.near, textureOpacity: 0.6 });
  tree(art, width * 0.12, height * 0.74, 1.1, art.pick(['round', 'poplar']), pal.near, pal.deep);
  hill(art, height * 0.8, 10, pal.near);
  const spots = coatSpot(art);
  cow(art, width * 0.43, height * 0.88, 1.7, { spot: spots, farLegs: pal.tint, bell: true });
  cow(art, width * 0.43 + 190, height * 0.93, 0.86, { spot: spots, farLegs: pal.tint, flip: true, calf: true });
  hill(art, height * 0.96, 8, pal.deep);
  grass(art, height, pal.deep, 30, 50);
}

export const cowScenes: readonly Scene[] = [
  { draw: portrait },
  { draw: oneBoldCow, outdoors: true },
  { draw: herdAsPattern },
  { draw: motherAndCalf, outdoors: true },
];
