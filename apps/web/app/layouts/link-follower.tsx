import { startTransition, useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { isPlainClick } from '#web/page/plain-click.ts';

const INTENT_MS = 100;
const MEMBER_PAGES = /^\/(?:user|represent)(?:\/|$)/;

/** Follows links of the member centre and of the same page without a reload. */
export function LinkFollower() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string | null>(null);

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const { signal } = listening;

    document.addEventListener('click', follow, { signal });
    document.addEventListener('pointerover', rest, { signal, passive: true });
    document.addEventListener('focusin', rest, { signal });
    return () => {
      clearTimeout(resting);
      listening.abort();
    };

    function follow(event: MouseEvent) {
      const path = pagePath(event.target);
      if (path === null || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      // Links often build on the current address: the next click must see this change.
      const flushSync = path.split(/[?#]/, 1)[0] === location.pathname;
      navigate(path, { replace: path === currentPath(), flushSync });
    }

    function rest({ target }: Event) {
      clearTimeout(resting);
      const path = pagePath(target);
      if (path === null || path === currentPath() || isCostly(target)) return;
      resting = setTimeout(() => startTransition(() => setIntended(path)), INTENT_MS);
    }
  }, [navigate]);

  return intended && <PrefetchPageLinks page={intended} />;
}

function pagePath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('[data-page-link]') : null;
  const address = link?.getAttribute('href');
  if (!link || address == null || link.getAttribute('target')) return null;
  // An SVG link has no URL properties.
  const { pathname, search, hash } = new URL(address, location.href);
  const staysHere = pathname === location.pathname || isMemberPage(pathname);
  return staysHere ? pathname + search + hash : null;
}

/** The other pages are documents. */
function isMemberPage(pathname: string): boolean {
  return MEMBER_PAGES.test(pathname) && MEMBER_PAGES.test(location.pathname);
}

/** Search is expensive and counted, so it is not prefetched. */
function isCostly(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-no-prefetch]') !== null;
}

function currentPath(): string {
  return location.pathname + location.search + location.hash;
}
