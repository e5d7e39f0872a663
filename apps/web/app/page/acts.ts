import {
  CLOSED_ADVERTS_MAX,
  CLOSED_ADVERTS_STORAGE_KEY,
  LARGE_TYPE_STORAGE_KEY,
  THEME_STORAGE_KEY,
} from '@rujian/contract/base/constants';
import { pageLang } from '#web/i18n/lang.ts';
import { openLogin } from '#web/ui/member/login-request.ts';
import { showToast } from '#web/ui/toast.ts';
import { isPlainClick } from './clicks.ts';

const ACTS: Record<string, (pressed: HTMLElement) => unknown> = {
  theme: switchTheme,
  largeType: switchLargeType,
  closeAdvert,
  login: () => openLogin(),
  search: openSearch,
  share: ({ dataset: { title = '', url = '' } }) =>
    import('./share.tsx').then(({ openShare }) => openShare(title, url)),
  print: () => window.print(),
  fontSize: (pressed) =>
    import('./reading/reading.ts').then(({ chooseSize }) => chooseSize(pressed as HTMLButtonElement)),
  unknownMenu: refuseMenu,
};

export function answerPresses(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    const act = ACTS[pressed?.dataset.act ?? ''];
    if (!pressed || !act || !isPlainClick(event)) return;
    event.preventDefault();
    window.earlyClicks?.delete(pressed);
    Promise.resolve(act(pressed)).catch(() => {
      // Without its code, a link is still a link.
      if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
    });
  });
  document.addEventListener('keydown', (event) => {
    if (!opensSearch(event)) return;
    event.preventDefault();
    openSearch();
  });
}

function openSearch() {
  return import('./search.tsx').then((file) => file.openSearch());
}

async function refuseMenu() {
  const { clientMessage } = await import('@rujian/contract/base/client-messages');
  await showToast(clientMessage(pageLang(), 'menuTypeUnknown'), 'error');
}

/** Only the slash key, outside text fields and dialogs. */
function opensSearch({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || metaKey || ctrlKey || altKey) return false;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  const hasSearch = document.querySelector('[data-act=search]') !== null;
  return hasSearch && !isTyping && document.querySelector('dialog[open]') === null;
}

function closeAdvert(button: HTMLElement): void {
  const advert = button.closest<HTMLElement>('[data-advert]');
  if (!advert) return;
  const id = Number(advert.dataset.advert);
  const kept = [...closedAdverts().filter((one) => one !== id), id].slice(-CLOSED_ADVERTS_MAX);
  localStorage.setItem(CLOSED_ADVERTS_STORAGE_KEY, JSON.stringify(kept));
  for (const shown of document.querySelectorAll<HTMLElement>(`[data-advert="${id}"]`)) {
    shown.hidden = true;
  }
}

function closedAdverts(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOSED_ADVERTS_STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  const current = dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  dataset.theme = current === 'dark' ? 'light' : 'dark';
  localStorage.setItem(THEME_STORAGE_KEY, dataset.theme);
}

function switchLargeType(): void {
  const { dataset } = document.documentElement;
  if (dataset.large) {
    delete dataset.large;
    localStorage.removeItem(LARGE_TYPE_STORAGE_KEY);
  } else {
    dataset.large = '1';
    localStorage.setItem(LARGE_TYPE_STORAGE_KEY, dataset.large);
  }
}
