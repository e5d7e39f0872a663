import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { type Outline, type Point, points, polygon, shift } from '../outline.ts';
import { barn, turbine } from '../props/buildings.ts';
import { coatSpot, cow } from '../props/cow.ts';
import { fence, grass, heightAt, hill, paintGround, tree } from '../props/landscape.ts';
import { disc } from '../props/rounds.ts';
import { birds, cloud, skyline, sun } from '../props/sky.ts';

function rollingHills(art: Art): void {
  const { pal, width, height } = art;

  skyline(art, 0.36);
  const sunX = width * art.random(0.2, 0.8);
  const sunRadius = art.random(66, 108);

  sun(art, sunX, height * art.random(0.24, 0.36), sunRadius, { halo: art.chance(0.5) });
  cloud(art, width * art.random(0.1, 0.9), height * 0.2, art.random(0.7, 1.1), pal.milk);

  if (width > 800) cloud(art, width * art.random(0.1, 0.9), height * 0.13, 0.6, pal.sky2);

  hill(art, height * 0.47, 34, pal.far);
  const midHill = hill(art, height * 0.56, 36, pal.mid, { furrow: pal.far, furrowOpacity: 0.7 });
  const treesX = width * art.random(0.08, 0.9);
  const treeKind = art.pick(['poplar', 'round', 'pine']);
  for (let i = 0; i < art.int(2, 5); i++) {
    const x = treesX + i * art.random(34, 60);
    tree(art, x, heightAt(midHill, x) + 8, art.random(0.5, 0.78), treeKind, pal.near, pal.deep);
  }

  hill(art, height * 0.7, 34, pal.near, { texture: 'tuft', textureColor: pal.deep, textureOpacity: 0.5 });
  if (art.chance(0.7)) {
    barn(art, width * art.random(0.08, 0.62), height * 0.69, art.random(0.62, 0.8), pal.hot, pal.deep);
  }

  const count = art.int(2, 3);
  const firstX = width * art.random(0.18, 0.4);
  for (let i = 0; i < count; i++) {
    cow(art, firstX + i * width * 0.24 + art.random(-20, 20), height * (0.8 + 0.05 * i), 0.62 + i * 0.16, {
      pose: art.pick(['graze', 'stand']),
      flip: art.chance(0.5),
      spot: coatSpot(art),
      farLegs: pal.far,
    });
  }

  hill(art, height * 0.97, 16, pal.deep);
  grass(art, height * 0.99, pal.deep, 30, 60);
}

/** Ridge walk before a huge sun. */
function ridgeWalk(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);
  const cx = width * art.random(0.38, 0.62);
  const radius = Math.min(width, height) * art.random(0.33, 0.4);

  sun(art, cx, height * 0.47, radius);

  for (let i = 0; i < 3; i++) {
    const stripe = polygon`-20,0 ${width * art.random(0.2, 0.5)},0 ${width * art.random(0.2, 0.5)},9 -20,9`;
    const drift = i === 1 ? width * 0.55 : 0;
    art.flat(shift(stripe, drift, height * (0.2 + i * 0.11)), pal.sky2, 2);
  }

  birds(art, width * art.random(0.2, 0.8), height * 0.2, pal.deep, 4);
  hill(art, height * 0.66, 24, pal.far);
  const ridge = hill(art, height * 0.74, 20, pal.near, { peaks: 3 });
  const count = art.int(1, 4);
  const facesLeft = art.chance(0.5);
  const treeKind = art.pick(['poplar', 'round', 'pine']);
  const extra = art.int(0, 3);
  if (extra === 1) {
    for (let i = 0; i < 3; i++) {
      const x = cx + (facesLeft ? -1 : 1) * (radius * 0.9 + i * 46);
      tree(art, x, heightAt(ridge, x) + 10, art.random(0.6, 0.95), treeKind, pal.deep, pal.ink);
    }
  }

  if (extra === 2) {
    const x = cx + (facesLeft ? -1 : 1) * radius * 1.2 - 80;
    barn(art, x, heightAt(ridge, x) + 14, 0.66, pal.hot, pal.deep);
  }

  if (extra === 3 && count < 4) fence(art, -20, width + 20, height * 0.79, pal.milk, 74, 44);

  for (let i = 0; i < count; i++) {
    const x = cx + (i - (count - 1) / 2) * 170 + art.random(-14, 14);
    cow(art, x, heightAt(ridge, x) + 10, count === 1 ? 1.15 : i === 1 ? 0.78 : 0.66, {
      pose: art.pick(['stand', 'stand', 'graze']),
      flip: facesLeft,
      spot: pal.deep,
      farLegs: pal.mid,
      coat: i % 2 ? pal.milk : pal.hot2,
    });
  }

  hill(art, height * 0.86, 18, pal.deep, { furrow: pal.near, furrowOpacity: 0.6 });
}

/** Corners of a crooked patchwork, row by row. */
function patchwork(art: Art, rows: number, columns: number): Point[][] {
  const { width, height } = art;
  const skew = art.random(-90, 90);
  return Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i): Point => {
      const across = -60 + ((width + 120) * i) / columns + art.random(-36, 36);
      const down = -40 + ((height + 80) * j) / rows + art.random(-30, 30);
      const tilt = (i - columns / 2) * art.random(6, 14);
      return [across + skew * (j / rows - 0.5), down + tilt];
    }),
  );
}

