import type { LoginPane } from '@rujian/contract/constants';

type Opener = (pane: LoginPane) => void;

let open: Opener | undefined;

/** Opens the login dialog over whatever the reader is doing. */
export function openLogin(pane: LoginPane = 'login'): void {
  open?.(pane);
}

/** The place that holds the dialog says how it is opened. */
export function answerLoginRequests(opener: Opener): () => void {
  open = opener;
  return () => {
    if (open === opener) open = undefined;
  };
}
