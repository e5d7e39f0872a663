import {
  ADDRESS_MAX_CHARACTERS,
  PAGE_HEAD_UPDATE_DELAY_MS,
  PAGE_TITLE_MAX_CHARACTERS,
  PAGE_VIEW_PATH,
} from '@rujian/contract/constants';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Tells the server of each page opened (spec §2); it neither waits for the answer nor minds its loss. */
export function PageViews() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const referrer = previousAddress ?? document.referrer;
    previousAddress = location.href;
    const path = pathname + search;
    const timer = setTimeout(() => sendPageView(path, referrer), PAGE_HEAD_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  return null;
}

let previousAddress: string | undefined;

function sendPageView(path: string, referrer: string) {
  const view = JSON.stringify({
    path: path.slice(0, ADDRESS_MAX_CHARACTERS),
    title: document.title.slice(0, PAGE_TITLE_MAX_CHARACTERS),
    referrer: referrer.slice(0, ADDRESS_MAX_CHARACTERS),
  });
  const body = new Blob([view], { type: 'application/json' });
  if (navigator.sendBeacon?.(PAGE_VIEW_PATH, body)) return;
  fetch(PAGE_VIEW_PATH, { method: 'POST', body, keepalive: true }).catch(() => {});
}
