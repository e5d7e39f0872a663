import type { Art } from '../art.ts';
import { points } from '../outline.ts';
import { smooth } from '../smooth.ts';

export function leaf(art: Art, x: number, y: number, length: number, turn: number, color: string, vein?: string): void {
  art.group({ x, y, rotate: turn }, () => {
    const blade = points`
      0,0! ${length * 0.28},${-length * 0.24} ${length * 0.7},${-length * 0.2} ${length},0!
      ${length * 0.68},${length * 0.16} ${length * 0.28},${length * 0.2}
    `;
    art.cut(blade, color, { shadow: [0.1, 3, 3] });

    if (vein) {
      art.line(points`2,0 ${length * 0.86},0`, vein, 2.4, { jitter: 0 });
    }
  });
}

/** A flower on its stem. */
export function stem(art: Art, x: number, y: number, height: number, color: string, petals: string): void {
  const { pal } = art;
  const bend = art.random(-26, 26);

  art.line(points`${x},${y} ${x + bend * 0.3},${y - height * 0.5} ${x + bend},${y - height}`, color, 4, { jitter: 0 });

  for (let i = 1; i < 4; i++) {
    const t = i / 4;
    leaf(art, x + bend * t * 0.6, y - height * t, height * 0.26, i % 2 ? -32 : -148, color);
  }

  art.group({ x: x + bend, y: y - height }, () => {
    for (let i = 0; i < 6; i++) {
      art.group({ x: 0, y: 0, rotate: i * 60 }, () => art.flat(art.oval(0, -12, 7, 11, 8), petals, 0.4));
    }

    art.flat(art.oval(0, 0, 6.5, 6.5, 8), pal.ink, 0);
  });
}

export function grass(art: Art, y: number, color: string, count: number, height: number): void {
  let d = '';

  for (let i = 0; i < count; i++) {
    const x = ((i + art.random(0.9)) / count) * (art.width + 40) - 20;
    const blade = art.random(0.4, 1) * height;
    const lean = art.random(-0.4, 0.4) * blade;
    d += smooth(points`
      ${x - 5},${y}! ${x + lean * 0.4 - 3},${y - blade * 0.6} ${x + lean},${y - blade}!
      ${x + lean * 0.4 + 4},${y - blade * 0.5} ${x + 6},${y}!
    `);
  }

  art.path(d, color);
}
