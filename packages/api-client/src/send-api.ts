import { LANG_HEADER, type Lang, MEMBER_TOKEN_HEADER } from '@rujian/contract/base/constants';

export type ApiCall = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Timeout of the whole answer; 0: none. */
  timeoutMs?: number;
  /** Called with the sent share of the body, from 0 to 1. */
  onProgress?: (sent: number) => void;
};

export type Problem = 'timeout' | 'network' | 'aborted';

export type ApiAnswer = {
  /** HTTP status; 0 if there is a problem instead of an answer. */
  status: number;
  body: unknown;
  problem?: Problem;
};

/** Over the network in a browser, in-process on the server. */
export type SendApi = (call: ApiCall) => Promise<ApiAnswer>;

export type Caller = {
  lang: () => Lang;
  /** Empty for a visitor. */
  token: () => string;
  /** Header of the token; default: that of members. */
  tokenHeader?: string;
};

/** Spec §7: every request has the language, and the token of a logged-in caller. */
export function headersOf(caller: Caller): Record<string, string> {
  const { lang, token, tokenHeader = MEMBER_TOKEN_HEADER } = caller;
  const sent = token();
  return { [LANG_HEADER]: lang(), ...(sent && { [tokenHeader]: sent }) };
}

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
