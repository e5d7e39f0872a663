import { FINE_HALF_TURN, FULL_TURN, HALF_TURN } from '../angle.ts';
import type { Art } from '../art.ts';
import { box, points } from '../outline.ts';
import { paintGround } from '../props/landscape.ts';
import { disc, drop } from '../props/rounds.ts';

/** A cow from above as a symbol, its head to the left. */
function cowFromAbove(art: Art, coat: string): string {
  const { ink } = art.pal;
  return art.symbol(() => {
    const body = art.cut(points`-56,-20 0,-27 46,-19 56,-8 56,8 46,19 0,27 -56,20 -62,0`, coat, {
      shadow: [0.2, 4, 4],
    });
    art.clipTo(body, () => {
      art.flat(art.blob(-34, art.random(-10, 10), 20, 16, 0.25), ink);
      art.flat(art.blob(16, art.random(-14, 14), 20, 14, 0.25), ink);
    });
    const head = points`-58,-13 -82,-9 -90,0 -82,9 -58,13`;
    art.cut(head, coat, { shadow: [0.12, 3, 3] });
    for (const side of [-1, 1]) {
      art.flat(points`-62,${side * 10}! -67,${side * 25} -55,${side * 21}`, ink);
    }
    art.line(points`60,0 76,4 84,-4`, ink, 4);
  });
}

interface Parlour {
  readonly art: Art;
  readonly ground: string;
  readonly herd: readonly string[];
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
}

/** The lane on which the cows walk up and away. */
function lane({ art, ground, herd, cx, cy, radius }: Parlour): void {
  const { pal, width, height } = art;
  const y = cy + art.pick([-1, 1]) * height * 0.22;
  const color = art.against(ground, pal.pale, pal.milk, pal.mid);
  art.cut(box(-20, y - 44, width + 40, 88), color, { shadow: 0.12 });
  for (const side of [-44, 44]) {
    art.line(points`-20,${y + side} ${width + 20},${y + side}`, pal.deep, 5, { jitter: 0 });
  }
  const count = Math.ceil(width / 200);
  for (let i = 0; i < count; i++) {
    const x = 60 + i * 200 + art.random(-20, 20);
    if (Math.abs(x - cx) > radius + 70) {
      const walker = art.pick(herd);
      art.use(walker, { x, y: y + art.random(-6, 6), scale: 0.82, flip: cx >= width / 2 });
    }
  }
}

/** The turning platform: a cow in every stall but one. */
function platform({ art, herd, cx, cy, radius }: Parlour): void {
  const { pal } = art;
  const spoke = (angle: number, share: number): { x: number; y: number } => ({
    x: cx + Math.cos(angle) * radius * share,
    y: cy + Math.sin(angle) * radius * share,
  });

  disc(art, cx, cy, radius * 1.07, pal.pale, { shadow: [0.18, 10, 10] });
  disc(art, cx, cy, radius, pal.near);
  const stalls = art.int(13, 17);
  const turn = art.random(6.28);
  const free = art.int(0, stalls - 1);
  const angleOf = (stall: number): number => turn + (stall / stalls) * FULL_TURN;

  for (let i = 0; i < stalls; i++) {
    const angle = angleOf(i);
    const inner = spoke(angle + HALF_TURN / stalls, 0.48);
    const outer = spoke(angle + HALF_TURN / stalls, 0.98);
    const rail = points`${inner.x},${inner.y} ${outer.x},${outer.y}`;
    art.line(rail, pal.far, 4.5, { jitter: 0 });
    if (i !== free) {
      art.use(art.pick(herd), { ...spoke(angle, 0.74), scale: radius / 276, rotate: (angle * 180) / FINE_HALF_TURN });
    }
  }

  disc(art, cx, cy, radius * 0.43, pal.deep, { shadow: 0.14 });
  disc(art, cx, cy, radius * 0.34, pal.hot);
  disc(art, cx, cy, radius * 0.26, pal.milk);
  for (let i = 0; i < stalls; i++) {
    const { x, y } = spoke(angleOf(i), 0.385);
    disc(art, x, y, 6, i === free ? pal.hot : pal.sun);
  }
  drop(art, cx, cy + 12, radius * 0.1, pal.near, { shadow: 0 });
}

export function rotaryParlour(art: Art): void {
  const { pal, width, height } = art;

  const ground = art.pick([pal.soft, pal.sky, pal.hot2, pal.far]);
  paintGround(art, ground);
  const wide = width > 760;
  const cx = width * (wide ? art.pick([0.4, 0.5, 0.6]) : 0.5);
  const herd = [
    cowFromAbove(art, pal.milk),
    cowFromAbove(art, pal.milk),
    cowFromAbove(art, pal.hot2 === ground ? pal.pale : pal.hot2),
    cowFromAbove(art, art.against(pal.near, pal.far, pal.tint)),
  ];
  const parlour = { art, ground, herd, cx, cy: height * 0.5, radius: height * 0.46 };
  if (wide) lane(parlour);
  platform(parlour);
}
