import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useSiteData } from '#web/ui/site-data.ts';

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then(({ SearchDialog: component }) => ({ default: component })),
);

/** Links to the search page; after hydration it opens the search dialog instead. */
export function SearchButton({ opensByKey = false }: { opensByKey?: boolean }) {
  const { texts } = useSiteData();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!opensByKey) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => opensSearch(event) && open(event), { signal });
    return () => listening.abort();

    function open(event: KeyboardEvent) {
      event.preventDefault();
      setIsOpen(true);
    }
  }, [opensByKey]);

  return (
    <>
      <a
        className="icon-btn"
        href="/search"
        aria-label={texts.search}
        title={texts.searchKey}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon name="search" />
      </a>
      {isOpen && (
        <Suspense>
          <SearchDialog texts={texts} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Only the slash key, outside text fields and dialogs. */
function opensSearch({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || metaKey || ctrlKey || altKey) return false;
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return !isTyping && document.querySelector('dialog[open]') === null;
}
