import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';

/** Links to the search page; with scripts it opens the search dialog instead. */
export function SearchButton() {
  const { texts } = useSite();
  return (
    <a className="icon-btn" href="/search" aria-label={texts.search} title={texts.searchKey} data-act="search">
      <Icon name="search" />
    </a>
  );
}
