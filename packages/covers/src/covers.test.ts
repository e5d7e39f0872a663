import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type CoverScene,
  coverAlt,
  coverSvg,
  isCoverPalette,
  isCoverScene,
  PALETTE_NAMES,
  TOPICS,
  variantCount,
} from './covers.ts';

/** Prefix of the SHA-256 of every composition; a new value here is a deliberate redraw. */
const FINGERPRINTS: Readonly<Record<CoverScene, readonly string[]>> = {
  pasture: ['204b8086a70cd0b9', '78d2eac49cbbbb36', '606bb29022c3102d', '93b66039eda50c5e'],
  cow: ['dedca8aadab90374', '390c904867b06617', '3dd20d95aec85d9a', '150db60516d945df'],
  bottle: ['1147342e3f4b6fc9', 'be39487f8d92516d', 'a7f7e2204ff2a7c9', '3908f54941a79753'],
  cheese: ['0fa6277b66a0cebc', '5301f79cf3307fc1', '47a55b55b1d7d64d'],
  yogurt: ['a05fb312b1190265', 'cd161d623e5bc4d0', '7146bee8948a79ad'],
  factory: ['db82b43ea13e1d14', '522c53b114ebf6c8', 'e519a3787e3c4530'],
  lab: ['fc8c9950c027c44e', 'a91f94dc320a12bd', 'c0a1521fc21b0253', '0d3f02183926df1e'],
  chart: ['2b068dcc9a141b95', '10c57fbcb9f1ddb5', '4a737456d29a322b', '50fa0c0e27494412'],
  policy: ['62850f28b82b64f3', '6cf599625b03442a', '88ac5174d81b0305'],
  port: ['0f37bf9ea3eba52e', 'eea39575ded93585', '810e585f1b5e070f'],
  family: ['c987edd72c40d6fa', 'e18d64efe10c3e82', '46d57c329c0530b2'],
  powder: ['dc293884eb97d543', 'e8d4ebe003fa18a2', '4663e14b450ab849'],
  tank: ['3ce39b1c0938c7f4', '4cab99a93e92523b', '808a0f8399472e38'],
  milking: ['c412884a14891bd2', '2d963423e477d798', 'f5d20335e397ae83'],
  market: ['dee67b427c42f58f', '17e85a68681cee8d', '04e195a71643630e'],
  logistics: ['05bfcb35e1230ae4', '59f309aade768f2d', '0b70605c05e03a2a'],
  lost: ['9fc40beccdbca63f'],
  empty: ['5ed9ef58a9f2600d'],
};

const SCENES = Object.keys(FINGERPRINTS).filter(isCoverScene);
const COMPOSITIONS = SCENES.flatMap((scene) =>
  Array.from({ length: variantCount(scene) }, (_, variant) => ({ scene, variant })),
);

const fingerprint = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16);

/** Names of unclosed or wrongly nested elements; empty if the markup is balanced. */
function unbalancedElements(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) return [...open, name];
    if (!closing && !selfClosing) open.push(name);
  }
  return open;
}

describe('a cover picture', () => {
  it('is deterministic for a topic and seed', () => {
    for (const scene of SCENES) {
      expect(coverSvg(scene, 'article-7')).toBe(coverSvg(scene, 'article-7'));
    }
  });

  it('differs from seed to seed', () => {
    const pictures = Array.from({ length: 24 }, (_, seed) => coverSvg('pasture', seed));
    expect(new Set(pictures).size).toBe(24);
  });

  it.each(COMPOSITIONS)('is unchanged: $scene $variant', ({ scene, variant }) => {
    const svg = coverSvg(scene, 'fingerprint', { width: 600, height: 400, variant });
    expect(fingerprint(svg)).toBe(FINGERPRINTS[scene][variant]);
  });

  it.each(COMPOSITIONS)('is valid, self-contained and small: $scene $variant', (composition) => {
    const { scene, variant } = composition;
    for (const palette of PALETTE_NAMES) {
      const svg = coverSvg(scene, palette, { palette, variant });
      expect(unbalancedElements(svg)).toEqual([]);
      expect(svg).not.toMatch(/<script|<style|style=|NaN|undefined|Infinity/);
      expect(svg).not.toMatch(/href="[^#]/);
      expect(Buffer.byteLength(svg)).toBeLessThan(130 * 1024);
    }
  });

  it.each([
    ['a phone thumb', 400, 300],
    ['an article head', 1200, 500],
    ['a product square', 640, 640],
    ['a tall column', 360, 640],
  ])('fits %s', (_, width, height) => {
    for (const { scene, variant } of COMPOSITIONS) {
      const svg = coverSvg(scene, 3, { width, height, variant });
      expect(svg).toContain(`width="${width}" height="${height}"`);
      expect(unbalancedElements(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('never shares an id with another picture on the page', () => {
    const ids = [1, 2, 3].flatMap((seed) => [...coverSvg('lab', seed).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('only refers to its own ids', () => {
    for (const { scene, variant } of COMPOSITIONS) {
      const svg = coverSvg(scene, 11, { variant });
      for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) {
        expect(svg).toContain(` id="${id}"`);
      }
    }
  });

  it('is decorative unless it has a title', () => {
    expect(coverSvg('cow', 1)).toContain('aria-hidden="true"');
    expect(coverSvg('cow', 1, { title: '奶牛' })).toContain('role="img" aria-label="奶牛"');
  });

  it('escapes its title', () => {
    const svg = coverSvg('cow', 1, { title: '"><script>&' });
    expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;&amp;"');
    expect(svg).not.toContain('<script');
  });
});

describe('the desk', () => {
  it('can pin a composition by any whole number', () => {
    const count = variantCount('cheese');
    expect(coverSvg('cheese', 1, { variant: count })).toBe(coverSvg('cheese', 1, { variant: 0 }));
    expect(coverSvg('cheese', 1, { variant: -1 })).toBe(coverSvg('cheese', 1, { variant: count - 1 }));
  });

  it('can pin a palette without changing the drawing', () => {
    const shapes = (svg: string): string[] => svg.match(/<\w+/g) ?? [];
    const dawn = coverSvg('port', 5, { palette: 'dawn', variant: 0 });
    const lake = coverSvg('port', 5, { palette: 'lake', variant: 0 });
    expect(dawn).not.toBe(lake);
    expect(shapes(dawn).length).toBe(shapes(lake).length);
  });

  it('can choose from at least three compositions per topic', () => {
    for (const topic of TOPICS) {
      expect(variantCount(topic)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('external names', () => {
  it('are accepted as scenes only if the scene exists', () => {
    expect(TOPICS.every(isCoverScene)).toBe(true);
    expect(isCoverScene('lost')).toBe(true);
    for (const stranger of ['goat', 'toString', '', 0, null, undefined]) {
      expect(isCoverScene(stranger)).toBe(false);
    }
  });

  it('are accepted as palettes only if the palette exists', () => {
    expect(PALETTE_NAMES.every(isCoverPalette)).toBe(true);
    for (const stranger of ['mauve', 'constructor', '', 3, null, undefined]) {
      expect(isCoverPalette(stranger)).toBe(false);
    }
  });
});

describe('the description of a picture', () => {
  it('is a separate sentence for every scene, in both languages', () => {
    for (const language of ['zh-cn', 'en'] as const) {
      const alts = SCENES.map((scene) => coverAlt(scene, language));
      expect(new Set(alts).size).toBe(SCENES.length);
      for (const alt of alts) {
        expect(alt).toMatch(language === 'en' ? /^[A-Z][^.]+\.$/ : /^[^。]+。$/);
      }
    }
  });
});
