import type { Art } from '../art.ts';
import { box, mirror, type Outline, points } from '../outline.ts';

export type CowPose = 'stand' | 'graze';

export interface CowOptions {
  readonly pose?: CowPose;
  readonly flip?: boolean;
  readonly coat?: string;
  readonly spot?: string;
  readonly farLegs?: string;
  /** Calves have no udder. */
  readonly calf?: boolean;
  readonly horn?: boolean;
  readonly bell?: boolean;
  readonly ghost?: string | undefined;
}

const NOSE = '#E3AE97';

const BACK = points`-93,-97 -62,-102 -10,-98`;
const BELLY = points`
  57,-22 59,0! 43,0! 42,-24 38,-43! 2,-36 -28,-38 -48,-48! -57,-26 -55,0! -71,0! -75,-26 -80,-46 -95,-62 -98,-82
`;
const STANDING: Outline = [...BACK, ...points`40,-102 64,-118 82,-132! 96,-98! 78,-76 68,-58 59,-46!`, ...BELLY];
const GRAZING: Outline = [...BACK, ...points`40,-102 68,-94 94,-66 106,-46! 88,-34! 72,-52 60,-46!`, ...BELLY];

export function cow(art: Art, x: number, y: number, scale: number, options: CowOptions = {}): void {
  const { pal } = art;
  const coat = options.coat ?? pal.milk;
  const spot = options.spot ?? pal.ink;
  const legs = options.farLegs ?? pal.tint;

  art.group({ x, y, scale, flip: options.flip }, () => {
    const grazing = options.pose === 'graze';

    // far legs
    art.flat(points`20,-50! 38,-50! 35,-24 36,-2! 23,-2! 24,-26`, legs, 0.8);
    art.flat(points`-46,-54! -24,-48! -34,-26 -32,-2! -45,-2! -46,-28`, legs, 0.8);

    if (!options.calf) art.flat(points`-52,-46! -20,-42! -22,-30 -34,-22 -48,-28`, NOSE, 0.6);

    art.line(points`-95,-92 -108,-74 -106,-48 -109,-38`, coat, 4.6, { jitter: 1.5 });
    art.flat(points`-106,-42! -101,-28 -107,-14! -115,-26`, spot, 1);
    const shape = art.cut(grazing ? GRAZING : STANDING, coat, {
      shadow: 0.15,
      jitter: 0.9,
      ghost: options.ghost,
      ghostX: -8,
      ghostY: 4,
    });

    art.clipTo(shape, () => {
      art.flat(art.blob(-78 + art.random(-8, 12), -86, 30 + art.random(14), 27, 0.22), spot);
      art.flat(
        art.blob(-8 + art.random(-14, 18), -88 + art.random(-6, 12), 30 + art.random(12), 22 + art.random(10), 0.26),
        spot,
      );

      if (art.chance(0.75)) {
        art.flat(art.blob(46 + art.random(-6, 8), -74 + art.random(-8, 10), 17 + art.random(8), 22, 0.22), spot);
      }

      if (art.chance(0.5)) art.flat(art.blob(-28, -44, 15, 10, 0.2), spot);

      // hooves
      for (const hoofX of [42, -72]) {
        art.flat(box(hoofX - 3, -7, 22, 10), pal.ink, 0.5);
      }
    });

    art.crescent(shape, 2, -13, pal.ink, 'dots', 0.34);
    const head = grazing ? { x: 97, y: -46, rotate: 66 } : { x: 86, y: -126, rotate: 0 };
    art.group(head, () => {
      art.flat(points`-2,-8! -14,-19 -32,-16! -22,-5 -6,2!`, spot, 0.7);

      if (options.horn && !grazing) art.flat(points`0,-9! 2,-22 11,-27! 9,-17 9,-8!`, pal.hot2, 0.4);

      const face = art.cut(points`-8,-6 8,-9 26,8 42,26 44,40 33,46 15,39 -2,22 -11,8`, coat, {
        shadow: [0.1, 3, 3],
        jitter: 0.7,
      });
      art.clipTo(face, () => {
        art.flat(points`-16,-14 16,-12 12,8 -2,26 -18,14`, spot);
        art.flat(points`36,16 52,30 44,52 20,46 30,34`, NOSE);
      });

      art.flat(art.oval(15, 13, 3.1, 3.4, 8), pal.ink, 0);
      art.flat(art.oval(37, 34, 2, 2, 6), pal.ink, 0);
    });

    if (options.bell) {
      art.line(points`66,-60 90,-92`, pal.hot, 6);
      art.cut(box(64, -62, 16, 18, 4), pal.sun, { shadow: [0.1, 2, 2] });
    }
  });
}

/** A colour for the spots of a coat, dark more often than not. */
export function coatSpot(art: Art): string {
  if (art.chance(0.62)) return art.pal.ink;
  return art.chance(0.6) ? art.pal.deep : art.pal.hot2;
}

export interface CowFaceOptions {
  readonly spot?: string;
  readonly horn?: boolean;
  readonly flower?: boolean;
}

const FRONT_NOSE = '#E6B29B';

export function cowFace(art: Art, x: number, y: number, scale: number, options: CowFaceOptions = {}): void {
  const { pal } = art;
  const coat = pal.milk;
  const spot = options.spot ?? pal.ink;

  art.group({ x, y, scale }, () => {
    const side = art.chance(0.5) ? 1 : -1;

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

      art.flat(mirror(points`70,-82! 100,-98 138,-86! 108,-68`, hand), FRONT_NOSE, 0.8);

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

      if (art.chance(0.45)) art.flat(mirror(points`-90,-150 -34,-128 -42,-80 -60,-40 -90,-30`, side), spot, 3);
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

    const muzzle = art.cut(points`-60,58 -44,34 0,27 44,34 60,58 52,92 0,106 -52,92`, FRONT_NOSE, {
      shadow: [0.12, 3, 4],
    });
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
