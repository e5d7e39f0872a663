import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, type Point, points, polygon } from '../outline.ts';
import { leaf, paintGround } from '../props/landscape.ts';
import { disc, drop } from '../props/rounds.ts';
import { backdrop, stillLife } from '../props/still-life.ts';
import { smooth } from '../smooth.ts';
import { round1 } from '../svg-number.ts';

function bowlFromAbove(art: Art): void {
  const { pal, width, height } = art;

  const cloth = art.pick([pal.sky, pal.soft, pal.hot2, pal.near]);
  paintGround(art, cloth);
  const gap = art.int(52, 74);
  for (let x = -20; x < width + 20; x += gap * 2) {
    art.flat(box(x, -10, gap * 0.5, height + 20), pal.milk, 2);
  }

  const veil = `width="${round1(width)}" height="${round1(height)}" fill="${cloth}"`;
  art.raw(`<rect ${veil} fill-opacity=".55"/>`);
  const cx = width * (width > 800 ? art.pick([0.4, 0.5, 0.6]) : 0.5);
  const cy = height * 0.5;
  const radius = 214;

  disc(art, cx, cy, radius + 22, pal.deep, { shadow: [0.22, 14, 14] });
  disc(art, cx, cy, radius + 6, art.pick([pal.near, pal.hot]));
  const surface = disc(art, cx, cy, radius - 12, pal.milk);
  art.crescent(surface, 16, 18, pal.tint, 'flat', 0.9);
  const turn = art.random(6.28);
  for (let i = 0; i < 3; i++) {
    const swirl: Point[] = [];
    for (let step = 0; step <= 16; step++) {
      const t = turn + step * 0.26 + i * 2.1;
      const reach = 150 - i * 34 - step * 2.4;
      swirl.push([cx + Math.cos(t) * reach, cy + Math.sin(t) * reach]);
    }

    art.line(swirl, pal.pale, 12 - i * 2, { jitter: 0 });
  }

  const berries = art.int(9, 13);
  const berryColors = [pal.hot, '#3F4F7A', pal.hot2, pal.near];
  for (let i = 0; i < berries; i++) {
    const t = turn + i * 0.5;
    const d = art.random(40, 140);
    const x = cx + Math.cos(t) * d;
    const y = cy + Math.sin(t) * d;
    const color = art.pick(berryColors);
    const size = art.random(16, 27);
    const berry = disc(art, x, y, size, color, { shadow: 0.18 });
    art.crescent(berry, -5, -6, pal.ink, 'flat', 0.24);
    disc(art, x - size * 0.32, y - size * 0.36, size * 0.2, pal.milk);
  }

  for (let i = 0; i < 3; i++) {
    leaf(art, cx + Math.cos(turn + i) * 60, cy + Math.sin(turn + i) * 60, 58, art.random(360), pal.mid, pal.deep);
  }

  art.group({ x: cx + radius + 56, y: cy + 40, scale: 1.1, rotate: art.random(12, 26) }, () => {
    const spoon = points`0,-190 26,-160 22,-110 7,-84! 9,190! -9,190! -7,-84! -22,-110 -26,-160`;
    art.cut(spoon, pal.hot2 === cloth ? pal.hot : pal.hot2, { shadow: [0.2, 8, 8] });
    art.flat(art.oval(0, -142, 17, 32), pal.ink);
  });
}

function pot(art: Art, x: number, y: number, scale: number, lid: string, mark: string): void {
  const { pal } = art;

  art.group({ x, y, scale }, () => {
    const outline = points`-52,-170! 52,-170! 54,-150 88,-116 96,-66 84,-16 62,0! -62,0! -84,-16 -96,-66 -88,-116 -54,-150`;
    const shape = art.cut(outline, pal.milk, { shadow: 0.18 });

    art.clipTo(shape, () => {
      art.flat(box(-120, -100, 240, 8), mark);
      art.flat(box(-120, -24, 240, 8), mark);
      const motif = art.int(0, 2);
      if (motif === 0) {
        art.flat(art.blob(0, -58, 34, 24, 0.3), mark);
      } else if (motif === 1) {
        drop(art, 0, -50, 20, mark, { shadow: 0 });
      } else {
        for (let i = -1; i < 2; i++) {
          art.flat(art.oval(i * 34, -58, 11), mark);
        }
      }
    });

    art.crescent(shape, -22, -4, pal.ink, 'dots', 0.32);
    const paper = points`-64,-150! -58,-176 -30,-196 30,-196 58,-176 64,-150! 48,-158 30,-146! 10,-156 -12,-146! -34,-157`;
    art.cut(paper, lid, { shadow: [0.14, 4, 4] });

    art.line(points`-56,-168 0,-162 56,-168`, pal.ink, 4);
  });
}

