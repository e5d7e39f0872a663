import { FULL_TURN } from '../angle.ts';
import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, type Outline, type Point, points, polygon } from '../outline.ts';
import { barn } from '../props/buildings.ts';
import { cow } from '../props/cow.ts';
import { hill, leaf, paintGround } from '../props/landscape.ts';
import { disc, specks } from '../props/rounds.ts';
import { stillLife } from '../props/still-life.ts';
import { bottle } from '../props/vessels.ts';

const PASTE = '#F0BE55';
const RIND = '#D9962F';
const CREAM = '#FBE3A0';
const MOON = '#F3C75F';
const MOON_HOLES = '#D9982F';
const PASTES = ['#F6D27A', '#EFBB4E', '#FBE7B4', '#E2A339'];

interface Hole {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Random holes: one too close to an earlier hole is dropped. */
function scatterHoles(limit: number, apart: number, draw: () => Hole): Hole[] {
  const holes: Hole[] = [];
  for (let i = 0; i < 60 && holes.length < limit; i++) {
    const { x, y, radius } = draw();
    if (holes.every((hole) => Math.hypot(hole.x - x, hole.y - y) > hole.radius + radius + apart)) {
      holes.push({ x, y, radius });
    }
  }
  return holes;
}

/** A piece of a wheel, from its hub along an arc and back. */
function wheelPiece(x: number, y: number, from: number, to: number, radius: number): Outline {
  const steps = Math.max(4, Math.round((to - from) * 4.4));
  const rim = Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / steps;
    const sharp = i === 0 || i === steps ? 1 : 0;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, sharp];
  });
  return [[x, y, 1], ...rim];
}

/** A board with a wheel and a wedge. */
function cheeseBoard(art: Art): void {
  const { pal, width } = art;

  const tableY = stillLife(art, art.pick([pal.sky, pal.soft, pal.far]), art.pick([pal.deep, pal.near]), 0.64);
  const scale = Math.min(1, width / 800);
  art.group({ x: width / 2, y: tableY * (1 - scale), scale }, () => {
    art.cut(box(-330, tableY + 66, 660, 34, 14), pal.hot2, { shadow: 0.2 });

    const wheelX = -120;
    const wheel = points`
      ${wheelX - 150},${tableY - 60} ${wheelX},${tableY - 104} ${wheelX + 150},${tableY - 60}
      ${wheelX + 150},${tableY + 42} ${wheelX},${tableY + 82} ${wheelX - 150},${tableY + 42}
    `;
    art.cut(wheel, pal.hot, { shadow: 0.18 });

    const top = art.flat(art.oval(wheelX, tableY - 62, 150, 44), CREAM);
    art.crescent(top, -20, -4, RIND, 'dots', 0.6);

    const wedgeFace = polygon`-60,${tableY + 78} 250,${tableY + 50} 250,${tableY - 56} -60,${tableY - 10}`;
    art.cut(wedgeFace, PASTE, { shadow: 0.2 });

    const wedgeTop = art.flat(polygon`-60,${tableY - 10} 250,${tableY - 56} 120,${tableY - 116}`, CREAM);

    art.clipTo(wedgeFace, () => {
      for (const [dx, dy, r] of [
        [30, 30, 22],
        [110, 12, 32],
        [190, -20, 18],
        [180, 44, 22],
        [-30, 56, 14],
        [244, 20, 20],
      ] as const) {
        const shape = art.flat(art.oval(dx, tableY + dy, r * art.random(0.8, 1.2), r * 0.86), RIND);
        art.crescent(shape, 6, 7, pal.ink, 'flat', 0.22);
      }
    });

    art.crescent(wedgeTop, -12, 6, RIND, 'dots', 0.5);
    bottle(art, -286, tableY + 66, 0.96, { glass: pal.glass, level: 0.7, cap: pal.deep });

    for (let i = 0; i < 4; i++) {
      const shape = disc(art, 262 + i * 30, tableY + 44 + (i % 2) * 22, 20, i % 2 ? pal.hot : pal.near, {
        shadow: 0.15,
      });
      art.crescent(shape, -6, -6, pal.ink, 'flat', 0.2);
    }

    leaf(art, 286, tableY + 26, 56, -60, pal.mid, pal.deep);
  });
}

