import type { LoginPane } from '@rujian/contract/constants';
import { loginAddress } from './login-address.ts';

export type LoginRequest = {
  pane: LoginPane;
  /** Set when something waits for the login: the page then stays as it is instead of reloading. */
  inPlace?: {
    /** A session ended; otherwise a visitor did what only members may do. */
    hadSession: boolean;
    settle: (isLoggedIn: boolean) => void;
  };
};

type Opener = (request: LoginRequest) => void;

let open: Opener | undefined;

/** Opens the login dialog over whatever the reader is doing. */
export function openLogin(pane: LoginPane = 'login'): void {
  ask({ pane });
}

/** The same for something that goes on after the login; tells whether somebody logged in. */
export function logInInPlace({ hadSession }: { hadSession: boolean }): Promise<boolean> {
  return new Promise((settle) => ask({ pane: 'login', inPlace: { hadSession, settle } }));
}

/** The place that holds the dialog says how it is opened. */
export function answerLoginRequests(opener: Opener): () => void {
  open = opener;
  return () => {
    if (open === opener) open = undefined;
  };
}

/** A page without such a place, like one that failed, has the login page instead. */
function ask(request: LoginRequest): void {
  if (open) open(request);
  else location.assign(loginAddress(location.pathname + location.search));
}
