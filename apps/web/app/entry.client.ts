import { USER_CHANGED_EVENT } from '@rujian/contract/base/constants';
import { storedUser, watchUser } from '#web/api/session.ts';
import { keepSessionStarted } from '#web/api/session-start.ts';
import { pageLang } from '#web/i18n/lang.ts';
import { loginAddress } from '#web/ui/member/login-address.ts';
import { answerLoginRequests } from '#web/ui/member/login-request.ts';
import { answerPresses } from './page/acts.ts';
import { repeatEarlyClicks } from './page/early-clicks.ts';
import { applyFilters } from './page/filters.ts';
import { reloadOnce } from './page/hydration-reload.ts';
import { startMemberIslands, watchIslands } from './page/islands.ts';
import { keepLang } from './page/keep-lang.ts';
import { showLoading } from './page/loading-bar.ts';
import { countPageView } from './page/page-view.ts';
import { watchForErrata } from './page/reading/errata.ts';
import { watchTerms } from './page/reading/terms.ts';
import { keepTimes } from './page/times.ts';

const LATEST_HYDRATION_MS = 1_500;

addEventListener('vite:preloadError', () => {
  reloadOnce(sessionStorage, Date.now(), () => location.reload());
});

const lang = pageLang();
answerPresses();
applyFilters();
watchForErrata();
watchTerms();
answerLoginRequests((request) => {
  import('./page/login.tsx')
    .then(({ openLoginDialog }) => openLoginDialog(request))
    .catch(() => location.assign(loginAddress(location.pathname + location.search)));
});
keepLang(lang);
keepSessionStarted(lang);
watchUser(showMember);

const contents = document.querySelector<HTMLElement>('[data-contents]');
if (contents) {
  onceLoaded(() => {
    void import('./page/reading/reading.ts').then((file) => file.followContents(contents));
  });
}

// Set by the router's own script: such a page is hydrated as a whole.
if ('__reactRouterContext' in window) {
  const hydrate = () => void import('./hydrate-router.tsx').then((file) => file.hydrateRouter());
  if ('requestIdleCallback' in window) {
    requestIdleCallback(hydrate, { timeout: LATEST_HYDRATION_MS });
  } else setTimeout(hydrate);
} else {
  watchIslands();
  onceLoaded(prepareNext);
  keepTimes(lang);
  showLoading();
  countPageView(lang);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    countPageView(lang);
    // Another tab may have logged in or out since.
    dispatchEvent(new Event(USER_CHANGED_EVENT));
  });
  const article = document.querySelector<HTMLElement>('[data-reading]');
  if (article) {
    onceLoaded(() => {
      void import('./page/reading/reading.ts').then((file) => file.accompanyReading(article));
    });
  }
  repeatEarlyClicks();
}

function showMember(): void {
  const isMember = storedUser() !== null;
  document.documentElement.toggleAttribute('data-member', isMember);
  if (isMember) startMemberIslands();
}

function prepareNext(): void {
  const { ahead } = document.querySelector<HTMLElement>('[data-ahead]')?.dataset ?? {};
  for (const href of ahead?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js');
}

function onceLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}
