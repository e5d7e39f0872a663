import type { Art } from '../art.ts';
import { polygon } from '../outline.ts';

export function fence(
  art: Art,
  left: number,
  right: number,
  y: number,
  color: string,
  step: number,
  height: number,
): void {
  for (const level of [0.34, 0.7]) {
    const rail = polygon`
      ${left},${y - height * level - 3} ${right},${y - height * level - 3} ${right},${y - height * level + 3}
      ${left},${y - height * level + 3}
    `;
    art.flat(rail, color, 1.4);
  }

  for (let x = left; x <= right; x += step) {
    const post = polygon`
      ${x - 4.5},${y} ${x - 4.5},${y - height} ${x},${y - height - 6} ${x + 4.5},${y - height} ${x + 4.5},${y}
    `;
    art.cut(post, color, { shadow: [0.12, 3, 2] });
  }
}
