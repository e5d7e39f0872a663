import type { Art } from '../art.ts';
import { points, polygon } from '../outline.ts';
import { paintGround, printBand } from './ground.ts';

function paperWall(art: Art, wall: string, tableY: number): void {
  const { pal, width } = art;
  const paper = art.pick(['', '', '', 'dotl', 'cross', 'cols', 'hatch', 'panel']);
  if (paper === 'panel') {
    for (let x = art.random(-60, 0); x < width; x += 118) {
      art.line(points`${x},-10 ${x},${tableY}`, pal.ink, 2, { jitter: 0, opacity: 0.1 });
    }
  } else if (paper) {
    const print = art.pattern(paper, art.against(wall, pal.milk, pal.ink));
    printBand(art, 0, tableY, print, '.13');
  }
}

/** A wall and a table in front of it; returns the height of the table edge. */
export function stillLife(art: Art, wall: string, table: string, tableAt: number): number {
  const { pal, width, height } = art;
  const tableY = height * tableAt;
  art.tableY = tableY;

  paintGround(art, wall);
  paperWall(art, wall, tableY);

  const top = polygon`-20,${tableY} ${width + 20},${tableY + art.random(-6, 6)} ${width + 20},${height + 20} -20,${height + 20}`;
  art.cut(top, table, { shadow: [0.12, 0, -6] });
  if (art.chance(0.35)) {
    const texture = art.pick(['rows', 'hatch', 'cross', 'dotl']);
    const print = art.pattern(texture, art.against(table, pal.milk, pal.ink));
    printBand(art, tableY + 8, height, print, '.12');
  }
  return tableY;
}
