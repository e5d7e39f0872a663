/** Each band is two of the smallest hashes: texts that share one are compared. */
const BANDS = 8;
const HASHES = BANDS * 2;
const SHINGLE_CHARACTERS = 3;

/** A MinHash sketch: it agrees for two texts as often as they share trigrams. */
export function sketchOf(bare: string): { sketch: number[]; bands: number[] } {
  // Copies of an advert often differ only in a number or name, so these are removed.
  const signs = [...bare.replace(/[a-z0-9]+/g, '')];
  const source = signs.length >= SHINGLE_CHARACTERS ? signs : [...bare];
  const sketch = new Array<number>(HASHES).fill(0x7fff_ffff);
  for (let at = 0; at + SHINGLE_CHARACTERS <= Math.max(source.length, 3); at += 1) {
    const shingle = hashOf(source.slice(at, at + SHINGLE_CHARACTERS).join(''));
    for (let nth = 0; nth < HASHES; nth += 1) {
      const value = mix(shingle, nth);
      if (value < (sketch[nth] ?? 0)) sketch[nth] = value;
    }
  }
  const bands = Array.from({ length: BANDS }, (_, band) =>
    mix((sketch[band * 2] ?? 0) ^ Math.imul(sketch[band * 2 + 1] ?? 0, 31), HASHES + band),
  );
  return { sketch, bands };
}

/** The estimated share of common trigrams, from 0 to 1. */
export function likenessOf(one: readonly number[], other: readonly number[]): number {
  const same = one.filter((value, at) => value === other[at]).length;
  return same / HASHES;
}

function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  }
  return hash >>> 0;
}

/** A different permutation for each `nth`; 31 bits, as stored in the database. */
function mix(value: number, nth: number): number {
  let mixed = Math.imul(value ^ Math.imul(nth + 1, 0x9e37_79b1), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) & 0x7fff_ffff;
}
