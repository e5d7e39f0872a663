import type { Art, CutOptions } from '../art.ts';
import { type Outline, points } from '../outline.ts';

/** A round of paper; flat on its ground unless given a shadow. */
export function disc(art: Art, x: number, y: number, radius: number, color: string, options: CutOptions = {}): Outline {
  return art.cut(art.oval(x, y, radius), color, { jitter: 0.22, shadow: 0, ...options });
}

/** A drop of milk. */
export function drop(art: Art, x: number, y: number, radius: number, color: string, options: CutOptions = {}): void {
  const outline = points`
    ${x},${y - radius * 2.1}! ${x + radius * 0.62},${y - radius * 0.75} ${x + radius},${y + radius * 0.1}
    ${x + radius * 0.7},${y + radius * 0.74} ${x},${y + radius} ${x - radius * 0.7},${y + radius * 0.74}
    ${x - radius},${y + radius * 0.1} ${x - radius * 0.62},${y - radius * 0.75}
  `;
  art.cut(outline, color, { shadow: [0.12, 3, 3], ...options });
}

type Range = readonly [least: number, most: number];

/** Small discs across the picture, between two shares of its height. */
export function specks(art: Art, count: number, heights: Range, radii: Range, color: string): void {
  for (let i = 0; i < count; i++) {
    disc(art, art.width * art.random(), art.height * art.random(...heights), art.random(...radii), color);
  }
}
