import type { Art, CutOptions } from '../art.ts';
import { points } from '../outline.ts';

/** A drop of milk. */
export function drop(art: Art, x: number, y: number, radius: number, color: string, options: CutOptions = {}): void {
  const outline = points`
    ${x},${y - radius * 2.1}! ${x + radius * 0.62},${y - radius * 0.75} ${x + radius},${y + radius * 0.1}
    ${x + radius * 0.7},${y + radius * 0.74} ${x},${y + radius} ${x - radius * 0.7},${y + radius * 0.74}
    ${x - radius},${y + radius * 0.1} ${x - radius * 0.62},${y - radius * 0.75}
  `;
  art.cut(outline, color, { shadow: [0.12, 3, 3], ...options });
}
