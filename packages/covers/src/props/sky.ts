import { FULL_TURN } from '../angle.ts';
import type { Art } from '../art.ts';
import { box, type Outline, points, polygon } from '../outline.ts';
import { smooth } from '../smooth.ts';
import { pair } from '../svg-number.ts';
import { paintGround } from './landscape.ts';
import { disc } from './rounds.ts';

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

  if (halo || style === 'halo') disc(art, x, y, radius * 1.42, pal.sky2);
  if (style === 'ring') {
    disc(art, x, y, radius * 1.34, pal.sun);
    disc(art, x, y, radius * 1.24, pal.sky);
  }
  if (style === 'rays') rays(art, x, y, radius);

  const shape = disc(art, x, y, radius, pal.sun);
  if (style === 'bands') {
    bands(art, shape, x, y, radius);
  } else if (shaded) {
    art.crescent(shape, -radius * 0.16, -radius * 0.2, pal.hot2, 'dots', 0.7);
  }
}

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
function fallingSpecks(art: Art, lowest: number, largest: number): void {
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
    fallingSpecks(art, 0.95, 5);
  } else if (lot <= 0.2) {
    fallingSpecks(art, 0.5, 3.2);
  }
}
