import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, points, polygon } from '../outline.ts';
import { grass, hill, paintGround, tree } from '../props/landscape.ts';
import { disc, drop } from '../props/rounds.ts';
import { skyline, sun } from '../props/sky.ts';
import { backdrop } from '../props/still-life.ts';
import { bottle, glass } from '../props/vessels.ts';
import { smooth } from '../smooth.ts';
import { papersAndSeal } from './policy-papers.ts';

/** A pair of scales, milk against a weight. */
function scales(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);
  const cx = width * 0.5;
  backdrop(art, cx, height * 0.44, 224, art.against(pal.sky, art.pick([pal.sun, pal.far, pal.pale]), pal.sun));
  art.path(smooth(art.ridge(height * 0.86, 6, 3)), pal.near);
  const tilt = art.random(6, 11) * (art.chance(0.5) ? 1 : -1);
  const arm = Math.min(250, width * 0.34);
  const radians = (tilt * Math.PI) / 180;
  const beamY = height * 0.24;
  const pillar = polygon`
    ${cx - 13},${beamY - 20} ${cx + 13},${beamY - 20} ${cx + 17},${height * 0.86} ${cx - 17},${height * 0.86}
  `;
  art.cut(pillar, pal.deep, { shadow: 0.18 });
  const foot = points`
    ${cx - 120},${height * 0.9}! ${cx - 90},${height * 0.855} ${cx + 90},${height * 0.855}
    ${cx + 120},${height * 0.9}!
  `;
  art.cut(foot, pal.deep, { shadow: 0.18 });

  art.group({ x: cx, y: beamY, rotate: tilt }, () =>
    art.cut(
      points`${-arm - 10},-7! -40,-14 0,-20 40,-14 ${arm + 10},-7! ${arm + 10},7! 0,12 ${-arm - 10},7!`,
      pal.deep,
      { shadow: 0.18 },
    ),
  );
  disc(art, cx, beamY - 8, 26, pal.hot, { shadow: 0.16 });

  for (const side of [-1, 1]) {
    const x = cx + side * arm * Math.cos(radians);
    const y = beamY + side * arm * Math.sin(radians);
    const panY = y + 210;
    art.line(points`${x},${y} ${x - 74},${panY}`, pal.ink, 3, { jitter: 0 });
    art.line(points`${x},${y} ${x + 74},${panY}`, pal.ink, 3, { jitter: 0 });

    if (side < 0) {
      bottle(art, x - 20, panY, 0.56, { cap: pal.hot, label: pal.near, icon: 'leaf', glass: pal.glass });
      glass(art, x + 38, panY, 0.46);
    } else {
      art.group({ x, y: panY, scale: 0.9 }, () => {
        art.cut(polygon`-44,0 -36,-74 36,-74 44,0`, pal.hot2);
        art.flat(box(-15, -98, 30, 26, 8), pal.hot2);
        art.line(points`-18,-36 18,-36`, pal.ink, 5);
      });
    }

    const pan = points`${x - 92},${panY}! ${x + 92},${panY}! ${x + 60},${panY + 30} ${x},${panY + 40} ${x - 60},${panY + 30}`;
    art.cut(pan, pal.near, { shadow: 0.18 });
  }
}

function civicHall(art: Art): void {
  const { pal, width, height } = art;

  skyline(art, 0.46);
  sun(art, width * art.pick([0.24, 0.5, 0.76]), height * 0.36, 120);
  const cx = width * 0.5;
  const groundY = height * 0.82;
  const half = Math.min(width * 0.4, 330);

  hill(art, height * 0.66, 20, pal.far);

  for (const side of [-1, 1]) {
    for (let i = 0; i < 3; i++) {
      tree(art, cx + side * (half + 80 + i * 74), groundY - 4, 0.86 - i * 0.1, 'poplar', pal.mid, pal.near);
    }
  }

  art.cut(box(cx - half + 20, groundY - 210, 2 * half - 40, 214), pal.milk, { shadow: 0.18 });
  const roof = polygon`${cx - half - 24},${groundY - 200} ${cx},${groundY - 334} ${cx + half + 24},${groundY - 200}`;
  art.cut(roof, pal.near, { shadow: 0.18 });
  const pediment = polygon`${cx - half + 60},${groundY - 212} ${cx},${groundY - 296} ${cx + half - 60},${groundY - 212}`;
  art.flat(pediment, pal.deep);
  drop(art, cx, groundY - 238, 17, pal.sun, { shadow: 0 });
  art.cut(box(cx - half - 16, groundY - 206, 2 * half + 32, 24), pal.deep, { shadow: 0.12 });
  const columns = 6;
  for (let i = 0; i < columns; i++) {
    const x = cx - half + 52 + (i * (2 * half - 104)) / (columns - 1);
    const column = polygon`
      ${x - 17},${groundY - 2} ${x - 13},${groundY - 182} ${x + 13},${groundY - 182} ${x + 17},${groundY - 2}
    `;
    art.cut(column, pal.hot2);
    art.line(points`${x - 4},${groundY - 170} ${x - 4},${groundY - 12}`, pal.milk, 3, { opacity: 0.6 });
  }

  art.flat(box(cx - 34, groundY - 132, 68, 132), pal.ink);

  for (let i = 0; i < 3; i++) {
    art.cut(
      box(cx - half - 10 - i * 24, groundY + i * 20, 2 * half + 20 + i * 48, 22),
      cycle([pal.soft, pal.pale, pal.milk], i),
      { shadow: 0.14 },
    );
  }

  hill(art, groundY + 66, 4, pal.deep, { peaks: 2 });
  grass(art, height, pal.deep, 26, 30);
}

export const policyScenes: readonly Scene[] = [
  { draw: papersAndSeal },
  { draw: scales },
  { draw: civicHall, outdoors: true },
];
