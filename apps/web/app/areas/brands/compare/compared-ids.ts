export function comparedIds(ids: string | null, added: string | null, max: number): number[] {
  const named = `${ids ?? ''},${added ?? ''}`
    .split(',')
    .filter((text) => /^\d{1,15}$/.test(text))
    .map(Number);
  return [...new Set(named)].slice(0, max);
}

/** The comma is written as in the page cache, so that a page has one address everywhere. */
export function comparePath(ids: readonly number[]): string {
  return ids.length > 0 ? `/brand/compare?ids=${ids.join('%2C')}` : '/brand/compare';
}
