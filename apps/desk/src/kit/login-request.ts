type Settle = (isBack: boolean) => void;
type Opener = (settle: Settle) => void;

let open: Opener | undefined;
/** Requests from before the dialog was drawn. */
let early: Settle[] = [];

/** Opens the login over unsaved work; resolves to whether the same person is back. */
export function logInInPlace(): Promise<boolean> {
  return new Promise((settle) => {
    if (open) open(settle);
    else early.push(settle);
  });
}

export function answerLoginRequests(opener: Opener): () => void {
  open = opener;
  for (const settle of early) opener(settle);
  early = [];
  return () => {
    if (open === opener) open = undefined;
  };
}
