import { FULL_TURN } from './angle.ts';
import { type Outline, type Point, shift } from './outline.ts';
import type { Palette } from './palettes.ts';
import { luminance } from './palettes.ts';
import { patternMarkup, type Texture } from './patterns.ts';
import type { Random } from './random.ts';
import { smooth } from './smooth.ts';
import { pair, round1, round3 } from './svg-number.ts';

type Shadow = readonly [opacity: number, dx: number, dy: number];

export interface CutOptions {
  /** Maximum deviation of each point, in units of the picture. */
  readonly jitter?: number | undefined;
  /** The drop shadow, or its opacity alone; 0 for none. */
  readonly shadow?: number | Shadow;
  /** Colour of a misregistered print behind the paper. */
  readonly ghost?: string | undefined;
  readonly ghostX?: number;
  readonly ghostY?: number;
  readonly texture?: Texture | undefined;
  readonly textureColor?: string;
  readonly textureOpacity?: number;
}

export interface LineOptions {
  readonly jitter?: number;
  readonly cap?: 'round' | 'butt';
  readonly dash?: string;
  readonly opacity?: number;
}

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly flip?: boolean | undefined;
  /** Degrees. */
  readonly rotate?: number | undefined;
}

export interface Sheet {
  /** Prefix of every id in the picture, so that many pictures can share a page. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
}

const READABLE_CONTRAST = 0.17;

function transform({ x, y, scale, flip, rotate }: Placement): string {
  const turn = rotate ? ` rotate(${round1(rotate)})` : '';
  if (scale === undefined) return `translate(${pair(x, y)})${turn}`;
  const size = round3(scale);
  return `translate(${pair(x, y)})${turn} scale(${flip ? -size : size} ${size})`;
}

/** One picture in progress: its random source, its colours and the shapes so far. */
export class Art {
  readonly width: number;
  readonly height: number;
  readonly pal: Palette;
  /** Where the table or floor begins; backdrops stop there. */
  tableY: number | undefined;

  readonly #id: string;
  readonly #next: Random;
  readonly #defs: string[] = [];
  readonly #patterns = new Map<string, string>();
  #out: string[] = [];
  #ids = 0;

  constructor({ id, width, height, palette, random }: Sheet) {
    this.#id = id;
    this.#next = random;
    this.width = width;
    this.height = height;
    this.pal = palette;
  }

  /** Between 0 and `a`, or between `a` and `b`. */
  random(a = 1, b?: number): number {
    return b === undefined ? this.#next() * a : a + this.#next() * (b - a);
  }

  /** A whole number from `a` to `b`, both included. */
  int(a: number, b: number): number {
    return Math.floor(this.random(a, b + 1));
  }

