import type { Art } from '../art.ts';
import { cycle } from '../cycle.ts';
import { box, points, polygon } from '../outline.ts';
import { PALETTES } from '../palettes.ts';
import { leaf, paintGround, printBand } from '../props/landscape.ts';
import { disc } from '../props/rounds.ts';

/** Something on the table, seen from above. */
type Dish = (art: Art, x: number, y: number) => void;

const glassOfMilk: Dish = (art, x, y) => {
  const { pal } = art;
  disc(art, x, y, 84, pal.pale, { shadow: [0.2, 12, 12] });
  const milk = disc(art, x, y, 72, pal.milk);
  art.crescent(milk, 12, 12, pal.tint, 'flat', 0.9);
  disc(art, x - 20, y + 12, 8, pal.pale);
  disc(art, x + 6, y + 26, 5, pal.pale);
};

const friedEgg: Dish = (art, x, y) => {
  const { pal } = art;
  disc(art, x, y, 122, pal.near, { shadow: [0.2, 9, 9] });
  disc(art, x, y, 96, pal.deep);
  art.cut(art.blob(x, y, 78, 70, 0.12), pal.milk, { shadow: 0.14 });
  const yolk = disc(art, x + 8, y - 4, 34, '#EEA83A', { shadow: [0.1, 2, 3] });
  art.crescent(yolk, -7, -8, pal.hot, 'dots', 0.8);
};

const CRUST = points`-104,84! -104,-30 -128,-70 -90,-116 0,-122 90,-116 128,-70 104,-30 104,84!`;
const CRUMB = points`-86,68! -86,-36 -104,-66 -76,-98 0,-104 76,-98 104,-66 86,-36 86,68!`;

const butteredBread: Dish = (art, x, y) => {
  const { sun } = art.pal;
  art.group({ x, y, rotate: art.random(-20, 20) }, () => {
    art.cut(CRUST, '#B8793A', { shadow: [0.2, 9, 9] });
    art.flat(CRUMB, '#F1D49A');
    // The palest sun would vanish on the crumb.
    const butter = sun === PALETTES.noon.sun ? '#F4C95A' : sun;
    art.cut(box(-36, -40, 72, 60, 12), butter, { shadow: 0.14 });
  });
};

const rimmedPlate: Dish = (art, x, y) => {
  const { pal } = art;
  disc(art, x, y, 122, pal.milk, { shadow: [0.2, 9, 9] });
  disc(art, x, y, 102, pal.hot);
  disc(art, x, y, 92, pal.milk);
};

const bowlOfMuesli: Dish = (art, x, y) => {
  rimmedPlate(art, x, y);
  for (let i = 0; i < 26; i++) {
    const angle = art.random(6.28);
    const reach = 78 * Math.sqrt(art.random());
    const flake = art.blob(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, 12, 9, 0.2);
    const color = art.pick(['#C98E4B', '#E0B06A', art.pal.hot, '#44527C']);
    art.cut(flake, color, { shadow: [0.1, 2, 2] });
  }
};

const plateOfCheese: Dish = (art, x, y) => {
  rimmedPlate(art, x, y);
  for (let i = 0; i < 3; i++) {
    const wedge = polygon`${x - 60 + i * 40},${y + 40} ${x - 20 + i * 30},${y - 50} ${x + 10 + i * 30},${y + 30}`;
    const shape = art.cut(wedge, '#F0BE55');
    art.clipTo(shape, () => {
      for (let hole = 0; hole < 4; hole++) {
        disc(art, x + art.random(-50, 80), y + art.random(-30, 40), 9, '#D9962F');
      }
    });
  }
};

const ringOfFruit: Dish = (art, x, y) => {
  const { pal } = art;
  for (let i = 0; i < 6; i++) {
    const angle = i * 1.05;
    const fruitX = x + Math.cos(angle) * 56;
    const fruitY = y + Math.sin(angle) * 50;
    const color = cycle([pal.hot, pal.near, '#E3A13A'], i);
    const fruit = disc(art, fruitX, fruitY, 40, color, { shadow: 0.18 });
    art.crescent(fruit, -9, -9, pal.ink, 'dots', 0.4);
    leaf(art, fruitX, fruitY, 26, art.random(360), pal.deep);
  }
};

const jugOfMilk: Dish = (art, x, y) => {
  const { pal } = art;
  disc(art, x, y, 96, pal.hot, { shadow: [0.2, 12, 12] });
  const spout = polygon`${x + 60},${y - 60} ${x + 128},${y - 40} ${x + 90},${y + 10}`;
  art.cut(spout, pal.hot, { shadow: 0.14 });
  const milk = disc(art, x, y, 76, pal.milk);
  art.crescent(milk, 10, 12, pal.tint, 'flat', 0.8);
  art.line(points`${x - 84},${y + 30} ${x - 140},${y + 64}`, pal.hot, 26, { jitter: 0 });
};

const DISHES = [glassOfMilk, friedEgg, butteredBread, bowlOfMuesli, ringOfFruit, jugOfMilk, plateOfCheese, glassOfMilk];

export function breakfastFromAbove(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.hot2, pal.soft, pal.mid, pal.far]));
  printBand(art, 0, height, art.pattern('rows', pal.ink), '.06');

  const columns = Math.max(2, Math.round(width / 300));
  const rows = 2;
  const places = Array.from({ length: rows * columns }, (_, i) => {
    const column = i % columns;
    const row = Math.floor(i / columns);
    const x = width * ((column + 0.5) / columns) + art.random(-18, 18);
    return { x, y: height * ((row + 0.5) / rows) + art.random(-14, 14) };
  });
  const first = art.int(0, 7);
  for (const [i, { x, y }] of places.entries()) {
    cycle(DISHES, i + first)(art, x, y);
  }
}
