/** The item at an index, wrapping around. */
export function cycle<const T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return item;
}
