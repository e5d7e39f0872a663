import type { Art, Scene } from '../art.ts';
import { box, points, polygon } from '../outline.ts';
import { barn } from '../props/buildings.ts';
import { cow } from '../props/cow.ts';
import { grass, hill, paintFloor, paintGround } from '../props/landscape.ts';
import { disc, drop } from '../props/rounds.ts';
import { sun } from '../props/sky.ts';
import { pipework } from './tank-pipework.ts';

function silosInARow(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.sky, pal.hot2, pal.soft]));
  sun(art, width * art.random(0.2, 0.8), height * 0.3, art.random(80, 120), { halo: art.chance(0.5) });
  const groundY = height * 0.88;
  const count = Math.max(2, Math.round(width / 260));
  const step = width / count;
  hill(art, height * 0.7, 16, pal.far);

  for (let i = 0; i < count; i++) {
    const x = step * (i + 0.5);
    const h = height * art.random(0.52, 0.68);
    const w = Math.min(92, step * 0.34);
    const topY = groundY - 60 - h;
    for (const side of [-1, 1]) {
      const legX = x + side * w * 0.7;
      const leg = polygon`
        ${legX - 8},${groundY} ${legX - 8},${groundY - 110} ${legX + 8},${groundY - 110} ${legX + 8},${groundY}
      `;
      art.flat(leg, pal.ink);
    }

    const silo = points`
      ${x - w},${topY + 40}! ${x - w * 0.6},${topY + 8} ${x},${topY - 6} ${x + w * 0.6},${topY + 8}
      ${x + w},${topY + 40}! ${x + w},${groundY - 110}! ${x + 20},${groundY - 44}! ${x - 20},${groundY - 44}!
      ${x - w},${groundY - 110}!
    `;
    const shape = art.cut(silo, i % 2 ? pal.pale : pal.milk, { shadow: [0.2, 9, 3] });
    art.clipTo(shape, () => {
      art.flat(box(x - w - 10, topY + h * 0.3, 2 * w + 20, 14), pal.near);

      if (i % 2 === 0) {
        drop(art, x, topY + h * 0.58, 26, pal.near, { shadow: 0 });
      } else {
        for (let patch = 0; patch < 4; patch++) {
          art.flat(art.blob(x + art.random(-w, w), topY + h * art.random(0.4, 0.8), 34, 24, 0.28), pal.ink);
        }
      }

      art.flat(box(x - w - 10, groundY - 118, 2 * w + 20, 10), pal.near);
    });
    art.crescent(shape, -w * 0.42, 0, pal.mid, 'dot', 0.6);
    art.line(points`${x + w + 14},${topY + 30} ${x + w + 14},${groundY}`, pal.ink, 3, { jitter: 0 });
    art.line(points`${x + w + 30},${topY + 30} ${x + w + 30},${groundY}`, pal.ink, 3, { jitter: 0 });

    for (let y = topY + 40; y < groundY; y += 20) {
      art.line(points`${x + w + 14},${y} ${x + w + 30},${y}`, pal.ink, 2.6, { jitter: 0 });
    }

    art.cut(box(x - 15, topY - 24, 30, 22, 4), pal.hot, { shadow: 0.12 });

    if (i < count - 1) {
      art.line(polygon`${x},${groundY - 44} ${x},${groundY - 22} ${x + step},${groundY - 22}`, pal.hot, 13, {
        jitter: 0,
      });
      disc(art, x + step * 0.5, groundY - 22, 17, pal.ink);
      disc(art, x + step * 0.5, groundY - 22, 8, pal.sun);
    }
  }

  paintFloor(art, groundY, pal.deep);
}

/** One tank, monumental. */
function monument(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);
  const cx = width * (width > 760 ? art.pick([0.36, 0.64]) : 0.5);
  const groundY = height * 0.9;
  disc(art, width - cx + (width > 760 ? 0 : 120), height * 0.34, 110, pal.sun);
  hill(art, height * 0.66, 20, pal.far);
  hill(art, height * 0.76, 20, pal.mid, { furrow: pal.far });

  if (width > 760) barn(art, width - cx - 110, height * 0.82, 0.94, pal.hot, pal.deep);

  art.flat(art.ridge(groundY, 4, 3), pal.deep, 0);
  const half = 168;
  const outline = points`
    ${cx - half},${height * 0.22}! ${cx - half * 0.66},${height * 0.13} ${cx},${height * 0.09}
    ${cx + half * 0.66},${height * 0.13} ${cx + half},${height * 0.22}! ${cx + half},${groundY + 10}!
    ${cx - half},${groundY + 10}!
  `;
  const shape = art.cut(outline, pal.milk, {
    shadow: [0.2, 12, 0],
    ghost: art.chance(0.5) ? pal.hot : undefined,
    ghostX: -14,
    ghostY: 0,
  });
  art.clipTo(shape, () => {
    art.flat(box(cx - half, height * 0.06, 2 * half, height * 0.16), pal.near);

    for (let patch = 0; patch < 6; patch++) {
      art.flat(
        art.blob(
          cx + art.random(-half, half),
          height * art.random(0.34, 0.86),
          art.random(40, 70),
          art.random(30, 54),
          0.26,
        ),
        pal.ink,
      );
    }

    for (let y = height * 0.3; y < groundY; y += height * 0.1) {
      art.line(points`${cx - half},${y} ${cx + half},${y}`, pal.soft, 2.4, { jitter: 0, opacity: 0.8 });
    }
  });
  art.crescent(shape, -50, 0, pal.ink, 'dot', 0.26);
  const ladderX = cx - half * 0.5;
  for (const rail of [0, 26]) {
    art.line(points`${ladderX + rail},${height * 0.12} ${ladderX + rail},${groundY}`, pal.hot, 5, { jitter: 0 });
  }

  for (let y = height * 0.15; y < groundY; y += 22) {
    art.line(points`${ladderX},${y} ${ladderX + 26},${y}`, pal.hot, 4, { jitter: 0 });
  }

  art.cut(box(cx - 20, height * 0.05, 40, 30, 5), pal.hot, { shadow: 0.14 });
  cow(art, cx + (cx < width / 2 ? 1 : -1) * 260, groundY + 24, 0.9, { farLegs: pal.tint, flip: cx < width / 2 });
  grass(art, height + 4, pal.ink, 30, 40);
}

export const tankScenes: readonly Scene[] = [
  { draw: silosInARow, outdoors: true },
  { draw: pipework },
  { draw: monument, outdoors: true },
];
