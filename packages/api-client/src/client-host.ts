import type { Lang } from '@rujian/contract/base/constants';

export type Notice = { kind: 'success' | 'error'; text: string; durationMs: number };

/** What the surrounding page provides; the client itself renders nothing. */
export type ClientHost = {
  lang: () => Lang;
  /** Empty for a visitor. */
  token: () => string;
  /** Header of the token; default: that of members. */
  tokenHeader?: string;
  /** Removes the stored member and both tokens. */
  dropSession: () => void;
  currentRoute: () => { name: string; path: string };
  /** False if the target is not a page of this site. */
  goTo: (target: { name: string } | { path: string }) => boolean;
  /** Replaces an expired token; false if there is no refresh token. */
  renewSession: (expiredToken: string) => Promise<boolean>;
  /** Opens the login dialog over the page; resolves to whether the same member is back. */
  logInAgain: (reader: { hadSession: boolean }) => Promise<boolean>;
  showToast: (notice: Notice) => void;
  showNotification: (notice: Notice) => void;
  loading: (open: boolean) => void;
  isOnline: () => boolean;
};
