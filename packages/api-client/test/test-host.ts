import type { Lang } from '@rujian/contract/base/constants';
import type { ClientHost, Notice } from '../src/send-api.ts';

type Seat = {
  lang: Lang;
  token: string;
  /** The token after renewal; empty if renewal fails. */
  nextToken: string;
  /** Token of the member who logs in when the dialog opens; empty if it is closed. */
  loginToken: string;
  route: { name: string; path: string };
  online: boolean;
  /** A route name or path outside this site. */
  foreign: string;
};

/** A page that records all calls of the client. */
export function createTestHost(seat: Partial<Seat> = {}) {
  const page: Seat = {
    lang: 'en',
    token: '',
    nextToken: '',
    loginToken: '',
    route: { name: 'home', path: '/' },
    online: true,
    foreign: '',
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
    goTo: (target) => {
      if (Object.values(target).includes(page.foreign)) return false;
      session.push('name' in target ? `name ${target.name}` : `path ${target.path}`);
      return true;
    },
    renewSession: async (expiredToken) => {
      session.push(`renew ${expiredToken}`);
      if (page.nextToken) page.token = page.nextToken;
      return page.nextToken !== '';
    },
    logInAgain: async ({ hadSession }) => {
      session.push(hadSession ? 'login dialog, again' : 'login dialog');
      if (page.loginToken) page.token = page.loginToken;
      return page.loginToken !== '';
    },
    showToast: (notice) => toasts.push(notice),
    showNotification: (notice) => notifications.push(notice),
    loading: (open) => loading.push(open),
    isOnline: () => page.online,
  };
  return { host, page, toasts, notifications, loading, session };
}
