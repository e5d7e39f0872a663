import type { Art, Scene } from '../art.ts';
import { box } from '../outline.ts';
import { disc } from '../props/rounds.ts';
import { stillLife } from '../props/still-life.ts';
import { bottle, glass } from '../props/vessels.ts';

function emptyBottle(art: Art): void {
  const { pal, width, height } = art;

  const wall = pal.pale;
  const tableY = stillLife(art, wall, pal.soft, 0.74);
  disc(art, width * 0.5, height * 0.44, 190, pal.sky);
  bottle(art, width * 0.5 - 60, tableY + 70, 1.1, {
    level: 0.03,
    cap: 'none',
    glass: art.against(pal.sky, pal.glass, pal.far, pal.mid),
  });
  glass(art, width * 0.5 + 90, tableY + 76, 1.1, {
    level: 0.06,
    glass: art.against(pal.sky, pal.glass, pal.far, pal.mid),
  });
  art.group({ x: width * 0.5 + 190, y: tableY + 66, rotate: -8 }, () => art.cut(box(-31, -12, 62, 24, 5), pal.hot));
}

export const emptyScenes: readonly Scene[] = [{ draw: emptyBottle }];
