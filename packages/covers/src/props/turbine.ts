import type { Art } from '../art.ts';
import { points, polygon } from '../outline.ts';

export function turbine(art: Art, x: number, y: number, scale: number, color: string, turn: number): void {
  art.group({ x, y, scale }, () => {
    art.flat(polygon`-3,0 -1.6,-190 1.6,-190 3,0`, color, 0.3);
    art.group({ x: 0, y: -190 }, () => {
      for (let i = 0; i < 3; i++) {
        art.group({ x: 0, y: 0, rotate: i * 120 + turn }, () =>
          art.flat(points`0,0! -6,-26 -1,-94! 4,-30`, color, 0.4),
        );
      }

      art.flat(art.oval(0, 0, 6), art.pal.ink, 0.2);
    });
  });
}
