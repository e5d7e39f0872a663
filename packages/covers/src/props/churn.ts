import type { Art } from '../art.ts';
import { box, points } from '../outline.ts';

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
