import type { Art } from '../art.ts';
import { type Outline, points, polygon } from '../outline.ts';

export type TreeKind = 'poplar' | 'pine' | 'round';

const POPLAR = points`0,-176! 20,-132 26,-80 16,-34 0,-28 -16,-34 -25,-80 -19,-132`;
const PINE = polygon`0,-150 38,-74 22,-78 50,-22 -50,-22 -22,-78 -38,-74`;

function crown(art: Art, kind: TreeKind): Outline {
  switch (kind) {
    case 'poplar':
      return POPLAR;
    case 'pine':
      return PINE;
    case 'round':
      return art.blob(0, -82, 48, 46, 0.07);
  }
}

export function tree(
  art: Art,
  x: number,
  y: number,
  scale: number,
  kind: TreeKind,
  color: string,
  shade: string,
): void {
  art.group({ x, y, scale }, () => {
    art.flat(polygon`-4,0 5,0 3,-60 -3,-60`, art.pal.ink);
    const shape = art.cut(crown(art, kind), color, { shadow: 0.12 });
    art.crescent(shape, -16, -8, shade, 'flat', 1);
    art.line(points`0,-12 0,-110`, shade, 2.4);
  });
}
