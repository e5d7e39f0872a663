/** As many at a time as the connections of one process serve before the last gives up waiting. */
const AT_A_TIME = 50;

/** Works on a long list in parallel, wave after wave; what failed is told, not thrown. */
export async function inWaves<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    const wave = items.slice(start, start + AT_A_TIME);
    results.push(...(await Promise.allSettled(wave.map(work))));
  }
  return results;
}
