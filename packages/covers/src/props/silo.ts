import type { Art } from '../art.ts';
import { box, points } from '../outline.ts';

export function silo(art: Art, x: number, y: number, scale: number, color: string, cap: string): void {
  art.group({ x, y, scale }, () => {
    const shape = art.cut(points`-26,0! -26,-150! -20,-172 0,-184 20,-172 26,-150! 26,0!`, color, { shadow: 0.15 });

    art.clipTo(shape, () => {
      art.flat(box(-40, -190, 80, 42), cap);

      for (let i = 0; i < 5; i++) {
        art.line(points`-30,${-24 - i * 26} 30,${-24 - i * 26}`, cap, 2.2, { opacity: 0.7 });
      }
    });

    art.crescent(shape, -16, 0, art.pal.ink, 'dots', 0.45);
  });
}
