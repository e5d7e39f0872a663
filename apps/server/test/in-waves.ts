/** As many at a time as the connections of one process can serve before the last times out. */
const AT_A_TIME = 50;

/** Processes a long list in parallel batches; failures are returned, not thrown. */
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
