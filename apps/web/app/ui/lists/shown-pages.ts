export type ShownPage = number | 'gap';

/** First, last and the neighbours of the current page; the rest is a gap. */
export function shownPages(current: number, last: number): ShownPage[] {
  const shown = [1, current - 1, current, current + 1, last]
    .filter((page) => page >= 1 && page <= last)
    .filter((page, place, pages) => pages.indexOf(page) === place);
  return shown.flatMap((page, place): ShownPage[] => {
    const missing = page - (shown[place - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    // A gap of one page would take as much room as the page itself.
    return missing === 1 ? [page - 1, page] : ['gap', page];
  });
}
