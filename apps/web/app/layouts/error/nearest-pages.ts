import type { MenuEntry } from '#web/ui/site-data.ts';

const MOST_PAGES = 4;

/** Suggested pages: parents of the missing address first, then the menu order. */
export function nearestPages(entries: readonly MenuEntry[], pathname: string): MenuEntry[] {
  const [section] = pathname.split('/').filter(Boolean);
  const isNear = ({ to }: MenuEntry) => section !== undefined && to.split('/')[1] === section;
  return entries
    .filter(({ kind }) => kind === 'page')
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
    .slice(0, MOST_PAGES);
}
