import type { Art } from '../art.ts';
import { box, points, polygon } from '../outline.ts';

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
