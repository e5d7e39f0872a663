import { FULL_TURN } from '../angle.ts';
import type { Art } from '../art.ts';
import { box, type Outline, polygon } from '../outline.ts';
import { smooth } from '../smooth.ts';
import { disc } from './disc.ts';

export interface SunOptions {
  readonly halo?: boolean;
  readonly shaded?: boolean;
}

function rays(art: Art, x: number, y: number, radius: number): void {
  const count = Math.max(14, Math.round(radius / 5));
  const spread = 0.07;
  const foot = (angle: number): [number, number] => [
    x + Math.cos(angle) * radius * 1.12,
    y + Math.sin(angle) * radius * 1.12,
  ];
  let d = '';
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * FULL_TURN;
    const reach = i % 2 ? 1.3 : 1.46;
    const [leftX, leftY] = foot(angle - spread);
    const [rightX, rightY] = foot(angle + spread);
    d += smooth(polygon`
      ${leftX},${leftY} ${x + Math.cos(angle) * radius * reach},${y + Math.sin(angle) * radius * reach}
      ${rightX},${rightY}
    `);
  }
  art.path(d, art.pal.sun);
}

/** Bands of sky across the lower half, like a sun sinking into haze. */
function bands(art: Art, shape: Outline, x: number, y: number, radius: number): void {
  art.clipTo(shape, () => {
    for (let i = 0; i < 4; i++) {
      const top = y + radius * (0.1 + i * 0.24);
      const band = box(x - radius * 1.1, top, radius * 2.2, radius * (0.035 + i * 0.022));
      art.flat(band, art.pal.sky, 0.6);
    }
  });
}

export function sun(
  art: Art,
  x: number,
  y: number,
  radius: number,
  { halo = false, shaded = true }: SunOptions = {},
): void {
  const { pal } = art;
  const style = art.pick(['plain', 'plain', 'plain', 'halo', 'ring', 'rays', 'bands']);

  if (halo || style === 'halo') {
    disc(art, x, y, radius * 1.42, pal.sky2);
  }
  if (style === 'ring') {
    disc(art, x, y, radius * 1.34, pal.sun);
    disc(art, x, y, radius * 1.24, pal.sky);
  }
  if (style === 'rays') {
    rays(art, x, y, radius);
  }

  const shape = disc(art, x, y, radius, pal.sun);
  if (style === 'bands') {
    bands(art, shape, x, y, radius);
  } else if (shaded) {
    art.crescent(shape, -radius * 0.16, -radius * 0.2, pal.hot2, 'dots', 0.7);
  }
}
