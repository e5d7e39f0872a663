import type { Caller } from './send-api.ts';

export type Notice = { kind: 'success' | 'error'; text: string; durationMs: number };

export type ClientHost = Caller & {
  dropSession: () => void;
  currentRoute: () => { name: string; path: string };
  /** False if the target is not a page of this site. */
  goTo: (target: { name: string } | { path: string }) => boolean;
  renewSession: (expiredToken: string) => Promise<boolean>;
  /** Opens the login dialog over the page; resolves to whether the same member is back. */
  logInAgain: (reader: { hadSession: boolean }) => Promise<boolean>;
  showToast: (notice: Notice) => void;
  showNotification: (notice: Notice) => void;
  loading: (open: boolean) => void;
  isOnline: () => boolean;
};
