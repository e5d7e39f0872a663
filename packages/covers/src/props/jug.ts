import type { Art } from '../art.ts';
import { box, points } from '../outline.ts';

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
