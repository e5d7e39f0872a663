import type { Art } from '../art.ts';
import { box, points, polygon } from '../outline.ts';

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

      if (options.label) art.flat(box(-90, -148, 180, 84), options.label, 0);
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

export interface CartonOptions {
  readonly color?: string;
  readonly side?: string;
  readonly top?: string;
  readonly dot?: string;
  readonly cap?: boolean;
}

export function carton(art: Art, x: number, y: number, scale: number, options: CartonOptions = {}): void {
  const { pal } = art;
  const color = options.color ?? pal.near;

  art.group({ x, y, scale }, () => {
    art.cut(polygon`58,0 104,-16 104,-196 58,-186`, options.side ?? pal.deep);
    art.flat(polygon`58,-186 104,-196 82,-250`, pal.ink);
    const shape = art.cut(polygon`-58,0 58,0 58,-186 -58,-186`, color, { shadow: 0.1 });
    art.flat(polygon`-58,-186 58,-186 82,-250 -34,-250`, options.top ?? pal.milk);
    art.cut(polygon`-36,-250 84,-250 84,-276 -36,-276`, color, { shadow: [0.1, 3, 3] });
    art.clipTo(shape, () => {
      art.flat(points`-80,-70! -40,-92 0,-70 40,-50 80,-80! 80,20! -80,20!`, pal.milk);
      art.flat(art.oval(-14, -132, 26), options.dot ?? pal.sun);
    });

    if (options.cap) art.cut(box(8, -232, 34, 22, 4), pal.hot, { shadow: [0.12, 3, 3] });
  });
}

export interface ChurnOptions {
  readonly color: string;
  readonly lid: string;
}

/** A milk can. */
export function churn(art: Art, x: number, y: number, scale: number, { color, lid }: ChurnOptions): void {
  const { pal } = art;
  art.group({ x, y, scale }, () => {
    art.line(points`-52,-160 -80,-150 -80,-116 -62,-108`, pal.ink, 8, { jitter: 0 });
    art.line(points`52,-160 80,-150 80,-116 62,-108`, pal.ink, 8, { jitter: 0 });
    const can = points`-34,-216! 34,-216! 34,-196 40,-176 66,-146! 66,-10! 58,0! -58,0! -66,-10! -66,-146! -40,-176 -34,-196`;
    const shape = art.cut(can, color);
    art.clipTo(shape, () => {
      art.flat(box(-90, -146, 180, 9), pal.milk);
      art.flat(box(-90, -28, 180, 9), pal.milk);
    });

    art.crescent(shape, -20, 0, pal.ink, 'dot', 0.36);
    art.cut(points`-44,-216! 44,-216! 38,-234 12,-242 -12,-242 -38,-234`, lid, { shadow: [0.14, 3, 3] });
    art.flat(box(-10, -254, 20, 14, 4), pal.ink);
  });
}

export interface GlassOptions {
  /** How full, 0 to 1. */
  readonly level?: number;
  readonly glass?: string;
}

export function glass(art: Art, x: number, y: number, scale: number, options: GlassOptions = {}): void {
  const { pal } = art;

  art.group({ x, y, scale }, () => {
    const shape = art.cut(polygon`-52,-150 52,-150 42,-8 36,0 -36,0 -42,-8`, options.glass ?? pal.glass, {
      shadow: 0.16,
    });
    art.clipTo(shape, () => {
      art.flat(box(-70, -(options.level ?? 0.78) * 150, 140, 200), pal.milk);
    });
    art.crescent(shape, -14, 0, pal.ink, 'dots', 0.26);
    art.line(points`-38,-128 -34,-60`, pal.milk, 5, { opacity: 0.8 });
  });
}

export function jug(art: Art, x: number, y: number, scale: number, color: string): void {
  const { pal } = art;

  art.group({ x, y, scale }, () => {
    art.line(points`58,-170 104,-160 104,-92 66,-64`, color, 17, { jitter: 0 });
    const outline = points`
      -46,-222! -74,-216! -52,-188 -58,-140 -74,-90 -70,-30 -52,0! 52,0! 70,-30 74,-90 56,-140 50,-190 52,-222!
    `;
    const shape = art.cut(outline, color);
    art.clipTo(shape, () => {
      art.flat(box(-110, -110, 220, 20), pal.milk);
      art.flat(box(-110, -82, 220, 7), pal.milk);
    });

    art.crescent(shape, -18, -4, pal.ink, 'dot', 0.3);
  });
}
