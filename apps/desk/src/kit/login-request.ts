type Opener = (settle: (isBack: boolean) => void) => void;

let open: Opener | undefined;

/** Opens the login over whatever somebody is writing; tells whether the same person is back. */
export function logInInPlace(): Promise<boolean> {
  return new Promise((settle) => (open ? open(settle) : settle(false)));
}

/** The place that holds the dialog says how it is opened. */
export function answerLoginRequests(opener: Opener): () => void {
  open = opener;
  return () => {
    if (open === opener) open = undefined;
  };
}
