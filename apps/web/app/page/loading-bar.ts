import { addressOf, isPlainClick, linkAt } from './clicks.ts';

/** Shows that the next document is loading; CSS delays it, so that quick pages do not flash. */
export function showLoading(): void {
  addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (link && leavesPage(link) && !event.defaultPrevented && isPlainClick(event)) setHidden(false);
  });
  addEventListener('submit', (event) => !event.defaultPrevented && setHidden(false));
  addEventListener('pageshow', () => setHidden(true));
}

function setHidden(isHidden: boolean): void {
  const bar = document.querySelector<HTMLElement>('.loading-bar');
  if (bar) bar.hidden = isHidden;
}

function leavesPage(link: Element): boolean {
  const { origin, pathname, search } = addressOf(link);
  const isHere = pathname + search === location.pathname + location.search;
  const opensElsewhere = link.hasAttribute('target') || link.hasAttribute('download');
  return origin === location.origin && !isHere && !opensElsewhere;
}