  pick<const T>(list: readonly T[]): T {
    const item = list[Math.floor(this.#next() * list.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  /** Like `pick`, never the same twice running. */
  pickOther<const T>(list: readonly T[], last: T | undefined): T {
    let item = this.pick(list);
    while (item === last) {
      item = this.pick(list);
    }
    return item;
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  jitter(outline: Outline, amount: number): Outline {
    if (!amount) return outline;
    return outline.map((point): Point => {
      const x = point[0] + this.random(-amount, amount);
      return [x, point[1] + this.random(-amount, amount), point[2]];
    });
  }

  /** The first candidate with enough contrast against a ground colour, else the best. */
  against(ground: string, ...candidates: readonly [string, ...string[]]): string {
    const light = luminance(ground);
    const contrast = (color: string): number => Math.abs(luminance(color) - light);
    const [first] = candidates;
    return (
      candidates.find((color) => contrast(color) > READABLE_CONTRAST) ??
      candidates.reduce((best, color) => (contrast(color) > contrast(best) ? color : best), first)
    );
  }

  raw(markup: string): void {
    this.#out.push(markup);
  }

  path(d: string, fill: string, attributes = ''): void {
    this.#out.push(`<path d="${d}" fill="${fill}"${attributes}/>`);
  }

  /** A piece of cut paper; returns its actual outline, for shading and clipping. */
  cut(outline: Outline, fill: string, options: CutOptions = {}): Outline {
    const { shadow = 0.16, ghost, texture } = options;
    const [opacity, dx, dy] = typeof shadow === 'number' ? [shadow, 5, 5] : shadow;
    const shape = this.jitter(outline, options.jitter ?? 1.2);
    const d = smooth(shape);
    if (ghost) this.path(smooth(shift(shape, options.ghostX ?? -9, options.ghostY ?? 7)), ghost);
    if (opacity !== 0) this.path(smooth(shift(shape, dx, dy)), this.pal.ink, ` fill-opacity="${opacity}"`);
    this.path(d, fill);
    if (texture) {
      const print = this.pattern(texture, options.textureColor ?? this.pal.ink);
      this.path(d, print, ` fill-opacity="${options.textureOpacity ?? 0.22}"`);
    }
    return shape;
  }

  /** A piece of paper that lies flat on the one below it, without a shadow. */
  flat(outline: Outline, fill: string, jitter?: number): Outline {
    return this.cut(outline, fill, { shadow: 0, jitter });
  }

  /** Prints a texture over a shape. */
  print(shape: Outline, texture: Texture, color: string, opacity: number | string): void {
    this.path(smooth(shape), this.pattern(texture, color), ` fill-opacity="${opacity}"`);
  }

  /** Shades a shape along the side away from (dx, dy). */
  crescent(
    shape: Outline,
    dx: number,
    dy: number,
    color: string,
    texture: Texture | 'flat' = 'dot',
    opacity = 0.55,
  ): void {
    const fill = texture === 'flat' ? color : this.pattern(texture, color);
    this.clipTo(shape, () => {
      // Everything but the shape itself, moved towards the light.
      const shade = `M-3000-3000H3000V3000H-3000Z${smooth(shift(shape, dx, dy))}`;
      const paint = `fill="${fill}" fill-opacity="${opacity}"`;
      this.raw(`<path fill-rule="evenodd" ${paint} d="${shade}"/>`);
    });
  }

  clipTo(shape: Outline, draw: () => void): void {
    this.clip(smooth(shape), draw);
  }

  clip(d: string, draw: () => void): void {
    const id = this.#newId('k');
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.raw(`<g clip-path="url(#${id})">`);
    draw();
    this.raw('</g>');
  }

  /** Draws in local coordinates around (x, y). */
  group({ x, y, scale = 1, flip = false, rotate }: Placement, draw: () => void): void {
    const resized = flip || scale !== 1;
    const place = transform(resized ? { x, y, scale, flip, rotate } : { x, y, rotate });
    this.raw(`<g transform="${place}">`);
    draw();
    this.raw('</g>');
  }

  line(outline: Outline, color: string, width: number, options: LineOptions = {}): void {
    const { jitter = 0.8, cap = 'round', dash, opacity } = options;
    const d = smooth(this.jitter(outline, jitter), false);
    const stroke = `stroke="${color}" stroke-width="${width}" stroke-linecap="${cap}"`;
    const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
    const fade = opacity ? ` stroke-opacity="${opacity}"` : '';
    this.raw(`<path d="${d}" fill="none" ${stroke} stroke-linejoin="round"${dashes}${fade}/>`);
  }

  /** A fill that prints a texture in a colour. */
  pattern(texture: Texture, color: string): string {
    const key = texture + color;
    const known = this.#patterns.get(key);
    if (known) return known;
    const id = this.#newId('p');
    this.#defs.push(patternMarkup(id, texture, color, this.#id));
    const fill = `url(#${id})`;
    this.#patterns.set(key, fill);
    return fill;
  }

  /** Defines a reusable symbol; returns the id for `use`. */
  symbol(draw: () => void): string {
    const id = this.#newId('s');
    const kept = this.#out;
    this.#out = [];
    draw();
    this.#defs.push(`<g id="${id}">${this.#out.join('')}</g>`);
    this.#out = kept;
    return id;
  }

  use(id: string, { scale = 1, ...place }: Placement): void {
    this.raw(`<use href="#${id}" transform="${transform({ ...place, scale })}"/>`);
  }

  /** A hand-cut ellipse: almost exact. */
  oval(cx: number, cy: number, rx: number, ry = rx, count = 0): Outline {
    const steps = count || Math.max(10, Math.min(26, Math.round((rx + ry) / 11)));
    const start = this.random(6.283);
    const phase = this.random(6.283);
    return Array.from({ length: steps }, (_, i): Point => {
      const angle = start + (i / steps) * FULL_TURN;
      const swell = 1 + 0.007 * Math.sin(2 * angle + phase) + 0.005 * Math.sin(3 * angle - phase);
      return [cx + Math.cos(angle) * rx * swell, cy + Math.sin(angle) * ry * swell];
    });
  }

  /** An organic patch: a slow wobble, never pinched. */
  blob(cx: number, cy: number, rx: number, ry = rx, wobble = 0.18): Outline {
    const steps = Math.max(7, Math.min(12, Math.round((rx + ry) / 8)));
    const slow = this.random(6.283);
    const quick = this.random(6.283);
    return Array.from({ length: steps }, (_, i): Point => {
      const angle = (i / steps) * FULL_TURN;
      const wave = Math.sin(angle * 2 + slow) * 0.75 + Math.sin(angle * 3 + quick) * 0.55;
      const swell = 1 + wobble * wave;
      return [cx + Math.cos(angle) * rx * swell, cy + Math.sin(angle) * ry * swell];
    });
  }

  /** A skyline across the whole picture, closed below its lower edge. */
  ridge(y: number, amplitude: number, steps: number): Outline {
    const floor = this.height + 60;
    const crest = Array.from({ length: steps + 1 }, (_, i): Point => {
      const x = -40 + ((this.width + 80) * i) / steps;
      return [x, y + this.random(-amplitude, amplitude), i === 0 || i === steps ? 1 : 0];
    });
    return [[-40, floor, 1], ...crest, [this.width + 40, floor, 1]];
  }

  /** Everything drawn so far, definitions first. */
  markup(): string {
    return `<defs>${this.#defs.join('')}</defs>${this.#out.join('')}`;
  }

  #newId(kind: 'k' | 'p' | 's'): string {
    return this.#id + kind + this.#ids++;
  }
}

/** One composition of a topic. */
export interface Scene {
  readonly draw: (art: Art) => void;
  /** Outdoor scenes sometimes get rain, snow or stars. */
  readonly outdoors?: boolean;
}
