type Opener = (settle: (isBack: boolean) => void) => void;

let open: Opener | undefined;

/** Opens the login over unsaved work; resolves to whether the same person is back. */
export function logInInPlace(): Promise<boolean> {
  return new Promise((settle) => (open ? open(settle) : settle(false)));
}

/** Registers the opener of the dialog. */
export function answerLoginRequests(opener: Opener): () => void {
  open = opener;
  return () => {
    if (open === opener) open = undefined;
  };
}
