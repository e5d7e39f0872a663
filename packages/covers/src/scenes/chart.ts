import { FULL_TURN } from '../angle.ts';
import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, type Outline, type Point, points } from '../outline.ts';
import { paintFloor, paintGround } from '../props/landscape.ts';
import { disc } from '../props/rounds.ts';
import { sun } from '../props/sky.ts';
import { smooth } from '../smooth.ts';
import { pair, round3 } from '../svg-number.ts';

function bottlesAsBars(art: Art): void {
  const { pal, width, height } = art;

  const ground = art.pick([pal.sky, pal.pale, pal.soft]);
  paintGround(art, ground);
  const baseY = height * 0.87;
  const count = Math.max(4, Math.round(width / 132));
  const step = width / (count + 0.5);
  const rising = art.chance(0.6);
  const lineColor = art.against(ground, pal.ink, pal.milk);

  for (let i = 1; i < 6; i++) {
    const gridline = points`${width * 0.03},${baseY - i * height * 0.14} ${width * 0.97},${baseY - i * height * 0.14}`;
    art.line(gridline, lineColor, 1.6, { jitter: 0, opacity: 0.24 });
  }

  paintFloor(art, baseY, ground === pal.deep ? pal.ink : pal.deep);
  const trend: Point[] = [];
  const highlight = rising ? count - 1 - art.int(0, 1) : art.int(0, 1);
  const colors = [pal.near, pal.mid, pal.hot2].filter((color) => color !== pal.hot);
  const glassColor = art.against(pal.milk, art.against(ground, pal.glass, pal.far, pal.mid), pal.far, pal.mid);
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const value = 0.29 + 0.38 * (rising ? t : 1 - t) + art.random(-0.05, 0.05);
    const x = step * (i + 0.75);
    const h = height * value;
    const w = step * 0.37;
    const color = i === highlight ? pal.hot : cycle(colors, i);
    art.group({ x, y: baseY }, () => {
      const silhouette = points`
        ${-w * 0.5},${-h}! ${w * 0.5},${-h}! ${w * 0.47},${-h + 26}! ${w * 0.58},${-h + 46} ${w},${-h + 92}
        ${w},${-h + 110}! ${w},-10! ${w * 0.88},0! ${-w * 0.88},0! ${-w},-10! ${-w},${-h + 110}! ${-w},${-h + 92}
        ${-w * 0.58},${-h + 46} ${-w * 0.47},${-h + 26}!
      `;
      const shape = art.cut(silhouette, glassColor, { shadow: 0.18 });
      art.clipTo(shape, () => {
        art.flat(box(-w - 4, -h + 52, w * 2 + 8, h), pal.milk);
        const labelY = -Math.max(46, (h - 110) * 0.62);
        const labelHeight = Math.min(62, (h - 110) * 0.5 + 20);
        art.flat(box(-w - 4, labelY, w * 2 + 8, labelHeight), color);
      });
      art.crescent(shape, -13, 0, pal.ink, 'dots', 0.3);
      art.cut(box(-w * 0.6, -h - 12, w * 1.2, 22, 3), color, { shadow: [0.12, 2, 2] });
    });

    trend.push([x, baseY - h - 54]);
  }

  art.line(trend, lineColor, 4.5, { jitter: 0 });
  for (const [i, [x, y]] of trend.entries()) {
    disc(art, x, y, 12, lineColor);
    disc(art, x, y, 6.5, i === highlight ? pal.hot : ground);
  }
}

function markPeak(art: Art, crest: Outline): void {
  const { pal, height } = art;
  const [x, y] = crest.reduce((peak, point) => (point[1] < peak[1] ? point : peak));
  const plumb = points`${x},${y - 6} ${x},${height * 0.1}`;
  art.line(plumb, pal.ink, 2, { jitter: 0, dash: '5 7' });
  disc(art, x, y, 15, pal.milk);
  disc(art, x, y, 9, pal.hot);
}

function ridgelines(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);
  const colors = [pal.far, pal.hot2, pal.mid, pal.near, pal.deep];
  const sunX = width * art.random(0.6, 0.86);
  sun(art, sunX, height * 0.2, 66);

  for (const [j, color] of colors.entries()) {
    const base = height * (0.5 + j * 0.115);
    const steps = 9;
    const crest = Array.from({ length: steps + 1 }, (_, i): Point => {
      const edge = i === 0 || i === steps;
      const rise = art.random(10, 200 - j * 26) * (edge ? 0.3 : 1);
      return [-30 + ((width + 60) * i) / steps, base - rise, 1];
    });
    const floor = height + 30;
    const shape = art.cut([[-30, floor, 1], ...crest, [width + 30, floor, 1]], color, {
      shadow: [0.15, 0, -8],
      jitter: 0,
    });
    if (j % 2 === 0) {
      const print = art.pattern(cycle(['hatch', 'cols', 'dots'], j), pal.ink);
      art.path(smooth(shape), print, ' fill-opacity=".12"');
    }
    if (j === 2) {
      art.line(crest, pal.milk, 4, { jitter: 0 });
      markPeak(art, crest.slice(1, -1));
    }
  }

  for (let i = 0; i < 12; i++) {
    const tick = points`${width * 0.02 + i * width * 0.087},${height - 12} ${width * 0.02 + i * width * 0.087},${height - 26}`;
    art.line(tick, pal.milk, 2.4, { jitter: 0, opacity: 0.8 });
  }
}

