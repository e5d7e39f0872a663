/** The papers of one colourway; far → deep run from the lightest to the darkest of the stack. */
interface Papers {
  readonly sky: string;
  readonly sky2: string;
  readonly sun: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly deep: string;
  readonly ink: string;
  readonly milk: string;
  readonly hot: string;
  readonly hot2: string;
  readonly soft: string;
}

/** Glass, porcelain and shaded milk. */
interface Materials {
  readonly pale: string;
  readonly tint: string;
  readonly glass: string;
}

export interface Palette extends Papers, Materials {}

function palette(papers: Papers, materials?: Materials): Palette {
  return { pale: papers.sky2, tint: papers.soft, glass: papers.sky2, ...papers, ...materials };
}

/** The brand green; a palette that uses it as its accent never swaps its accents. */
export const BRAND_GREEN = '#2E6B50';

/** Vermilion of seals and warning needles, where the accent is green. */
export const VERMILION = '#C2452B';

export const PALETTES = {
  dawn: palette({
    sky: '#F3E2BD',
    sky2: '#FAF0DA',
    sun: '#E3A13A',
    far: '#C6CFA6',
    mid: '#82A57F',
    near: '#3E7355',
    deep: '#1E4A39',
    ink: '#15251E',
    milk: '#FFFBF0',
    hot: '#D0643C',
    hot2: '#EBC06E',
    soft: '#E9D19E',
  }),
  noon: palette({
    sky: '#C9DBD6',
    sky2: '#E1EBE1',
    sun: '#F8E2A2',
    far: '#A8C3A1',
    mid: '#69997A',
    near: '#2D6A52',
    deep: '#17453A',
    ink: '#12241F',
    milk: '#FFFCF3',
    hot: '#E0A138',
    hot2: '#D4744A',
    soft: '#B3CCC7',
  }),
  dusk: palette({
    sky: '#EBC0A0',
    sky2: '#F4D9BE',
    sun: '#D5633A',
    far: '#C69A80',
    mid: '#7F8A72',
    near: '#39665A',
    deep: '#1C403B',
    ink: '#172321',
    milk: '#FDF5E6',
    hot: '#EBAE48',
    hot2: '#97503B',
    soft: '#DFAC8A',
  }),
  // Materials stay light even when the sky is dark.
  night: palette(
    {
      sky: '#17382F',
      sky2: '#20483C',
      sun: '#F4E3B2',
      far: '#4B8069',
      mid: '#32644F',
      near: '#214D3E',
      deep: '#0F2A22',
      ink: '#0A1A15',
      milk: '#FAF3E1',
      hot: '#E7A93F',
      hot2: '#CC6C4B',
      soft: '#2A5546',
    },
    { pale: '#DCE4D2', tint: '#C9D3BE', glass: '#A7C3B2' },
  ),
  frost: palette({
    sky: '#E6E7DF',
    sky2: '#F6F3E9',
    sun: '#E9C684',
    far: '#BECBCA',
    mid: '#8AA4A6',
    near: '#4C6F77',
    deep: '#24464F',
    ink: '#13252A',
    milk: '#FFFDF6',
    hot: '#DB9339',
    hot2: '#B85C41',
    soft: '#D0D7D1',
  }),
  autumn: palette(
    {
      sky: '#EAB850',
      sky2: '#F2CF82',
      sun: '#FCF2D7',
      far: '#D2993F',
      mid: '#A3743A',
      near: '#4B6C48',
      deep: '#1F4532',
      ink: '#1B2118',
      milk: '#FFF9EA',
      hot: '#AE4B2B',
      hot2: '#F9E0A3',
      soft: '#DDA63E',
    },
    { pale: '#FBEBC3', tint: '#F0D79C', glass: '#F6DFA6' },
  ),
  proof: palette({
    sky: '#F5EFDF',
    sky2: '#EBE2CB',
    sun: '#E2A53F',
    far: '#DBD2BB',
    mid: '#AEB39B',
    near: '#587061',
    deep: '#22392F',
    ink: '#161B18',
    milk: '#FFFEF8',
    hot: BRAND_GREEN,
    hot2: '#D79932',
    soft: '#E5DBC3',
  }),
  moss: palette({
    sky: '#AEC49E',
    sky2: '#C8D7B7',
    sun: '#FAF0CB',
    far: '#86A981',
    mid: '#588762',
    near: '#2A5E49',
    deep: '#163C31',
    ink: '#0E221B',
    milk: '#FFFCF0',
    hot: '#E8B04A',
    hot2: '#CA673F',
    soft: '#9AB590',
  }),
  lake: palette({
    sky: '#A3C1C5',
    sky2: '#C5D8D7',
    sun: '#FBEABD',
    far: '#80A5A6',
    mid: '#4D8080',
    near: '#2A5F5F',
    deep: '#153F43',
    ink: '#0D2428',
    milk: '#FFFCF2',
    hot: '#E5A53C',
    hot2: '#D46D48',
    soft: '#8FB2B6',
  }),
  latte: palette({
    sky: '#E5D3B6',
    sky2: '#F2E7D3',
    sun: '#CB7B3F',
    far: '#CEB58E',
    mid: '#A58762',
    near: '#66604A',
    deep: '#35392E',
    ink: '#1E1E18',
    milk: '#FFFBF1',
    hot: BRAND_GREEN,
    hot2: '#E1A747',
    soft: '#D8C19B',
  }),
} as const satisfies Record<string, Palette>;

export type CoverPalette = keyof typeof PALETTES;

const isName = (name: string): name is CoverPalette => Object.hasOwn(PALETTES, name);

export const PALETTE_NAMES: readonly CoverPalette[] = Object.freeze(Object.keys(PALETTES).filter(isName));

export function isCoverPalette(value: unknown): value is CoverPalette {
  return typeof value === 'string' && isName(value);
}

/** Perceived lightness of a `#rrggbb` colour, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const red = value >> 16;
  const green = (value >> 8) & 255;
  const blue = value & 255;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