/** One field of the patchwork, a little smaller than its plot, so that paths stay open. */
function field(grid: readonly Point[][], j: number, i: number): Outline {
  const upper = cycle(grid, j);
  const lower = cycle(grid, j + 1);
  const plot = [cycle(upper, i), cycle(upper, i + 1), cycle(lower, i + 1), cycle(lower, i)];
  const [x0, y0] = cycle(plot, 0);
  const [x2, y2] = cycle(plot, 2);
  const middleX = (x0 + x2) / 2;
  const middleY = (y0 + y2) / 2;
  return plot.map(([x, y]): Point => [middleX + (x - middleX) * 0.975, middleY + (y - middleY) * 0.97, 1]);
}

function fields(art: Art): void {
  const { pal } = art;
  const colors = [pal.far, pal.mid, pal.near, pal.soft, pal.sun, pal.deep, pal.pale, pal.hot2];
  const textures = ['rows', 'hatch', 'dots', 'cols', 'tuft', 'cross', ''] as const;
  const rows = 3;
  const columns = Math.max(3, Math.round(art.width / 230));
  const grid = patchwork(art, rows, columns);
  let color: string | undefined;

  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      color = art.pickOther(colors, color);
      const dark = color === pal.deep;
      art.cut(field(grid, j, i), color, {
        shadow: 0.1,
        texture: art.pick(textures) || undefined,
        textureColor: dark ? pal.near : pal.ink,
        textureOpacity: dark ? 0.7 : 0.16,
      });
    }
  }
}

function fieldsFromTheAir(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.mid);
  fields(art);

  const riverY = height * art.random(0.2, 0.75);
  const river = points`
    -40,${riverY} ${width * 0.22},${riverY + art.random(-70, 70)} ${width * 0.48},${riverY + art.random(-90, 90)}
    ${width * 0.74},${riverY + art.random(-70, 70)} ${width + 40},${riverY + art.random(-80, 80)}
  `;

  art.line(river, pal.ink, 46, { jitter: 0, opacity: 0.15 });
  art.line(river, pal.pale, 38, { jitter: 0 });
  art.line(shift(river, 0, 6), pal.sky, 8, { jitter: 0 });
  const barnsX = width * art.random(0.25, 0.7);
  const barnsY = height * art.random(0.3, 0.7);
  for (let i = 0; i < 3; i++) {
    art.group({ x: barnsX + i * 64, y: barnsY + (i % 2) * 26, rotate: 14 }, () => {
      art.cut(polygon`-26,-38 26,-38 26,38 -26,38`, pal.hot, { shadow: [0.22, 8, 8] });
      art.flat(polygon`0,-38 26,-38 26,38 0,38`, pal.ink, 0);
    });
  }

  disc(art, barnsX - 62, barnsY + 10, 22, pal.milk, { shadow: 0.2 });
  disc(art, barnsX - 62, barnsY + 62, 22, pal.milk, { shadow: 0.2 });

  for (let i = 0; i < 12; i++) {
    const x = width * art.random(0.05, 0.95);
    const y = height * art.random(0.08, 0.92);
    art.group({ x, y, scale: art.random(0.7, 1), rotate: art.random(360) }, () => {
      art.cut(art.oval(0, 0, 12, 7, 8), pal.milk, { shadow: [0.2, 3, 4] });
      art.flat(art.oval(-4, -1, 5, 4, 6), pal.ink);
      art.flat(art.oval(14, 0, 5, 4, 6), pal.ink);
    });
  }

  for (let i = 0; i < 9; i++) {
    const x = width * art.random();
    const y = height * art.random();
    const crown = disc(art, x, y, art.random(12, 22), pal.deep, { shadow: 0.2 });
    art.crescent(crown, 5, 6, pal.near, 'flat', 1);
  }
}

function windAndFence(art: Art): void {
  const { pal, width, height } = art;

  skyline(art, 0.5);
  sun(art, width * art.random(0.15, 0.85), height * 0.5, art.random(70, 100));
  hill(art, height * 0.55, 26, pal.far);
  const ridge = hill(art, height * 0.62, 26, pal.mid);
  const count = Math.round(width / 260);
  for (let i = 0; i < count; i++) {
    const x = width * ((i + 0.5) / count) + art.random(-50, 50);
    turbine(art, x, heightAt(ridge, x) + 12, art.random(0.9, 1.5), pal.milk, art.random(120));
  }

  hill(art, height * 0.76, 20, pal.near, { furrow: pal.mid, furrowOpacity: 0.5 });
  fence(art, -20, width + 20, height * 0.86, pal.milk, 70, 52);
  cow(art, width * art.random(0.3, 0.7), height * 0.95, 1.05, {
    flip: art.chance(0.5),
    pose: art.pick(['graze', 'stand']),
    spot: coatSpot(art),
    farLegs: pal.far,
  });
  hill(art, height * 0.98, 10, pal.deep);
  grass(art, height, pal.deep, 34, 54);
}

export const pastureScenes: readonly Scene[] = [
  { draw: rollingHills, outdoors: true },
  { draw: ridgeWalk, outdoors: true },
  { draw: fieldsFromTheAir },
  { draw: windAndFence, outdoors: true },
];