function cheesePie(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.near, pal.deep, pal.soft, pal.sky]));
  const cx = width * (width > 760 ? 0.36 : 0.5);
  const cy = height * 0.5;
  const radius = 218;
  const colors = [pal.sun, pal.hot, pal.milk, pal.far, pal.hot2];
  let start = art.random(6.28);
  const parts = [art.random(2, 3), art.random(1, 1.8), art.random(0.6, 1.2), art.random(0.4, 0.8)];
  const total = parts.reduce((x, y) => x + y);
  const pulledOut = art.int(0, 3);
  disc(art, cx, cy, radius + 20, pal.ink, { shadow: 0.15 });

  for (const [i, part] of parts.entries()) {
    const sweep = (part / total) * FULL_TURN;
    const bisector = start + sweep / 2;
    const offset = i === pulledOut ? 42 : 0;
    const ox = cx + Math.cos(bisector) * offset;
    const oy = cy + Math.sin(bisector) * offset;
    const outline: Point[] = [[ox, oy, 1]];
    const steps = Math.max(3, Math.round(sweep * 5));
    for (let j = 0; j <= steps; j++) {
      const angle = start + (sweep * j) / steps;
      const sharp = j === 0 || j === steps ? 1 : 0;
      outline.push([ox + Math.cos(angle) * radius, oy + Math.sin(angle) * radius, sharp]);
    }

    const slice = art.cut(outline, cycle(colors, i), { shadow: 0.18, jitter: 0.8 });
    art.clipTo(slice, () => {
      if (i < 2) {
        for (let hole = 0; hole < 5; hole++) {
          const angle = start + sweep * art.random(0.15, 0.85);
          const reach = radius * art.random(0.35, 0.85);
          const shape = disc(
            art,
            ox + Math.cos(angle) * reach,
            oy + Math.sin(angle) * reach,
            art.random(9, 22),
            i ? pal.hot2 : '#D9982F',
          );
          art.crescent(shape, 4, 5, pal.ink, 'flat', 0.2);
        }
      } else {
        art.print(slice, i === 2 ? 'dotl' : 'hatch', pal.near, '.35');
      }
    });
    start += sweep;
  }

  if (width > 760) {
    const x = width * 0.66;
    const bars = 5;
    for (let i = 0; i < bars; i++) {
      const y = height * (0.2 + i * 0.15);
      const length = width * 0.28 * art.random(0.3, 1);
      art.cut(box(x, y - 20, length, 40), cycle(colors, i));
      art.flat(box(x, y - 20, Math.min(22, length), 40), pal.ink);
    }
  }
}

const DROP = points`0,-13.2! 7.8,-1 5.6,7.2 0,10 -5.6,7.2 -7.8,-1`;

function fieldOfDrops(art: Art): void {
  const { pal, width, height } = art;

  const dark = art.chance(0.5);
  const ground = dark ? pal.deep : pal.pale;
  paintGround(art, ground);
  const gap = 54;
  const columns = Math.floor(width / gap) - 1;
  const rows = Math.floor(height / gap) - 1;
  const left = (width - (columns - 1) * gap) / 2;
  const top = (height - (rows - 1) * gap) / 2 + 4;
  const centreColumn = art.int(2, columns - 3);
  const centreRow = art.int(2, rows - 3);
  const phase = art.random(6);

  const drops = [0, 1, 2].map(() =>
    art.symbol(() => {
      art.raw(`<path d="${smooth(art.jitter(DROP, 0.5))}"/>`);
    }),
  );
  const colors = dark ? [pal.near, pal.mid, pal.far] : [pal.far, pal.mid, pal.near];
  const glow = art.against(ground, pal.sun, pal.hot2);
  const shade = (distance: number, wave: number): string => {
    if (distance < 2.4) return glow;
    return art.chance(0.05) ? pal.hot2 : cycle(colors, Math.min(2, Math.floor(wave * 3)));
  };

  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const distance = Math.hypot(i - centreColumn, j - centreRow);
      const wave = Math.abs(Math.sin(i * 0.42 + j * 0.3 + phase));
      const centre = distance < 0.5;
      const color = centre ? pal.hot : shade(distance, wave);
      const size = centre ? 2.5 : 0.8 + 1.15 * wave;
      const place = `translate(${pair(left + i * gap, top + j * gap)}) scale(${round3(size)})`;
      art.raw(`<use href="#${cycle(drops, i + j)}" fill="${color}" transform="${place}"/>`);
    }
  }
}

export const chartScenes: readonly Scene[] = [
  { draw: bottlesAsBars },
  { draw: ridgelines },
  { draw: cheesePie },
  { draw: fieldOfDrops },
];
