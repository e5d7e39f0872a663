import type { Art } from '../art.ts';
import { points } from '../outline.ts';
import { paintGround } from './ground.ts';

/** Sky with a soft second band, which begins at a share of the height. */
export function skyline(art: Art, bandAt: number): void {
  paintGround(art, art.pal.sky);
  art.flat(art.ridge(art.height * bandAt, 26, 4), art.pal.sky2, 0);
}

const CLOUD = points`-96,0! -98,-16 -78,-32 -56,-30 -40,-56 -4,-66 26,-46 48,-50 74,-32 98,-26 108,-10 104,0!`;

export function cloud(art: Art, x: number, y: number, scale: number, color: string): void {
  art.group({ x, y, scale }, () => {
    art.cut(CLOUD, color, { shadow: [0.08, 6, 5], jitter: 2.5 });
  });
}

export function birds(art: Art, x: number, y: number, color: string, count: number): void {
  for (let i = 0; i < count; i++) {
    const span = art.random(7, 12);
    const birdX = x + art.random(-50, 50);
    const birdY = y + art.random(-24, 24);
    const wings = points`
      ${birdX - span},${birdY - span * 0.4} ${birdX - span * 0.4},${birdY - span * 0.55} ${birdX},${birdY}
      ${birdX + span * 0.4},${birdY - span * 0.55} ${birdX + span},${birdY - span * 0.4}
    `;
    art.line(wings, color, 2.6, { jitter: 0 });
  }
}
