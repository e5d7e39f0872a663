import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, type Point, points, polygon } from '../outline.ts';
import { silo } from '../props/buildings.ts';
import { hill, paintFloor, paintGround, tree } from '../props/landscape.ts';
import { disc } from '../props/rounds.ts';
import { cloud, skyline, sun } from '../props/sky.ts';
import { backdrop } from '../props/still-life.ts';
import { bottle, carton } from '../props/vessels.ts';

function sawtooth(art: Art): void {
  const { pal, width, height } = art;

  skyline(art, 0.5);
  sun(art, width * art.random(0.14, 0.86), height * 0.3, art.random(60, 96));
  const groundY = height * 0.84;
  hill(art, height * 0.62, 24, pal.far);
  const chimneys = art.int(1, 2);
  const chimneyX = width * art.random(0.14, 0.3);
  for (let i = 0; i < chimneys; i++) {
    const x = chimneyX + i * 92;
    const chimney = polygon`
      ${x - 20},${groundY} ${x - 15},${height * 0.24 + i * 40} ${x + 15},${height * 0.24 + i * 40}
      ${x + 20},${groundY}
    `;
    art.cut(chimney, pal.hot);
    art.flat(box(x - 18, height * 0.28 + i * 40, 36, 16), pal.milk);
    art.flat(box(x - 18, height * 0.35 + i * 40, 36, 10), pal.milk);
    cloud(art, x + 70, height * 0.2 + i * 34, 0.62, pal.milk);
    cloud(art, x + 190, height * 0.13 + i * 30, 0.9, pal.sky2);
  }

  for (let i = 0; i < 2; i++) {
    silo(art, width * 0.8 + i * 78, groundY, 1.45 + i * 0.1, pal.milk, pal.mid);
  }

  const bays = Math.max(3, Math.round((width * 0.62) / 130));
  const left = width * 0.08;
  const bay = (width * 0.66) / bays;
  const eaves = height * 0.6;
  const roofline: Point[] = [[left, groundY, 1]];
  for (let i = 0; i < bays; i++) {
    roofline.push([left + i * bay, eaves - 74, 1], [left + (i + 1) * bay, eaves, 1]);
  }

  roofline.push([left + bays * bay, groundY, 1]);
  const wall = art.against(pal.far, pal.near, pal.milk, pal.hot);
  const windowColor = art.against(wall, pal.deep, pal.milk);

  const hall = art.cut(roofline, wall, { shadow: 0.18, jitter: 1 });
  for (let i = 0; i < bays; i++) {
    const skylight = polygon`
      ${left + i * bay + 5},${eaves - 58} ${left + i * bay + 26},${eaves - 45} ${left + i * bay + 26},${eaves + 2}
      ${left + i * bay + 5},${eaves + 2}
    `;
    art.flat(skylight, art.against(wall, pal.pale, pal.deep), 0.6);
  }

  art.clipTo(hall, () => {
    for (let i = 0; i < bays * 2; i++) {
      art.flat(
        box(left + i * (bay / 2) + 14, eaves + 42, bay / 2 - 26, 44),
        art.chance(0.3) ? pal.sun : windowColor,
        0.8,
      );
    }

    art.flat(box(left - 10, groundY - 46, bays * bay + 20, 12), pal.hot2);
  });

  art.flat(art.ridge(groundY, 3, 3), pal.deep, 0);

  for (let i = 0; i < 4; i++) {
    tree(art, width * art.random(0.02, 0.98), groundY + art.random(10, 40), 0.5, 'round', pal.mid, pal.near);
  }
}

/** Packs pass below the nozzle: those with a negative place are filled, 0 is being filled. */
type PackOnBelt = (art: Art, x: number, y: number, place: number) => void;

const bottleOnBelt: PackOnBelt = (art, x, y, place) => {
  const { pal } = art;
  const level = place < 0 ? 0.82 : 0.45;
  bottle(art, x, y, 0.84, {
    level: place > 0 ? 0 : level,
    cap: place < 0 ? pal.hot : 'none',
    label: place < 0 ? pal.near : undefined,
    icon: 'leaf',
    glass: pal.glass,
  });
};

const cartonOnBelt: PackOnBelt = (art, x, y, place) => {
  const { pal } = art;
  carton(art, x - 14, y, 0.92, {
    color: place <= 0 ? pal.hot : pal.pale,
    side: pal.ink,
    top: pal.milk,
    dot: pal.sun,
    cap: place < 0,
  });
};

const cupOnBelt: PackOnBelt = (art, x, y, place) => {
  const { pal } = art;
  art.group({ x, y }, () => {
    const cup = art.cut(polygon`-58,-120 58,-120 46,0 -46,0`, pal.milk);
    if (place <= 0) {
      art.clipTo(cup, () => {
        art.flat(box(-70, -76, 140, 44), pal.hot);
      });
    }
    art.crescent(cup, -14, 0, pal.ink, 'dots', 0.28);
    const lid = place < 0 ? pal.near : pal.pale;
    art.cut(box(-64, -132, 128, 16, 5), lid, { shadow: [0.1, 2, 3] });
  });
};

