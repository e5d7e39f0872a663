/** The part of the library that we use; it ships no types. */
declare module 'opentype.js' {
  type Numbers = Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>;
  type Path = {
    commands: ({ type: string } & Numbers)[];
    getBoundingBox: () => { x1: number; y1: number; x2: number; y2: number };
  };
  type Glyph = { index: number; getPath: (x: number, y: number, size: number) => Path };
  const library: { parse: (file: ArrayBuffer) => { charToGlyph: (sign: string) => Glyph } };
  export = library;
}
