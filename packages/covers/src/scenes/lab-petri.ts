import type { Art } from '../art.ts';
import { points } from '../outline.ts';
import { paintGround } from '../props/landscape.ts';
import { disc } from '../props/rounds.ts';

const RADIUS = 84;
const GAP = 200;

/** Colonies of the one dish that tests positive. */
function outbreak(art: Art, x: number, y: number): void {
  for (let i = 0; i < 22; i++) {
    const angle = art.random(6.28);
    const reach = RADIUS * Math.sqrt(art.random(0.9));
    const size = art.random(4, 13);
    const color = art.pick([art.pal.hot, '#B5472C']);
    disc(art, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size, color);
  }
}

/** What grows in a harmless dish. */
type Culture = (art: Art, x: number, y: number, color: string) => void;

const patches: Culture = (art, x, y, color) => {
  for (let i = 0; i < 4; i++) {
    const cx = x + art.random(-46, 46);
    const cy = y + art.random(-46, 46);
    const patch = art.blob(cx, cy, art.random(12, 30), art.random(12, 26), 0.25);
    art.flat(patch, color);
  }
};

const specks: Culture = (art, x, y, color) => {
  for (let i = 0; i < 9; i++) {
    const cx = x + art.random(-56, 56);
    disc(art, cx, y + art.random(-56, 56), art.random(4, 9), color);
  }
};

const streaks: Culture = (art, x, y, color) => {
  for (let i = -3; i < 4; i++) {
    const lineY = y + i * 20;
    const streak = points`${x - 70},${lineY} ${x - 20},${lineY - 8} ${x + 24},${lineY + 8} ${x + 70},${lineY}`;
    art.line(streak, color, 5, { jitter: 2 });
  }
};

const oneColony: Culture = (art, x, y, color) => {
  disc(art, x, y, RADIUS * 0.42, color);
};

const nothing: Culture = () => {};

/** A grid of petri dishes, one of them positive. */
export function petriGrid(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, art.pick([pal.deep, pal.near, pal.soft, pal.sky]));
  const columns = Math.ceil(width / GAP) + 1;
  const rows = Math.ceil(height / GAP) + 1;
  const left = (width - (columns - 1) * GAP) / 2;
  const top = (height - (rows - 1) * GAP) / 2;
  const positiveColumn = art.int(1, Math.max(1, columns - 2));
  const positiveRow = art.int(1, Math.max(1, rows - 2));
  const dish = art.symbol(() => {
    disc(art, 0, 0, RADIUS + 8, pal.pale, { shadow: [0.22, 7, 7] });
  });

  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = left + i * GAP;
      const y = top + j * GAP;
      const positive = i === positiveColumn && j === positiveRow;
      art.use(dish, { x, y });
      const agar = disc(art, x, y, RADIUS - 4, positive ? pal.sun : pal.milk);
      art.clipTo(agar, () => {
        const culture = art.pick([patches, specks, streaks, oneColony, nothing]);
        if (positive) {
          outbreak(art, x, y);
        } else {
          culture(art, x, y, art.pick([pal.mid, pal.near, pal.far]));
        }
      });
      art.crescent(agar, 8, 9, pal.ink, 'flat', 0.1);
    }
  }
}
