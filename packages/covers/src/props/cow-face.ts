import type { Art } from '../art.ts';
import { box, mirror, points } from '../outline.ts';

export interface CowFaceOptions {
  readonly spot?: string;
  readonly horn?: boolean;
  readonly flower?: boolean;
}

const NOSE = '#E6B29B';

export function cowFace(art: Art, x: number, y: number, scale: number, options: CowFaceOptions = {}): void {
  const { pal } = art;
  const coat = pal.milk;
  const spot = options.spot ?? pal.ink;

  art.group({ x, y, scale }, () => {
    const side = art.chance(0.5) ? 1 : -1;

    // shoulders
    const shoulders = art.cut(points`-66,10! -120,90 -190,170 -230,420! 230,420! 190,170 120,90 66,10!`, coat, {
      shadow: 0.14,
    });
    art.clipTo(shoulders, () => {
      art.flat(art.blob(side * 130, 240, 84, 96, 0.16), spot);
      art.flat(art.blob(side * -170, 330, 70, 90, 0.16), spot);
    });

    art.crescent(shoulders, -side * 16, -6, pal.ink, 'dot', 0.16);

    for (const hand of [-1, 1]) {
      if (options.horn) {
        art.cut(mirror(points`30,-112! 52,-138 58,-172! 76,-134 56,-104!`, hand), pal.hot2, { shadow: [0.12, 4, 4] });
      }

      art.cut(
        mirror(points`52,-92! 92,-116 138,-106 158,-84! 128,-60 88,-54 56,-62!`, hand),
        hand === side ? spot : coat,
        { shadow: 0.14 },
      );

      art.flat(mirror(points`70,-82! 100,-98 138,-86! 108,-68`, hand), NOSE, 0.8);

      if (hand !== side) {
        art.group({ x: hand * 124, y: -66, rotate: hand * 8 }, () => {
          art.cut(box(-17, -4, 34, 42, 5), pal.hot, { shadow: [0.16, 3, 4] });
          art.flat(art.oval(0, 4, 3.4), pal.ink, 0);
          art.line(points`-9,18 9,18`, pal.milk, 3.4);
          art.line(points`-9,27 4,27`, pal.milk, 3.4);
        });
      }
    }

    const mask = points`-50,-120 0,-132 50,-120 68,-84 63,-30 50,30 46,66 0,84 -46,66 -50,30 -63,-30 -68,-84`;
    const face = art.cut(mask, coat, { shadow: 0.14 });

    art.clipTo(face, () => {
      art.flat(mirror(points`86,-150 16,-134 20,-84 14,-30 30,24 86,40`, side), spot, 3);

      if (art.chance(0.45)) {
        art.flat(mirror(points`-90,-150 -34,-128 -42,-80 -60,-40 -90,-30`, side), spot, 3);
      }
    });

    const forelock = points`-30,-118! -20,-138 0,-144 20,-138 30,-118! 19,-98! 10,-110 2,-86! -7,-109 -18,-96!`;
    art.flat(forelock, art.chance(0.5) ? spot : pal.hot2, 1.5);

    for (const hand of [-1, 1]) {
      const eyeX = hand * 40;
      const dark = hand === side;

      art.flat(points`${eyeX - 13},-40! ${eyeX},-52 ${eyeX + 13},-40! ${eyeX},-31`, dark ? pal.milk : pal.ink, 0.4);
      art.flat(art.oval(eyeX, -41, 7.4, 8, 10), pal.ink, 0);
      art.flat(art.oval(eyeX + 2.6, -44, 2.2, 2.2, 7), pal.milk, 0);
    }

    const muzzle = art.cut(points`-60,58 -44,34 0,27 44,34 60,58 52,92 0,106 -52,92`, NOSE, { shadow: [0.12, 3, 4] });
    art.crescent(muzzle, 0, -14, pal.hot2, 'dots', 0.5);

    for (const hand of [-1, 1]) {
      art.flat(mirror(points`16,56 26,47 36,54 30,65`, hand), pal.ink, 0.6);
    }

    art.line(points`-26,86 0,92 26,86`, pal.ink, 3.6);

    if (options.flower) {
      art.line(points`-14,92 -70,112 -96,106`, pal.near, 5);
      art.group({ x: -104, y: 104 }, () => {
        for (let i = 0; i < 6; i++) {
          art.group({ x: 0, y: 0, rotate: i * 60 }, () => art.flat(art.oval(0, -13, 7, 11, 8), pal.hot, 0.4));
        }

        art.flat(art.oval(0, 0, 7), pal.sun, 0);
      });
    }
  });
}
