import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type opentype from 'opentype.js';
import { OUTLINE_UNITS } from './click-captcha-signs.ts';

// Characters as SVG paths from a bundled font, because a machine may have no Chinese fonts; only needed slices are
// read.
export function createOutlines() {
  const paths = new Map<string, Promise<string>>();
  const fonts = new Map<string, ReturnType<typeof readFont>>();
  let ranges: Promise<SliceRange[]> | undefined;

  return (sign: string): Promise<string> => remembered(paths, sign, outlineOf);

  async function outlineOf(sign: string): Promise<string> {
    ranges ??= readRanges();
    const point = sign.codePointAt(0) ?? 0;
    const slice = (await ranges).find(({ first, last }) => first <= point && point <= last)?.slice;
    if (!slice) throw new Error(`The font has no sign "${sign}"`);
    const glyph = (await remembered(fonts, slice, readFont)).charToGlyph(sign);
    if (glyph.index === 0) throw new Error(`The font has no sign "${sign}"`);
    return centred(glyph.getPath(0, 0, OUTLINE_UNITS));
  }
}

function centred(path: ReturnType<ReturnType<ReturnType<typeof opentype.parse>['charToGlyph']>['getPath']>): string {
  const { x1, x2, y1, y2 } = path.getBoundingBox();
  const scale = OUTLINE_UNITS / Math.max(x2 - x1, y2 - y1);
  const at = (x: number, y: number) =>
    `${((x - (x1 + x2) / 2) * scale).toFixed(1)} ${((y - (y1 + y2) / 2) * scale).toFixed(1)}`;
  // The library's own serialiser turns some numbers into NaN.
  return path.commands
    .map(({ type, ...to }) => {
      const pairs = [
        [to.x1, to.y1],
        [to.x2, to.y2],
        [to.x, to.y],
      ];
      return type + pairs.map(([x, y]) => (x === undefined ? '' : at(x, y ?? 0))).join(' ');
    })
    .join('');
}

type SliceRange = { slice: string; first: number; last: number };

/** `unicode.json` of the package: "[114]" or "latin" → "U+725b,U+9c7c-9c7e". */
async function readRanges(): Promise<SliceRange[]> {
  const json = await readFile(fileOf('unicode.json'), 'utf8');
  return Object.entries(JSON.parse(json) as Record<string, string>).flatMap(([name, list]) =>
    list.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      const slice = name.replace(/[[\]]/g, '');
      return { slice, first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
    }),
  );
}

async function readFont(slice: string) {
  // Loaded with the first picture, because most processes never draw one.
  const { default: library } = await import('opentype.js');
  const file = await readFile(fileOf(`files/zcool-xiaowei-${slice}-400-normal.woff`));
  return library.parse(Uint8Array.from(file).buffer);
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.resolve('@fontsource/zcool-xiaowei/unicode.json')));
}

/** Caches one read per key; a failed one is retried by the next caller. */
function remembered<Value>(kept: Map<string, Promise<Value>>, key: string, make: (key: string) => Promise<Value>) {
  const known = kept.get(key);
  if (known) return known;
  const made = make(key);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
