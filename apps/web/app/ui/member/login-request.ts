import type { LoginPane } from '@rujian/contract/base/constants';
import { loginAddress } from './login-address.ts';

export type LoginRequest = {
  pane: LoginPane;
  /** Set when something waits for the login: the page then stays as it is instead of reloading. */
  inPlace?: {
    /** True if a session ended; false if a visitor did something for members. */
    hadSession: boolean;
    settle: (isLoggedIn: boolean) => void;
  };
};

type Opener = (request: LoginRequest) => void;

let open: Opener | undefined;

export function openLogin(pane: LoginPane = 'login'): void {
  ask({ pane });
}

/** The same for an action that continues after login; resolves to whether someone logged in. */
export function logInInPlace({ hadSession }: { hadSession: boolean }): Promise<boolean> {
  return new Promise((settle) => ask({ pane: 'login', inPlace: { hadSession, settle } }));
}

export function answerLoginRequests(opener: Opener): () => void {
  open = opener;
  return () => {
    if (open === opener) open = undefined;
  };
}

/** Without a registered dialog, such as on a failed page, goes to the login page. */
function ask(request: LoginRequest): void {
  if (open) open(request);
  else location.assign(loginAddress(location.pathname + location.search));
}
