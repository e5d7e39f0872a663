import type { Art, Scene } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, type Point, points, polygon } from '../outline.ts';
import { barn, silo } from '../props/buildings.ts';
import { heightAt, hill, paintFloor, paintGround, tree } from '../props/landscape.ts';
import { disc, drop } from '../props/rounds.ts';
import { cloud, skyline, sun } from '../props/sky.ts';
import { smooth } from '../smooth.ts';
import { coldChain } from './logistics-cold-chain.ts';

function tankerInTheHills(art: Art): void {
  const { pal, width, height } = art;

  skyline(art, 0.34);
  sun(art, width * art.random(0.16, 0.84), height * 0.3, art.random(66, 96));
  cloud(art, width * art.random(0.2, 0.8), height * 0.18, 0.9, pal.milk);
  hill(art, height * 0.5, 34, pal.far);
  const midHill = hill(art, height * 0.58, 30, pal.mid, { furrow: pal.far });
  for (let i = 0; i < 4; i++) {
    const x = width * art.random(0.04, 0.96);
    tree(art, x, heightAt(midHill, x) + 10, 0.6, art.pick(['poplar', 'round']), pal.near, pal.deep);
  }

  hill(art, height * 0.68, 10, pal.near, { peaks: 3 });
  const roadY = height * 0.84;
  const asphalt = polygon`-20,${roadY - 6} ${width + 20},${roadY - 6} ${width + 20},${height * 0.97} -20,${height * 0.97}`;
  art.flat(asphalt, pal.ink);

  for (let x = 10; x < width; x += 110) {
    art.flat(box(x, roadY + 30, 60, 8), pal.hot2);
  }

  paintFloor(art, height * 0.955, pal.deep, height * 0.05);

  art.group({ x: width * 0.5 - 20, y: roadY + 14, scale: Math.min(1.36, width / 560) }, () => {
    const cab = pal.hot;
    const profile = points`-228,-96 -220,-138 -194,-156! 58,-156! 82,-138 90,-96 82,-54 58,-38! -194,-38! -220,-54`;
    const barrel = art.cut(profile, pal.milk, { shadow: 0.2 });
    art.clipTo(barrel, () => {
      for (let i = 0; i < 5; i++) {
        art.flat(
          art.blob(
            -190 + i * 66 + art.random(-14, 14),
            -96 + art.random(-34, 34),
            art.random(18, 34),
            art.random(15, 26),
            0.28,
          ),
          pal.ink,
        );
      }

      for (const x of [-150, -70, 10]) {
        art.line(points`${x},-160 ${x},-30`, pal.soft, 4, { jitter: 0 });
      }
    });
    art.crescent(barrel, 0, -22, pal.mid, 'dot', 0.6);
    art.flat(box(-100, -168, 50, 16, 5), pal.deep);
    art.cut(points`100,-30! 100,-150! 156,-150 180,-136 200,-84! 214,-78 216,-30!`, cab, { shadow: 0.2 });
    art.flat(points`124,-132! 158,-132 170,-124 182,-88! 124,-88!`, pal.sky);
    art.line(points`118,-70 134,-70`, pal.ink, 5);
    art.flat(box(206, -58, 12, 16), pal.sun);
    art.flat(box(-230, -40, 450, 18), pal.deep);

    for (const x of [-176, -118, 44, 168]) {
      disc(art, x, -14, 29, pal.ink);
      disc(art, x, -14, 13, pal.soft);
      disc(art, x, -14, 5, pal.ink);
    }
  });
}

function pin(art: Art, [x, y]: Point, scale: number, color: string): void {
  const { pal } = art;

  art.group({ x, y, scale }, () => {
    art.flat(art.oval(6, 2, 24, 8), pal.ink);
    art.cut(points`0,0! -38,-64 -46,-100 -30,-138 0,-150 30,-138 46,-100 38,-64`, color, { shadow: 0.2 });
    disc(art, 0, -102, 22, pal.milk);
    drop(art, 0, -98, 9, color, { shadow: 0 });
  });
}

function roadWithPins(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.far);

  for (let i = 0; i < 9; i++) {
    const color = art.pick([pal.mid, pal.soft, pal.pale, pal.near, pal.far]);
    const field = art.cut(
      art.blob(width * art.random(), height * art.random(), art.random(90, 220), art.random(70, 150), 0.2),
      color,
      { shadow: 0.08 },
    );
    if (art.chance(0.6)) art.print(field, art.pick(['rows', 'hatch', 'tuft', 'dots']), pal.ink, '.12');
  }

  const climbs = art.chance(0.5);
  const road = points`
    -40,${height * (climbs ? 0.84 : 0.2)} ${width * 0.2},${height * (climbs ? 0.7 : 0.26)}
    ${width * 0.34},${height * 0.34} ${width * 0.54},${height * 0.44} ${width * 0.66},${height * 0.74}
    ${width * 0.84},${height * 0.6} ${width + 40},${height * (climbs ? 0.2 : 0.84)}
  `;
  const course = `<path d="${smooth(road, false)}" fill="none"`;
  const shadow = 'stroke-opacity=".18" stroke-width="60" transform="translate(6 7)"';
  art.raw(`${course} stroke="${pal.ink}" ${shadow}/>`);
  art.raw(`${course} stroke="${pal.deep}" stroke-width="56"/>`);
  art.raw(`${course} stroke="${pal.hot2}" stroke-width="5" stroke-dasharray="26 22"/>`);

  for (let i = 0; i < 7; i++) {
    tree(
      art,
      width * art.random(0.02, 0.98),
      height * art.pick([art.random(0.12, 0.24), art.random(0.9, 1)]),
      0.5,
      'round',
      pal.near,
      pal.deep,
    );
  }

  barn(art, width * 0.04, height * (climbs ? 0.5 : 0.66), 0.7, pal.hot, pal.deep);
  silo(art, width * 0.9, height * (climbs ? 0.92 : 0.4), 0.8, pal.milk, pal.near);
  silo(art, width * 0.9 + 48, height * (climbs ? 0.93 : 0.41), 0.7, pal.milk, pal.near);
  pin(art, cycle(road, 2), 1.06, pal.hot);
  pin(art, cycle(road, 4), 1.3, pal.hot);
  pin(art, [width * 0.845, height * 0.6], 0.86, pal.sun);
  const [truckX, truckY] = cycle(road, 3);
  art.group({ x: truckX, y: truckY, rotate: 34 }, () => {
    art.cut(box(-64, -24, 90, 48, 12), pal.milk, { shadow: 0.2 });

    for (let i = 0; i < 3; i++) {
      art.flat(art.blob(-48 + i * 28, art.random(-8, 8), 12, 10, 0.25), pal.ink);
    }

    art.cut(box(30, -23, 38, 46, 9), pal.hot);
    art.flat(box(48, -17, 12, 34, 3), pal.pale);
  });
}

export const logisticsScenes: readonly Scene[] = [
  { draw: tankerInTheHills, outdoors: true },
  { draw: roadWithPins },
  { draw: coldChain },
];