/** Porcelain pots, paper lids. */
function porcelainPots(art: Art): void {
  const { pal, width, height } = art;

  const tableY = stillLife(art, art.pick([pal.hot2, pal.sky, pal.far]), art.pick([pal.deep, pal.near]), 0.7);
  if (art.chance(0.8)) backdrop(art, width * art.random(0.3, 0.7), height * 0.34, art.random(130, 180), pal.sun);

  const count = Math.max(2, Math.round(width / 280));
  const step = width / count;
  const lids = [pal.hot, pal.deep, pal.near, pal.mid];
  for (let i = 0; i < count - 1; i++) {
    pot(art, step * (i + 1) + art.random(-10, 10), tableY + 20, 1.08, cycle(lids, i + 2), pal.near);
  }

  for (let i = 0; i < count; i++) {
    pot(
      art,
      step * (i + 0.5) + art.random(-14, 14),
      tableY + 96,
      1.24,
      cycle(lids, i),
      art.pick([pal.hot, pal.deep, '#3B5A80']),
    );
  }
}

function cupAndSpoon(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.hot2, pal.soft, pal.far, pal.sky]);
  paintGround(art, wall);
  const cx = width * 0.5 - (width > 760 ? 70 : 10);
  art.path(smooth(art.ridge(height * 0.8, 4, 2)), pal.near);
  art.tableY = height * 0.795;
  backdrop(art, cx + 60, height * 0.4, 215, wall === pal.hot2 ? pal.pale : pal.sun, wall);
  const color = art.pick([pal.hot, pal.deep, pal.near]);
  art.group({ x: cx, y: height * 0.93, scale: 1.34 }, () => {
    const cup = art.cut(polygon`-112,-232 112,-232 85,-8 76,0 -76,0 -85,-8`, pal.milk, { shadow: [0.2, 9, 4] });
    art.clipTo(cup, () => {
      art.flat(points`-140,-150! -60,-176 0,-146 70,-118 140,-150! 140,30! -140,30!`, color);
      art.flat(points`-140,-66! -50,-84 30,-56 140,-80! 140,30! -140,30!`, pal.ink);
    });

    art.crescent(cup, -22, 0, pal.ink, 'dot', 0.26);
    art.cut(box(-122, -248, 244, 20, 8), pal.pale, { shadow: 0.14 });
    art.cut(points`-112,-248 -80,-286 -34,-280 0,-318 40,-284 86,-282 112,-248 0,-240`, pal.milk, { shadow: 0.1 });

    for (const [x, y, r] of [
      [-52, -286, 20],
      [10, -312, 22],
      [60, -290, 18],
    ] as const) {
      const berry = disc(art, x, y, r, '#44527C', { shadow: 0.16 });
      art.crescent(berry, -5, -5, pal.ink, 'flat', 0.3);
    }

    leaf(art, 24, -326, 56, -30, pal.near, pal.deep);
  });

  if (width > 700) {
    art.group({ x: cx + 300, y: height * 0.66, scale: 1.2, rotate: 16 }, () => {
      art.cut(points`0,-150 34,-122 30,-66 8,-42! 10,260! -10,260! -8,-42! -30,-66 -34,-122`, pal.deep, {
        shadow: 0.18,
      });
      art.cut(points`-30,-90 -26,-140 0,-166 26,-142 30,-92 0,-74`, pal.milk, { shadow: 0.1 });
    });
  }
}

export const yogurtScenes: readonly Scene[] = [{ draw: bowlFromAbove }, { draw: porcelainPots }, { draw: cupAndSpoon }];
