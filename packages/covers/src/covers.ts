import { Art } from './art.ts';
import { cycle } from './cycle.ts';
import { BRAND_GREEN, type CoverPalette, PALETTE_NAMES, PALETTES, type Palette } from './palettes.ts';
import { weather } from './props/sky.ts';
import { hashText, randomFrom } from './random.ts';
import { type CoverScene, SCENES } from './scenes.ts';
import { pair, round1, round3 } from './svg-number.ts';

export { coverAlt, withAlt } from './alt.ts';
export { isCoverPalette, PALETTE_NAMES, PALETTES } from './palettes.ts';
export { type CoverScene, isCoverScene, TOPICS } from './scenes.ts';

export interface CoverOptions {
  readonly width?: number;
  readonly height?: number;
  /** Pins the palette; default: chosen by the seed. */
  readonly palette?: CoverPalette | undefined;
  /** Pins the composition; default: chosen by the seed. */
  readonly variant?: number | undefined;
  /** Makes the picture informative; without it, it is decorative. */
  readonly title?: string | undefined;
}

/** The short side of a picture is 600 units. */
const SHORT_SIDE = 600;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

export function variantCount(topic: CoverScene): number {
  return SCENES[topic].length;
}

function swapAccents(palette: Palette): Palette {
  return { ...palette, hot: palette.hot2, hot2: palette.hot };
}

/** Mirrored, zoomed and panned, so that one scene yields many pictures. */
function framing(art: Art, mirrored: boolean): string {
  const zoom = art.chance(0.45) ? 1 : 1 + art.random(0.22);
  const x = -(zoom - 1) * art.width * art.random(0.2, 0.8);
  const y = -(zoom - 1) * art.height * art.random(0.3, 0.85);
  const mirror = mirrored ? `translate(${round1(art.width)} 0) scale(-1 1) ` : '';
  return `${mirror}translate(${pair(x, y)}) scale(${round3(zoom)})`;
}

/** Light and dark paper fibre, the dark one shifted so that they never coincide. */
function paperGrain(art: Art): void {
  const right = round1(art.width);
  const bottom = round1(art.height);
  const light = art.pattern('grain', art.pal.milk);
  art.path(`M0 0H${right}V${bottom}H0Z`, light, ' fill-opacity=".24"');
  const dark = art.pattern('grain', art.pal.ink);
  art.raw('<g transform="translate(61 37)">');
  art.path(`M-61-37H${right}V${bottom}H-61Z`, dark, ' fill-opacity=".16"');
  art.raw('</g>');
}

/**
 * The cover picture of a topic as an `<svg>` string. Deterministic byte for byte in every JavaScript
 * engine. It contains no styles, filters, scripts or external references, so it is safe under a
 * strict CSP, in `<img>`, in RSS and in print.
 */
export function coverSvg(
  topic: CoverScene,
  seed: string | number = 0,
  { width = 1200, height = 800, palette, variant, title }: CoverOptions = {},
): string {
  const key = `${topic}:${seed}`;
  const random = randomFrom(key);
  const paletteLot = random();
  const variantLot = random();
  const mirrored = random() < 0.5;

  const scenes = SCENES[topic];
  const count = scenes.length;
  const name = palette ?? cycle(PALETTE_NAMES, Math.floor(paletteLot * PALETTE_NAMES.length));
  const colors = PALETTES[name];
  const swaps = random() < 0.3 && colors.hot !== BRAND_GREEN;
  const unit = SHORT_SIDE / Math.min(width, height);
  const art = new Art({
    id: `c${hashText(`${key}${width}x${height}`).toString(36)}`,
    width: width * unit,
    height: height * unit,
    palette: swaps ? swapAccents(colors) : colors,
    random,
  });

  const pinned = variant !== undefined && Number.isInteger(variant);
  const index = pinned ? ((variant % count) + count) % count : Math.floor(variantLot * count);
  const scene = cycle(scenes, index);
  art.raw(`<g transform="${framing(art, mirrored)}">`);
  scene.draw(art);
  art.raw('</g>');
  if (scene.outdoors) weather(art);
  paperGrain(art);

  const viewBox = `viewBox="0 0 ${round1(art.width)} ${round1(art.height)}"`;
  const size = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  const role = title ? `role="img" aria-label="${escapeAttribute(title)}"` : 'aria-hidden="true" focusable="false"';
  const root = `xmlns="http://www.w3.org/2000/svg" ${viewBox} ${size} ${role}`;
  return `<svg ${root}>${art.markup()}</svg>`;
}
