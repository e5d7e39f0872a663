import type { Art, CutOptions } from '../art.ts';
import type { Outline } from '../outline.ts';

/** A round of paper; flat on its ground unless given a shadow. */
export function disc(art: Art, x: number, y: number, radius: number, color: string, options: CutOptions = {}): Outline {
  return art.cut(art.oval(x, y, radius), color, { jitter: 0.22, shadow: 0, ...options });
}
