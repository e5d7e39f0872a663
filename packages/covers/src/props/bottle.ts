import type { Art } from '../art.ts';
import { box, points } from '../outline.ts';

export const BOTTLE = points`
  -27,-330! 27,-330! 30,-318 26,-306! 24,-258 34,-226 60,-190 64,-160! 64,-14! 54,0! -54,0! -64,-14! -64,-160!
  -60,-190 -34,-226 -24,-258 -26,-306! -30,-318
`;

export interface BottleOptions {
  /** How full, 0 to 1. */
  readonly level?: number;
  readonly cap?: string;
  readonly glass?: string;
  readonly label?: string | undefined;
  readonly icon?: 'cow' | 'leaf' | 'sun';
  readonly rotate?: number;
}

export function bottle(art: Art, x: number, y: number, scale: number, options: BottleOptions = {}): void {
  const { pal } = art;

  art.group({ x, y, scale, rotate: options.rotate }, () => {
    const shape = art.cut(BOTTLE, options.glass ?? pal.glass, { shadow: [0.16, 7, 3] });
    const surface = -(options.level ?? 0.72) * 300;

    art.clipTo(shape, () => {
      const milk = points`-90,${surface}! -40,${surface - 3} 10,${surface + 4} 90,${surface}! 90,40! -90,40!`;
      art.flat(milk, pal.milk);

      if (options.label) {
        art.flat(box(-90, -148, 180, 84), options.label, 0);
      }
    });

    if (options.label) {
      if (options.icon === 'cow') {
        art.flat(art.blob(0, -106, 22, 18, 0.28), pal.milk);
      } else if (options.icon === 'leaf') {
        art.flat(points`-20,-92! -10,-118 22,-124! 12,-98`, pal.milk, 0.5);
      } else {
        art.flat(art.oval(0, -106, 20), pal.milk, 0.5);
      }
    }

    art.cut(box(-31, -342, 62, 24, 4), options.cap ?? pal.hot, { shadow: [0.1, 3, 3] });
    art.crescent(shape, -16, 0, pal.ink, 'dots', 0.26);
    art.line(points`-48,-168 -50,-110 -49,-40`, pal.milk, 6, { opacity: options.label ? 0.4 : 0.75 });
  });
}
