import type { Art, Scene } from '../art.ts';
import { polygon } from '../outline.ts';
import { cow } from '../props/cow.ts';
import { fence, grass, hill, paintGround } from '../props/landscape.ts';
import { specks } from '../props/rounds.ts';
import { sun } from '../props/sky.ts';

function openFence(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);

  specks(art, 46, [0.02, 0.56], [1.4, 3.4], art.against(pal.sky, pal.milk, pal.deep));

  sun(art, width * 0.7, height * 0.36, 118, { halo: true });
  hill(art, height * 0.6, 20, pal.far);
  hill(art, height * 0.68, 18, pal.mid, { texture: 'tuft', textureColor: pal.near, textureOpacity: 0.6 });
  hill(art, height * 0.78, 8, pal.near, { peaks: 3 });
  const gap = width * 0.56;
  fence(art, -20, gap - 80, height * 0.86, pal.milk, 66, 70);
  fence(art, gap + 190, width + 30, height * 0.86, pal.milk, 66, 70);
  art.group({ x: gap - 30, y: height * 0.88 }, () => {
    art.cut(polygon`-90,-6 60,4 60,11 -90,2`, pal.milk, { shadow: 0.12 });
    art.cut(polygon`-30,14 96,0 97,7 -28,22`, pal.milk, { shadow: 0.12 });
  });

  cow(art, gap + 96, height * 0.77, 1.02, { pose: 'stand', farLegs: pal.tint, bell: true });

  for (let i = 0; i < 7; i++) {
    const x = gap - 250 + i * 44;
    const y = height * (0.955 - i * 0.017) + (i % 2) * 11;
    for (const claw of [-4, 4]) {
      art.flat(art.oval(x + claw, y, 3.4, 6.5, 7), pal.deep, 0.2);
    }
  }

  grass(art, height + 4, pal.deep, 34, 48);
}

export const lostScenes: readonly Scene[] = [{ draw: openFence }];
