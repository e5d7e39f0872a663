export function createDelayedWrite(write: () => Promise<void>, delayMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function now(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    soon(): void {
      timer ??= setTimeout(() => void now(), delayMs).unref();
    },
    now,
  };
}
