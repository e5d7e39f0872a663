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
    art.cut(
      polygon`
        ${left},${y - height * level - 3} ${right},${y - height * level - 3}
        ${right},${y - height * level + 3} ${left},${y - height * level + 3}
      `,
      color,
      { shadow: 0, jitter: 1.4 },
    );
  }

  for (let x = left; x <= right; x += step) {
    art.cut(
      polygon`
        ${x - 4.5},${y} ${x - 4.5},${y - height} ${x},${y - height - 6}
        ${x + 4.5},${y - height} ${x + 4.5},${y}
      `,
      color,
      { shadow: 0.12, shadowX: 3, shadowY: 2 },
    );
  }
}
