const PAPERS = ['sky', 'sky2', 'sun', 'far', 'mid', 'near', 'deep', 'ink', 'milk', 'hot', 'hot2', 'soft'] as const;

type Papers = Record<(typeof PAPERS)[number], string>;

/** Glass, porcelain and shaded milk. */
type Materials = Record<'pale' | 'tint' | 'glass', string>;

export type Palette = Readonly<Papers & Materials>;

/** The papers of one colourway in the order of their names; far → deep run from the lightest to the darkest of the stack. */
function palette(colours: string, materials?: Materials): Palette {
  const row = colours.split(' ');
  const papers = Object.fromEntries(PAPERS.map((name, column) => [name, row[column]])) as Papers;
  return { pale: papers.sky2, tint: papers.soft, glass: papers.sky2, ...papers, ...materials };
}

/** The brand green; a palette that uses it as its accent never swaps its accents. */
export const BRAND_GREEN = '#2E6B50';

/** Vermilion of seals and warning needles, where the accent is green. */
export const VERMILION = '#C2452B';

export const PALETTES = {
  dawn: palette('#F3E2BD #FAF0DA #E3A13A #C6CFA6 #82A57F #3E7355 #1E4A39 #15251E #FFFBF0 #D0643C #EBC06E #E9D19E'),
  noon: palette('#C9DBD6 #E1EBE1 #F8E2A2 #A8C3A1 #69997A #2D6A52 #17453A #12241F #FFFCF3 #E0A138 #D4744A #B3CCC7'),
  dusk: palette('#EBC0A0 #F4D9BE #D5633A #C69A80 #7F8A72 #39665A #1C403B #172321 #FDF5E6 #EBAE48 #97503B #DFAC8A'),
  // Materials stay light even when the sky is dark.
  night: palette('#17382F #20483C #F4E3B2 #4B8069 #32644F #214D3E #0F2A22 #0A1A15 #FAF3E1 #E7A93F #CC6C4B #2A5546', {
    pale: '#DCE4D2',
    tint: '#C9D3BE',
    glass: '#A7C3B2',
  }),
  frost: palette('#E6E7DF #F6F3E9 #E9C684 #BECBCA #8AA4A6 #4C6F77 #24464F #13252A #FFFDF6 #DB9339 #B85C41 #D0D7D1'),
  autumn: palette('#EAB850 #F2CF82 #FCF2D7 #D2993F #A3743A #4B6C48 #1F4532 #1B2118 #FFF9EA #AE4B2B #F9E0A3 #DDA63E', {
    pale: '#FBEBC3',
    tint: '#F0D79C',
    glass: '#F6DFA6',
  }),
  proof: palette(
    `#F5EFDF #EBE2CB #E2A53F #DBD2BB #AEB39B #587061 #22392F #161B18 #FFFEF8 ${BRAND_GREEN} #D79932 #E5DBC3`,
  ),
  moss: palette('#AEC49E #C8D7B7 #FAF0CB #86A981 #588762 #2A5E49 #163C31 #0E221B #FFFCF0 #E8B04A #CA673F #9AB590'),
  lake: palette('#A3C1C5 #C5D8D7 #FBEABD #80A5A6 #4D8080 #2A5F5F #153F43 #0D2428 #FFFCF2 #E5A53C #D46D48 #8FB2B6'),
  latte: palette(
    `#E5D3B6 #F2E7D3 #CB7B3F #CEB58E #A58762 #66604A #35392E #1E1E18 #FFFBF1 ${BRAND_GREEN} #E1A747 #D8C19B`,
  ),
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
