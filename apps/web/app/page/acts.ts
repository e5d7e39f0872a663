import { openLogin } from '#web/ui/member/login-request.ts';
import { showToast } from '#web/ui/toast.ts';
import { closeAdvert } from './adverts.ts';
import { switchLargeType, switchTheme } from './appearance.ts';
import { pageLang } from './page-lang.ts';
import { isPlainClick } from './plain-click.ts';

/** What a press of `[data-act]` does, on every page; larger parts are loaded when needed. */
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