/** A wheel for a moon, one slice taken. */
function cheeseMoon(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);
  const cx = width * art.random(0.4, 0.6);
  const cy = height * 0.4;
  const radius = 196;

  specks(art, 20, [0.02, 0.6], [1.8, 4], art.against(pal.sky, pal.milk, pal.deep));

  const bearing = -1.15 + art.random(-0.25, 0.25);
  const half = 0.27;
  const holes = scatterHoles(11, 9, () => {
    const angle = art.random(6.28);
    const reach = radius * Math.sqrt(art.random(0.06, 0.86));
    const size = art.random(11, 32);
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, radius: size };
  });
  const piece = (outline: Outline, dx: number, dy: number): void => {
    const shape = art.cut(outline, MOON, { shadow: [0.18, 8, 8], jitter: 0.8 });
    art.clipTo(shape, () => {
      for (const hole of holes) {
        const x = cx + hole.x + dx;
        const shade = disc(art, x, cy + hole.y + dy, hole.radius, MOON_HOLES);
        art.crescent(shade, 5, 6, pal.ink, 'flat', 0.22);
      }
    });
    art.crescent(shape, -20, -18, pal.hot, 'dots', 0.5);
  };

  piece(wheelPiece(cx, cy, bearing + half, bearing + FULL_TURN - half, radius), 0, 0);
  const dx = Math.cos(bearing) * 46;
  const dy = Math.sin(bearing) * 46;
  const slice = wheelPiece(cx + dx, cy + dy, bearing - half + 0.02, bearing + half - 0.02, radius);
  piece(slice, dx, dy);

  hill(art, height * 0.74, 22, pal.far);
  hill(art, height * 0.82, 20, pal.near);
  barn(art, width * art.random(0.08, 0.3), height * 0.85, 0.74, pal.hot, pal.deep);
  cow(art, width * art.random(0.66, 0.84), height * 0.9, 0.7, {
    pose: 'stand',
    farLegs: pal.tint,
    flip: art.chance(0.5),
  });
  hill(art, height * 0.94, 12, pal.deep);
}

/** Slices & holes, cropped abstract. */
function slices(art: Art): void {
  const { pal, width, height } = art;

  const ground = art.pick([pal.deep, pal.near, pal.hot]);
  paintGround(art, ground);
  const count = Math.max(3, Math.round(width / 240));
  const offset = art.int(0, 3);

  art.group({ x: width / 2, y: height / 2, rotate: art.random(-12, 12) }, () => {
    for (let i = 0; i < count; i++) {
      const w = (width * 1.1) / count;
      const x = -width * 0.55 + i * w;
      const y = -height * art.random(0.34, 0.62);
      const h = height * art.random(0.8, 1.1);
      const holes = scatterHoles(8, 14, () => {
        const radius = art.random(12, 44);
        return { x: x + art.random(0, w - 20), y: y + art.random(0, h), radius };
      });
      const slice = art.cut(box(x, y, w - 22, h, 22), cycle(PASTES, i + offset), {
        shadow: [0.26, 10, 9],
        jitter: 2.5,
      });
      art.clipTo(slice, () => {
        for (const hole of holes) {
          const shape = disc(art, hole.x, hole.y, hole.radius, ground);
          art.crescent(shape, 6, 9, pal.ink, 'flat', 0.4);
        }
      });
      art.crescent(slice, -12, -10, pal.hot2 === ground ? pal.hot : '#C77F24', 'dots', 0.55);
    }
  });
}

export const cheeseScenes: readonly Scene[] = [
  { draw: cheeseBoard },
  { draw: cheeseMoon, outdoors: true },
  { draw: slices },
];
