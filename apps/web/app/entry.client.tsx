import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { knownLang } from '#web/i18n/lang.ts';
import { VisitContext } from '#web/ui/member/visit.ts';
import { reloadOnce } from './hydration-reload.ts';

const LATEST_HYDRATION_MS = 1_500;

window.addEventListener('vite:preloadError', () => {
  reloadOnce(sessionStorage, Date.now(), () => location.reload());
});

// The page is readable without scripts: hydration waits for an idle moment and, being a transition,
// yields every few milliseconds.
if ('requestIdleCallback' in window) {
  requestIdleCallback(hydrate, { timeout: LATEST_HYDRATION_MS });
} else {
  setTimeout(hydrate);
}

function hydrate() {
  const { lang, dataset } = document.documentElement;
  const visit = { lang: knownLang(lang), requestId: dataset.requestId ?? '' };
  startTransition(() => {
    hydrateRoot(
      document,
      <VisitContext value={visit}>
        <HydratedRouter />
      </VisitContext>,
    );
  });
}
