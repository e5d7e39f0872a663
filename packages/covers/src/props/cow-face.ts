import type { Art } from '../art.ts';
import { box, points } from '../outline.ts';
import { smooth } from '../smooth.ts';

export interface CowFaceOptions {
  readonly spot?: string;
  readonly horn?: boolean;
  readonly flower?: boolean;
}

const NOSE = '#E6B29B';

export function cowFace(
  art: Art,
  x: number,
  y: number,
  scale: number,
  options: CowFaceOptions = {},
): void {
  const { pal } = art;
  const coat = pal.milk;
  const spot = options.spot ?? pal.ink;

  art.group({ x, y, scale }, () => {
    const side = art.chance(0.5) ? 1 : -1;

    // shoulders
    const shoulders = art.cut(
      points`-66,10! -120,90 -190,170 -230,420! 230,420! 190,170 120,90 66,10!`,
      coat,
      { shadow: 0.14 },
    );
    art.clip(smooth(shoulders), () => {
      art.cut(art.blob(side * 130, 240, 84, 96, 0.16), spot, { shadow: 0 });
      art.cut(art.blob(side * -170, 330, 70, 90, 0.16), spot, { shadow: 0 });
    });

    art.crescent(shoulders, -side * 16, -6, pal.ink, 'dot', 0.16);

    for (const k of [-1, 1]) {
      if (options.horn) {
        art.cut(
          points`
            ${k * 30},-112! ${k * 52},-138 ${k * 58},-172! ${k * 76},-134 ${k * 56},-104!
          `,
          pal.hot2,
          { shadow: 0.12, shadowX: 4, shadowY: 4 },
        );
      }

      art.cut(
        points`
          ${k * 52},-92! ${k * 92},-116 ${k * 138},-106 ${k * 158},-84! ${k * 128},-60
          ${k * 88},-54 ${k * 56},-62!
        `,
        k === side ? spot : coat,
        { shadow: 0.14 },
      );

      art.cut(points`${k * 70},-82! ${k * 100},-98 ${k * 138},-86! ${k * 108},-68`, NOSE, {
        shadow: 0,
        jitter: 0.8,
      });

      if (k !== side) {
        art.group({ x: k * 124, y: -66, rotate: k * 8 }, () => {
          art.cut(box(-17, -4, 34, 42, 5), pal.hot, { shadow: 0.16, shadowX: 3, shadowY: 4 });
          art.cut(art.oval(0, 4, 3.4), pal.ink, { shadow: 0, jitter: 0 });
          art.line(points`-9,18 9,18`, pal.milk, 3.4);
          art.line(points`-9,27 4,27`, pal.milk, 3.4);
        });
      }
    }

    const face = art.cut(
      points`
        -50,-120 0,-132 50,-120 68,-84 63,-30 50,30 46,66 0,84 -46,66 -50,30 -63,-30 -68,-84
      `,
      coat,
      { shadow: 0.14 },
    );

    art.clip(smooth(face), () => {
      art.cut(
        points`
          ${side * 86},-150 ${side * 16},-134 ${side * 20},-84 ${side * 14},-30
          ${side * 30},24 ${side * 86},40
        `,
        spot,
        { shadow: 0, jitter: 3 },
      );

      if (art.chance(0.45)) {
        art.cut(
          points`
            ${side * -90},-150 ${side * -34},-128 ${side * -42},-80 ${side * -60},-40
            ${side * -90},-30
          `,
          spot,
          { shadow: 0, jitter: 3 },
        );
      }
    });

    art.cut(
      points`
        -30,-118! -20,-138 0,-144 20,-138 30,-118! 19,-98! 10,-110 2,-86! -7,-109 -18,-96!
      `,
      art.chance(0.5) ? spot : pal.hot2,
      { shadow: 0, jitter: 1.5 },
    );

    for (const k of [-1, 1]) {
      const eyeX = k * 40;
      const dark = k === side;

      art.cut(
        points`${eyeX - 13},-40! ${eyeX},-52 ${eyeX + 13},-40! ${eyeX},-31`,
        dark ? pal.milk : pal.ink,
        { shadow: 0, jitter: 0.4 },
      );
      art.cut(art.oval(eyeX, -41, 7.4, 8, 10), pal.ink, { shadow: 0, jitter: 0 });
      art.cut(art.oval(eyeX + 2.6, -44, 2.2, 2.2, 7), pal.milk, { shadow: 0, jitter: 0 });
    }

    const muzzle = art.cut(points`-60,58 -44,34 0,27 44,34 60,58 52,92 0,106 -52,92`, NOSE, {
      shadow: 0.12,
      shadowX: 3,
      shadowY: 4,
    });
    art.crescent(muzzle, 0, -14, pal.hot2, 'dots', 0.5);

    for (const k of [-1, 1]) {
      art.cut(points`${k * 16},56 ${k * 26},47 ${k * 36},54 ${k * 30},65`, pal.ink, {
        shadow: 0,
        jitter: 0.6,
      });
    }

    art.line(points`-26,86 0,92 26,86`, pal.ink, 3.6);

    if (options.flower) {
      art.line(points`-14,92 -70,112 -96,106`, pal.near, 5);
      art.group({ x: -104, y: 104 }, () => {
        for (let i = 0; i < 6; i++) {
          art.group({ x: 0, y: 0, rotate: i * 60 }, () =>
            art.cut(art.oval(0, -13, 7, 11, 8), pal.hot, { shadow: 0, jitter: 0.4 }),
          );
        }

        art.cut(art.oval(0, 0, 7), pal.sun, { shadow: 0, jitter: 0 });
      });
    }
  });
}
