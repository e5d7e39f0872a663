const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** One key press arrives several times: from the terminal, and forwarded by each parent. */
const SAME_REQUEST_MS = 1_000;
/** Supervisors kill processes after ten seconds, so unreachable engines must not delay the exit. */
const STOP_WITHIN_MS = 9_000;

/** A second, later signal exits at once. `delayMs` is the part of `stop` that waits on purpose. */
export function onStopSignal(stop: () => Promise<void>, delayMs: number, onFailure: (error: unknown) => void): void {
  const withinMs = delayMs + STOP_WITHIN_MS;
  let askedAtMs: number | undefined;
  for (const signal of SIGNALS) process.on(signal, ask);
  if (process.connected) process.once('disconnect', ask);

  function ask(): void {
    if (askedAtMs !== undefined) {
      if (performance.now() - askedAtMs > SAME_REQUEST_MS) process.exit(1);
      return;
    }
    askedAtMs = performance.now();
    setTimeout(() => {
      onFailure(new Error(`Not stopped within ${withinMs} ms`));
      process.exit(1);
    }, withinMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        onFailure(error);
        process.exit(1);
      },
    );
  }
}
