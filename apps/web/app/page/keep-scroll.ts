import { KEPT_SCROLL_STORAGE_KEY } from '@rujian/contract/base/constants';

/** At the end of a page: applies the position stored for its path. No characters that HTML escapes. */
export const KEEP_SCROLL = `document.documentElement.dataset.keepScroll=1;
try{const k=\`${KEPT_SCROLL_STORAGE_KEY}\`,s=JSON.parse(sessionStorage.getItem(k));sessionStorage.removeItem(k);if(s.path===location.pathname)if(!location.hash)scrollTo(0,s.top)}catch{}`;

export function rememberScroll(): void {
  if (document.documentElement.dataset.keepScroll === undefined) return;
  const kept = { path: location.pathname, top: scrollY };
  try {
    sessionStorage.setItem(KEPT_SCROLL_STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without storage the next page starts at its top.
  }
}
