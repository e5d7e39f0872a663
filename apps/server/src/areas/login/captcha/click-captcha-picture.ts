import { CAPTCHA_HEIGHT_PX as HEIGHT, CAPTCHA_WIDTH_PX as WIDTH } from '@rujian/contract/base/constants';
import sharp from 'sharp';
import { createTurns } from '#platform/jobs/turns.ts';
import { between, oneOf } from './captcha-random.ts';
import { type CaptchaColours, drawFields } from './click-captcha-fields.ts';
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
    const [fill, edge] = oneOf([
      [milk, dark],
      [milk, dark],
      [dark, milk],
    ]) as [string, string];
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
