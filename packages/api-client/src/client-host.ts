import type { Lang } from '@rujian/contract/constants';

export type Notice = { kind: 'success' | 'error'; text: string; durationMs: number };

/** What the page around the client gives it; the client itself draws nothing. */
export type ClientHost = {
  lang: () => Lang;
  /** Empty for a visitor. */
  token: () => string;
  /** The header of the token; the one of members unless said otherwise. */
  tokenHeader?: string;
  /** Forgets the stored member together with both tokens. */
  dropSession: () => void;
  currentRoute: () => { name: string; path: string };
  /** False when that is no page of this site. */
  goTo: (target: { name: string } | { path: string }) => boolean;
  /** Changes a token that has expired for a new one; false when there is nothing to change it with. */
  renewSession: (expiredToken: string) => Promise<boolean>;
  /** Opens the login dialog over the page; tells whether the member who was interrupted is back. */
  logInAgain: (reader: { hadSession: boolean }) => Promise<boolean>;
  showToast: (notice: Notice) => void;
  showNotification: (notice: Notice) => void;
  loading: (open: boolean) => void;
  isOnline: () => boolean;
};
