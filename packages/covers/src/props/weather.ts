import type { Art } from '../art.ts';
import { pair } from '../svg-number.ts';
import { disc } from './disc.ts';

function rain(art: Art): void {
  let d = '';
  for (let i = 0; i < 60; i++) {
    const x = art.random(-40, art.width);
    const y = art.random(-20, art.height * 0.8);
    const length = art.random(16, 34);
    d += `M${pair(x, y)}l${pair(-length * 0.3, length)}`;
  }
  const stroke = `stroke="${art.pal.milk}" stroke-width="2.4" stroke-linecap="round"`;
  art.raw(`<path d="${d}" ${stroke} stroke-opacity=".6" fill="none"/>`);
}

/** Snow falls almost to the ground in large flakes; stars are small and keep to the sky. */
function specks(art: Art, lowest: number, largest: number): void {
  const { pal, width, height } = art;
  const color = art.against(pal.sky, pal.milk, pal.deep);
  for (let i = 0; i < 46; i++) {
    const x = art.random(width);
    const y = art.random(height * lowest);
    disc(art, x, y, art.random(1.6, largest), color);
  }
}

/** Now and then: rain, snow or stars. */
export function weather(art: Art): void {
  const lot = art.random();
  if (lot < 0.07) {
    rain(art);
  } else if (lot < 0.14) {
    specks(art, 0.95, 5);
  } else if (lot <= 0.2) {
    specks(art, 0.5, 3.2);
  }
}
