import type { Lang } from '@rujian/contract/constants';
import type { ClientHost, Notice } from './client-host.ts';

type Seat = { lang: Lang; token: string; route: { name: string; path: string }; online: boolean };

/** A page that writes down everything the client asks of it. */
export function createTestHost(seat: Partial<Seat> = {}) {
  const page: Seat = {
    lang: 'en',
    token: '',
    route: { name: 'home', path: '/' },
    online: true,
    ...seat,
  };
  const toasts: Notice[] = [];
  const notifications: Notice[] = [];
  const loading: boolean[] = [];
  const session: string[] = [];
  const host: ClientHost = {
    lang: () => page.lang,
    token: () => page.token,
    dropSession: () => {
      page.token = '';
      session.push('dropped');
    },
    currentRoute: () => page.route,
    goTo: (target) =>
      session.push('name' in target ? `name ${target.name}` : `path ${target.path}`),
    openLogin: () => session.push('login dialog'),
    showToast: (notice) => toasts.push(notice),
    showNotification: (notice) => notifications.push(notice),
    loading: (open) => loading.push(open),
    isOnline: () => page.online,
  };
  return { host, page, toasts, notifications, loading, session };
}
