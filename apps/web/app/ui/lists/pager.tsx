import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { shownPages } from './shown-pages.ts';

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
        return (
          <Link key={shown} to={to(shown)}>
            {shown}
          </Link>
        );
      })}
      {page < lastPage && (
        <Link to={to(page + 1)} rel="next" aria-label={texts.nextPage}>
          <Icon name="right" small />
        </Link>
      )}
    </nav>
  );
}
