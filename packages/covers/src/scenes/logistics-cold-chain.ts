import { FINE_HALF_TURN } from '../angle.ts';
import type { Art } from '../art.ts';
import { box, points } from '../outline.ts';
import type { Palette } from '../palettes.ts';
import { disc, drop } from '../props/rounds.ts';
import { stillLife } from '../props/still-life.ts';
import { bottle } from '../props/vessels.ts';

function flake(art: Art, x: number, y: number, radius: number, color: string, size: number): void {
  for (let i = 0; i < 6; i++) {
    const angle = (i * FINE_HALF_TURN) / 3;
    const tip = points`${x},${y} ${x + Math.cos(angle) * radius},${y + Math.sin(angle) * radius}`;
    art.line(tip, color, size, { jitter: 0 });

    const forkX = x + Math.cos(angle) * radius * 0.6;
    const forkY = y + Math.sin(angle) * radius * 0.6;
    for (const side of [-0.5, 0.5]) {
      const branch = angle + side * 1.6;
      const endX = forkX + Math.cos(branch) * radius * 0.28;
      const endY = forkY + Math.sin(branch) * radius * 0.28;
      art.line(points`${forkX},${forkY} ${endX},${endY}`, color, size, { jitter: 0 });
    }
  }
}

type CrateMark = 'flake' | 'drop' | 'label';

function crate(art: Art, x: number, y: number, scale: number, color: string, mark: CrateMark): void {
  const { pal } = art;

  art.group({ x, y, scale }, () => {
    const front = art.cut(box(-110, -150, 220, 150, 6), color, { shadow: 0.2 });
    art.cut(box(-118, -168, 236, 28, 6), pal.ink, { shadow: 0.12 });
    art.flat(box(-34, -162, 68, 14, 6), color);

    if (mark === 'flake') {
      flake(art, 0, -70, 42, pal.milk, 6);
    } else if (mark === 'drop') {
      drop(art, 0, -58, 30, pal.milk, { shadow: 0 });
    } else {
      art.flat(box(-60, -104, 120, 66), pal.milk);
      art.line(points`-42,-84 42,-84`, pal.ink, 6);
      art.line(points`-42,-62 12,-62`, color, 6);
    }

    art.crescent(front, -22, 0, pal.ink, 'dots', 0.34);
  });
}

/** Colours of the disc behind the crates and of the great snowflake on it. */
function coldLight(pal: Palette, wall: string): { moon: string; frost: string } {
  if (wall === pal.near) return { moon: pal.mid, frost: pal.far };
  return { moon: wall === pal.sky ? pal.pale : pal.milk, frost: wall === pal.soft ? pal.mid : pal.soft };
}

export function coldChain(art: Art): void {
  const { pal, width, height } = art;

  const wall = art.pick([pal.sky, pal.near, pal.soft, pal.hot2]);
  const tableY = stillLife(art, wall, pal.deep, 0.84);
  const cx = width * 0.5;
  const { moon, frost } = coldLight(pal, wall);
  disc(art, cx, height * 0.42, 224, moon);
  flake(art, cx, height * 0.36, 190, frost, 9);

  for (let i = 0; i < 7; i++) {
    flake(art, width * art.random(0.05, 0.95), height * art.random(0.06, 0.56), art.random(12, 26), pal.milk, 3.4);
  }

  crate(art, cx - 236, tableY + 46, 1, pal.mid, 'label');
  crate(art, cx + 236, tableY + 46, 1, pal.hot2 === wall ? pal.far : pal.hot2, 'drop');
  crate(art, cx, tableY + 52, 1.06, pal.hot, 'flake');
  crate(art, cx - 116, tableY - 120, 0.92, pal.near === wall ? pal.far : pal.near, 'drop');
  bottle(art, cx + 90, tableY - 128, 0.74, { cap: pal.hot, label: pal.near, icon: 'leaf', glass: pal.glass });
  bottle(art, cx + 172, tableY - 124, 0.62, { cap: pal.deep, glass: pal.glass });

  art.group({ x: Math.min(width - 60, cx + 400), y: tableY + 40 }, () => {
    if (width > 820) {
      art.cut(points`-22,-300 0,-318 22,-300 22,-90 36,-60 26,-18 0,-4 -26,-18 -36,-60 -22,-90`, pal.milk, {
        shadow: 0.18,
      });
      disc(art, 0, -50, 24, pal.hot);
      art.flat(box(-7, -190, 14, 150, 6), pal.hot);

      for (let i = 0; i < 6; i++) {
        art.line(points`28,${-280 + i * 32} 44,${-280 + i * 32}`, pal.milk, 4);
      }
    }
  });
}
