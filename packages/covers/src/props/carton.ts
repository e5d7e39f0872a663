import type { Art } from '../art.ts';
import { box, points, polygon } from '../outline.ts';

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

    if (options.cap) {
      art.cut(box(8, -232, 34, 22, 4), pal.hot, { shadow: [0.12, 3, 3] });
    }
  });
}
