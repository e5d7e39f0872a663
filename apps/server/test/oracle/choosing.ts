/** The same choices for the same seed: mulberry32, because figures need no better chance. */
export function createChooser(seed: number) {
  let state = seed >>> 0;

  function below(count: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  }

  return {
    /** At most so many of the values, in their order. */
    some<Value>(values: readonly Value[], most: number): Value[] {
      if (values.length <= most) return [...values];
      const places = new Set<number>();
      while (places.size < most) places.add(below(values.length));
      return values.filter((_, place) => places.has(place));
    },
  };
}