function fillingLine(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.sky, pal.soft, pal.far]));
  const beltY = height * 0.82;
  paintFloor(art, beltY, pal.deep);
  backdrop(art, width * 0.5, height * 0.4, 180, pal.sun);
  const count = Math.ceil(width / 150);
  const filling = Math.floor(count / 2);
  art.cut(box(width / 2 - 190, -20, 380, height * 0.3, 20), pal.near, { shadow: 0.18 });
  art.flat(box(width / 2 - 150, height * 0.05, 120, 70, 8), pal.pale);
  const curve = points`
    ${width / 2 - 138},${height * 0.05 + 50} ${width / 2 - 100},${height * 0.05 + 26}
    ${width / 2 - 76},${height * 0.05 + 40} ${width / 2 - 44},${height * 0.05 + 18}
  `;
  art.line(curve, pal.hot, 5);

  for (let i = 0; i < 3; i++) {
    disc(art, width / 2 + 24 + i * 46, height * 0.05 + 34, 15, cycle([pal.hot, pal.sun, pal.milk], i));
  }

  const nozzle = polygon`
    ${width / 2 - 46},${height * 0.28} ${width / 2 + 46},${height * 0.28} ${width / 2 + 22},${height * 0.36}
    ${width / 2 - 22},${height * 0.36}
  `;
  art.cut(nozzle, pal.deep);

  art.cut(box(width / 2 - 9, height * 0.36, 18, height * 0.2), pal.milk, { shadow: 0.1 });
  const inlet = points`-20,${height * 0.12} ${width * 0.18},${height * 0.12} ${width / 2 - 180},${height * 0.12}`;
  art.line(inlet, pal.hot2, 24, { cap: 'butt', jitter: 0 });
  art.line(points`${width + 20},${height * 0.16} ${width / 2 + 180},${height * 0.16}`, pal.hot, 24, {
    cap: 'butt',
    jitter: 0,
  });
  const pack = art.pick([bottleOnBelt, cartonOnBelt, cupOnBelt]);
  for (let i = 0; i < count + 1; i++) {
    pack(art, width / 2 + (i - filling) * 150, beltY, i - filling);
  }

  art.flat(box(-20, beltY - 4, width + 40, 26), pal.ink);

  for (let x = 20; x < width; x += 62) {
    disc(art, x, beltY + 48, 20, pal.mid);
    disc(art, x, beltY + 48, 7, pal.ink);
  }
}

/** Plant in the fields, tanks & pipes. */
function plantInTheFields(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);
  sun(art, width * art.random(0.2, 0.8), height * 0.34, 120, { halo: true });
  const groundY = height * 0.72;
  hill(art, height * 0.6, 20, pal.far);
  const left = width * 0.5 - 330;
  art.cut(box(left + 250, groundY - 190, 260, 200), pal.milk, { shadow: 0.18 });
  art.cut(box(left + 250, groundY - 214, 260, 30), pal.deep, { shadow: 0.12 });

  for (let floor = 0; floor < 2; floor++) {
    for (let i = 0; i < 6; i++) {
      art.flat(box(left + 266 + i * 40, groundY - 160 + floor * 58, 26, 34), art.chance(0.25) ? pal.sun : pal.mid, 0.7);
    }
  }

  art.cut(box(left + 500, groundY - 120, 180, 130), pal.hot, { shadow: 0.18 });
  const gable = polygon`
    ${left + 490},${groundY - 116} ${left + 520},${groundY - 156} ${left + 664},${groundY - 156}
    ${left + 692},${groundY - 116}
  `;
  art.flat(gable, pal.deep);

  for (let i = 0; i < 3; i++) {
    silo(art, left + 40 + i * 78, groundY + 4, 1.3 + (i === 1 ? 0.26 : 0), i === 1 ? pal.hot2 : pal.milk, pal.near);
  }

  const pipe = points`${left + 40},${groundY - 110} ${left + 120},${groundY - 110} ${left + 250},${groundY - 110}`;
  art.line(pipe, pal.ink, 7, { jitter: 0, cap: 'butt' });

  hill(art, groundY + 14, 8, pal.near, { furrow: pal.mid, furrowOpacity: 0.8, rows: 12, vanishX: width * 0.5 });
  const road = polygon`
    ${width * 0.5 - 16},${groundY + 12} ${width * 0.5 + 16},${groundY + 12} ${width * 0.5 + 150},${height + 20}
    ${width * 0.5 - 120},${height + 20}
  `;
  art.cut(road, pal.pale, { shadow: 0.1 });
  tree(art, width * 0.06, groundY + 50, 0.9, 'poplar', pal.deep, pal.ink);
  tree(art, width * 0.1, groundY + 62, 0.74, 'poplar', pal.deep, pal.ink);
  tree(art, width * 0.92, groundY + 56, 0.9, 'round', pal.deep, pal.ink);
}

export const factoryScenes: readonly Scene[] = [
  { draw: sawtooth, outdoors: true },
  { draw: fillingLine },
  { draw: plantInTheFields, outdoors: true },
];
