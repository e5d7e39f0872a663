/** Shows that the next document is loading; CSS delays it, so that quick pages do not flash. */
export function showLoading(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && leavesPage(link) && !event.defaultPrevented && isPlainClick(event))
      setHidden(false);
  });
  addEventListener('submit', (event) => !event.defaultPrevented && setHidden(false));
  // Back to a page that the browser kept.
  addEventListener('pageshow', () => setHidden(true));
}

function setHidden(isHidden: boolean): void {
  const bar = document.querySelector<HTMLElement>('.loading-bar');
  if (bar) bar.hidden = isHidden;
}

function leavesPage({ href, target, download, origin }: HTMLAnchorElement): boolean {
  const isHere = href.split('#')[0] === location.href.split('#')[0];
  return origin === location.origin && !target && !download && !isHere;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
