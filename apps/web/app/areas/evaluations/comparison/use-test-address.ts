import { useEffect, useRef, useState } from 'react';
import { readTestAddress, type TestAddress, testAddress } from '../test-address.ts';
import type { ComparedTest } from './compared-test.ts';

/** The state of the comparison is the address, which its links change without a request. */
export function useTestAddress(test: ComparedTest, search: string) {
  const [current, setCurrent] = useState(search);
  const place = useRef<HTMLDivElement>(null);
  const address = readTestAddress(current, test);

  useEffect(() => {
    const readAgain = () => setCurrent(window.location.search);
    const follow = (event: MouseEvent) => {
      const to = otherState(event);
      if (to === null) return;
      event.preventDefault();
      window.history.pushState(null, '', to);
      readAgain();
    };
    const links = place.current;
    links?.addEventListener('click', follow);
    window.addEventListener('popstate', readAgain);
    return () => {
      links?.removeEventListener('click', follow);
      window.removeEventListener('popstate', readAgain);
    };
  }, []);

  return {
    /** Around the links. */
    place,
    address,
    /** While a slider moves, no step of it becomes an entry of the history. */
    change(changes: Partial<TestAddress>): void {
      const to = testAddress(test, { ...address, ...changes });
      window.history.replaceState(window.history.state, '', to);
      setCurrent(window.location.search);
    },
  };
}

/** Where a link to another state of this page leads; other links are left to the browser. */
function otherState({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const { pathname, search, hash } = new URL(link.href);
  return pathname === window.location.pathname && !hash ? pathname + search : null;
}
