import type { Art, Scene } from '../art.ts';
import { box, mirror, points, polygon } from '../outline.ts';
import { cow } from '../props/cow.ts';
import { paintGround, printBand } from '../props/landscape.ts';
import { disc } from '../props/rounds.ts';
import { backdrop } from '../props/still-life.ts';
import { bottle, glass } from '../props/vessels.ts';
import { breakfastFromAbove } from './family-breakfast.ts';

interface Looks {
  readonly shirt: string;
  readonly hair: string;
  readonly long: boolean;
}

function person(art: Art, x: number, y: number, scale: number, looks: Looks): void {
  const { pal } = art;
  const { shirt, hair, long } = looks;

  art.group({ x, y, scale }, () => {
    art.cut(points`-92,200! -84,60 -56,10 0,-4 56,10 84,60 92,200!`, shirt);
    art.flat(box(-16, -34, 32, 46, 8), '#E2B08E');

    if (long) art.flat(points`-62,-84 -44,-144 0,-158 44,-144 62,-84 64,-14 44,8! -44,8! -64,-14`, hair);

    art.cut(points`-44,-84 -30,-124 0,-134 30,-124 44,-84 36,-44 0,-26 -36,-44`, '#EDC1A0', { shadow: [0.1, 2, 2] });
    art.flat(points`-50,-82! -50,-126 -16,-156 24,-152 50,-122 50,-84! 30,-112 -8,-108 -34,-112`, hair);

    for (const eyeX of [-16, 16]) {
      art.flat(art.oval(eyeX, -76, 3.4, 4, 7), pal.ink, 0);
    }

    art.line(points`-9,-54 0,-50 9,-54`, pal.ink, 3);

    for (const cheekX of [-27, 27]) {
      disc(art, cheekX, -62, 7, '#E29A7C');
    }
  });
}

function threeAtTheWindow(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.hot2, pal.soft, pal.far]));
  const cx = width * 0.5;
  const windowWidth = Math.min(width * 0.62, 560);
  art.cut(box(cx - windowWidth / 2 - 18, height * 0.07, windowWidth + 36, height * 0.56), pal.milk, { shadow: 0.14 });
  const pane = art.flat(box(cx - windowWidth / 2, height * 0.1, windowWidth, height * 0.5), pal.sky);
  art.clipTo(pane, () => {
    disc(art, cx + windowWidth * 0.24, height * 0.26, 58, pal.sun);
    art.flat(art.ridge(height * 0.42, 20, 4), pal.mid, 0);
    art.flat(art.ridge(height * 0.5, 14, 4), pal.near, 0);
    cow(art, cx - windowWidth * 0.3, height * 0.53, 0.4, { farLegs: pal.far });
  });
  art.flat(box(cx - 7, height * 0.08, 14, height * 0.54), pal.milk);

  const scale = 1.06;
  const mother = { shirt: pal.near, hair: pal.ink, long: true };
  const father = { shirt: pal.deep, hair: pal.ink, long: false };
  person(art, cx - 176, height * 0.6, scale, mother);
  person(art, cx + 176, height * 0.58, scale * 1.06, father);
  person(art, cx, height * 0.69, scale * 0.82, {
    shirt: pal.hot,
    hair: art.pick([pal.ink, '#3A2A1E']),
    long: art.chance(0.5),
  });
  const cloth = art.against(pal.milk, pal.hot, pal.deep, pal.near);
  const tabletop = polygon`-20,${height * 0.82} ${width + 20},${height * 0.82} ${width + 20},${height + 20} -20,${height + 20}`;
  art.cut(tabletop, cloth, { shadow: [0.16, 0, -7] });
  printBand(art, height * 0.9, height, art.pattern('hatch', pal.milk), '.22');

  for (const [dx, size] of [
    [-176, 0.52],
    [0, 0.46],
    [176, 0.52],
  ] as const) {
    glass(art, cx + dx + 34, height * 0.93, size * 1.15, { level: art.random(0.45, 0.8), glass: pal.sky });
  }

  bottle(art, cx - 84, height * 0.94, 0.52, { cap: pal.hot, glass: pal.sky, label: pal.near, icon: 'cow' });
}

function childWithGlass(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.near, pal.sky, pal.hot2, pal.soft]);
  paintGround(art, wall);
  const cx = width * (width > 760 ? 0.42 : 0.5);
  backdrop(art, cx, height * 0.48, 262, art.against(wall, pal.sun, pal.pale, pal.mid), wall);
  const hair = art.pick([pal.ink, '#33261C', '#241B15']);
  const shirt = art.against(pal.milk, art.pick([pal.hot, pal.deep, pal.near]), pal.deep);
  const skin = art.pick(['#F0C6A4', '#E9B993', '#F3CFB1']);
  const girl = art.chance(0.55);

  art.group({ x: cx, y: height * 0.5, scale: 1.32 }, () => {
    const body = points`-150,360! -134,200 -92,128 0,110 92,128 134,200 150,360!`;
    art.cut(body, shirt);
    art.print(body, 'rows', pal.milk, '.45');

    if (girl) {
      for (const hand of [-1, 1]) {
        art.cut(art.blob(hand * 132, 4, 40, 54, 0.07), hair, { shadow: 0.14 });
        art.cut(box(hand * 108 - 11, -34, 22, 24, 6), pal.hot, { shadow: [0.1, 2, 2] });
      }
    } else {
      for (const hand of [-1, 1]) {
        disc(art, hand * 106, 6, 20, skin);
      }
    }

    art.cut(points`-108,4 -96,-78 -52,-126 0,-138 52,-126 96,-78 108,4 84,76 40,108 0,114 -40,108 -84,76`, skin, {
      shadow: 0.14,
    });

    art.flat(
      girl
        ? points`-114,24! -122,-66 -72,-142 0,-162 72,-142 122,-66 114,24! 94,-34! 60,-40 0,-46 -60,-40 -94,-34!`
        : points`
          -112,2! -120,-74 -70,-144 -8,-166 20,-190! 30,-162 84,-136 120,-74 112,2! 96,-36 70,-62 30,-48 -4,-66
          -40,-46 -82,-60
        `,
      hair,
    );

    for (const hand of [-1, 1]) {
      art.flat(art.oval(hand * 44, 10, 10, 12.5, 10), pal.ink, 0);
      art.flat(art.oval(hand * 44 + 3.4, 5, 3.4, 3.4, 7), pal.milk, 0);
      disc(art, hand * 70, 42, 17, '#E59F80');
      art.line(mirror(points`32,-18 46,-23 58,-18`, hand), hair, 4.5);
    }

    art.line(points`-4,28 2,33 6,29`, '#C98662', 4);
    art.cut(points`-30,54 -14,46 0,51 14,46 30,54 24,66 0,62 -24,66`, pal.milk, { shadow: [0.12, 2, 2], jitter: 0.5 });
    art.line(points`-15,72 0,79 15,72`, pal.ink, 4.4);
    glass(art, 0, 288, 1.1, { glass: art.against(pal.milk, pal.glass, pal.far, pal.sky), level: 0.66 });

    for (const hand of [-1, 1]) {
      art.cut(mirror(points`122,280! 92,218 60,196 36,206 38,230 62,246 84,300!`, hand), skin, { shadow: 0.14 });
    }
  });

  if (width > 760) {
    bottle(art, width * 0.83, height * 0.98, 1.2, { cap: pal.hot, label: pal.deep, icon: 'cow', glass: pal.glass });
  }
}

export const familyScenes: readonly Scene[] = [
  { draw: threeAtTheWindow },
  { draw: childWithGlass },
  { draw: breakfastFromAbove },
];
