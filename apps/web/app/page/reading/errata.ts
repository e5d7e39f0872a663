export function watchForErrata(): void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('click', begin, { signal });
  document.addEventListener('selectionchange', begin, { signal });

  function begin(event: Event): void {
    const isMark = event.type === 'selectionchange';
    const at = isMark ? markedNode() : event.target;
    const place = at instanceof Element ? at : (at as Node | null)?.parentElement;
    if (!place?.closest(isMark ? '[data-errata]' : '[data-erratum]')) return;
    const button = place.closest<HTMLElement>('[data-erratum]');
    if (button) window.earlyClicks?.delete(button);
    listening.abort();
    void import('./errata-corner.tsx').then(({ showErrataCorner }) => showErrataCorner(event));
  }
}

function markedNode(): Node | null {
  const selection = getSelection();
  return selection?.isCollapsed === false ? selection.anchorNode : null;
}
