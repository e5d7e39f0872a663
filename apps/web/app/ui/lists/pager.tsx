import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useSite } from '#web/ui/site-data.ts';

export function Pager({ page, lastPage, to }: { page: number; lastPage: number; to: (page: number) => string }) {
  const { texts } = useSite();
  if (lastPage < 2) return null;
  let gaps = 0;
  return (
    <nav className="pager" aria-label={texts.pagerLabel}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={texts.previousPage}>
          <Icon name="left" small />
        </Link>
      )}
      {shownPages(page, lastPage).map((shown) => {
        if (shown === 'gap') {
          gaps += 1;
          return <span key={`gap ${gaps}`}>…</span>;
        }
        if (shown === page) {
          return (
            <span key={shown} aria-current="page">
              {shown}
            </span>
          );
        }
        return <TextLink key={shown} to={to(shown)} label={shown} />;
      })}
      {page < lastPage && (
        <Link to={to(page + 1)} rel="next" aria-label={texts.nextPage}>
          <Icon name="right" small />
        </Link>
      )}
    </nav>
  );
}

type ShownPage = number | 'gap';

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
