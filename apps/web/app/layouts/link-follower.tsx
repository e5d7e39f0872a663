import { startTransition, useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { addressOf, isPlainClick, linkAt } from '#web/page/clicks.ts';

const INTENT_MS = 100;
/** A target also marks a link that has to load its page anew. */
const OF_BROWSER = '[target], [download], [href=""], [href^="#"]';
const MEMBER_PAGES = /^\/(?:user|represent)(?:\/|$)/;

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
  const link = linkAt(target);
  if (!link || link.matches(OF_BROWSER)) return null;
  const { pathname, search, hash } = addressOf(link);
  // The pages outside the member centre are documents.
  const isMemberPage = [pathname, location.pathname].every((path) => MEMBER_PAGES.test(path));
  const staysHere = pathname === location.pathname || isMemberPage;
  return staysHere ? pathname + search + hash : null;
}

/** Search is expensive and counted, so it is not prefetched. */
function isCostly(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-no-prefetch]') !== null;
}

function currentPath(): string {
  return location.pathname + location.search + location.hash;
}
