import { CAPTCHA_HEIGHT_PX as HEIGHT, CAPTCHA_WIDTH_PX as WIDTH } from '@rujian/contract/base/constants';
import sharp from 'sharp';
import { createTurns } from '#platform/jobs/turns.ts';
import { between, oneOf, shuffled } from './captcha-random.ts';
import type { Place } from './click-captcha-layout.ts';
import { createOutlines } from './click-captcha-outlines.ts';
import { type CaptchaSign, OUTLINE_UNITS } from './click-captcha-signs.ts';

export type PlacedSign = { sign: CaptchaSign; place: Place };

const AT_ONCE = 2;
const WAITING_MAX = 40;
const SCRATCH_COUNT = 7;
const SPECK_COUNT = 90;
const OUTLINE_WIDTH = 11;
const PNG = { palette: true, colours: 64, effort: 2, dither: 0.6 } as const;

/** Draws pictures outside the event loop, a few at a time; beyond a limit the server is busy. */
export function createCaptchaPictures() {
  const outline = createOutlines();
  const takeTurn = createTurns(AT_ONCE, WAITING_MAX);

  return {
    async draw(signs: readonly PlacedSign[]): Promise<string> {
      const { svg, colours } = drawFields();
      const drawn = await Promise.all(signs.map((placed) => drawSign(placed, colours)));
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${svg}${drawn.join('')}${scratches(colours)}</svg>`;
      const png = await takeTurn(() => sharp(Buffer.from(picture)).png(PNG).toBuffer());
      return `data:image/png;base64,${png.toString('base64')}`;
    },
  };

  async function drawSign({ sign, place }: PlacedSign, { dark, milk }: CaptchaColours) {
    const { drawing } = sign;
    const half = OUTLINE_UNITS / 2;
    const [path, rule, shift] =
      'written' in drawing
        ? [await outline(drawing.written), 'nonzero', '']
        : [drawing.icon.path, 'evenodd', ` translate(-${half} -${half})`];
    const [fill, edge] = oneOf([true, true, false]) ? [milk, dark] : [dark, milk];
    const scale = place.sizePx / OUTLINE_UNITS;
    const transform = `translate(${px(place.x)} ${px(place.y)}) rotate(${px(place.turnDegrees)}) scale(${scale.toFixed(3)})${shift}`;
    return (
      `<g transform="${transform}" opacity="${between(0.84, 0.95).toFixed(2)}">` +
      `<path d="${path}" fill="none" stroke="${edge}" stroke-width="${OUTLINE_WIDTH}" stroke-linejoin="round"/>` +
      `<path d="${path}" fill="${fill}" fill-rule="${rule}" stroke="${fill}" stroke-width="2"/></g>`
    );
  }
}

/** Hairlines and specks over everything, which confuse pattern matching but not readers. */
function scratches({ dark, milk }: CaptchaColours): string {
  const x = () => px(between(0, WIDTH));
  const y = () => px(between(0, HEIGHT));
  let svg = '';
  for (let line = 0; line < SCRATCH_COUNT; line++) {
    svg += `<path d="M${x()} ${y()}Q${x()} ${y()} ${x()} ${y()}" fill="none" stroke="${oneOf([dark, milk])}" stroke-opacity="0.5" stroke-width="${px(between(0.6, 1.4))}"/>`;
  }
  for (let speck = 0; speck < SPECK_COUNT; speck++) {
    svg += `<circle cx="${x()}" cy="${y()}" r="${px(between(0.5, 1.3))}" fill="${oneOf([dark, milk])}" fill-opacity="0.6"/>`;
  }
  return svg;
}

function px(value: number): string {
  return value.toFixed(1);
}

type CaptchaColours = { fields: readonly string[]; dark: string; milk: string; road: string };

const COLOURS: readonly CaptchaColours[] = [
  {
    fields: ['#9DB891', '#6F9C7C', '#4C8263', '#33694F', '#C9D3A8', '#E3CF98', '#D58A5F'],
    dark: '#15352A',
    milk: '#FFFBF0',
    road: '#EFE3C2',
  },
  {
    fields: ['#A9C3B4', '#7FA69C', '#5B8A85', '#3F6F70', '#D6DCC0', '#E9D8A6', '#C99A5B'],
    dark: '#16323A',
    milk: '#FFFDF5',
    road: '#E6E4CF',
  },
  {
    fields: ['#CDBF86', '#B5A964', '#8CA06A', '#6B8A58', '#E7D9AC', '#DDA968', '#BC6E45'],
    dark: '#33301A',
    milk: '#FFFAEA',
    road: '#F4E8C8',
  },
];

const COLUMN_COUNT = 5;
const ROW_COUNT = 3;
const OVERHANG_PX = 40;
const TREE_COUNT = 14;
const FURROW_GAP_PX = 5;

/** A random picture of farmland from above, without anything that looks like a sign. */
function drawFields(): { svg: string; colours: CaptchaColours } {
  const colours = oneOf(COLOURS);
  return { colours, svg: patches(colours) + road(colours) + trees(colours) };
}

type Corner = { x: number; y: number };

function patches({ fields, dark, milk }: CaptchaColours): string {
  const corners = grid();
  const at = (row: number, column: number) => corners[row]?.[column] as Corner;
  let svg = '';
  for (let row = 0; row < ROW_COUNT; row++) {
    const mixed = shuffled(fields);
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const around = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)] as const;
      const outline = around.map(point).join(' ');
      svg += `<polygon points="${outline}" fill="${mixed[column % mixed.length]}"/>`;
      svg += `<path d="${furrows(around)}" stroke="${oneOf([dark, milk])}" stroke-opacity="0.2" stroke-width="${oneOf(['1', '1.5'])}"/>`;
    }
  }
  return svg;
}

function grid(): Corner[][] {
  const lean = between(-0.35, 0.35);
  const width = (WIDTH + 2 * OVERHANG_PX) / COLUMN_COUNT;
  const height = (HEIGHT + 2 * OVERHANG_PX) / ROW_COUNT;
  return Array.from({ length: ROW_COUNT + 1 }, (_, row) =>
    Array.from({ length: COLUMN_COUNT + 1 }, (_column, column) => {
      const y = row * height - OVERHANG_PX + between(-0.18, 0.18) * height;
      const x = column * width - OVERHANG_PX + (y - HEIGHT / 2) * lean;
      return { x: x + between(-0.2, 0.2) * width, y };
    }),
  );
}

function furrows([a, b, c, d]: readonly [Corner, Corner, Corner, Corner]): string {
  const isAcross = oneOf([true, false]);
  const from = isAcross ? { start: a, end: d } : { start: a, end: b };
  const to = isAcross ? { start: b, end: c } : { start: d, end: c };
  const length = Math.hypot(from.end.x - from.start.x, from.end.y - from.start.y);
  const count = Math.floor(length / (FURROW_GAP_PX * oneOf([1, 1.5, 2])));
  let path = '';
  for (let line = 1; line < count; line++) {
    const share = line / count;
    path += `M${point(mix(from, share))}L${point(mix(to, share))}`;
  }
  return path;
}

function mix({ start, end }: Record<'start' | 'end', Corner>, share: number): Corner {
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

function road({ road: colour }: CaptchaColours): string {
  const y = () => Math.round(between(0.1, 0.9) * HEIGHT);
  const x = (share: number) => Math.round(share * WIDTH);
  const path = `M-10 ${y()}C${x(0.25)} ${y()} ${x(0.35)} ${y()} ${x(0.5)} ${y()}S${x(0.8)} ${y()} ${WIDTH + 10} ${y()}`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${Math.round(between(6, 10))}" stroke-opacity="0.8"/>`;
}

function trees({ dark, fields }: CaptchaColours): string {
  return Array.from({ length: TREE_COUNT }, () => {
    const x = Math.round(between(0, WIDTH));
    const y = Math.round(between(0, HEIGHT));
    const radius = Math.round(between(2, 5));
    return (
      `<circle cx="${x + 2}" cy="${y + 2}" r="${radius}" fill="${dark}" fill-opacity="0.35"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${oneOf([dark, fields[3] ?? dark])}"/>`
    );
  }).join('');
}

function point({ x, y }: Corner): string {
  return `${Math.round(x)},${Math.round(y)}`;
}
