const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Runs `stop` at the first signal and ends the process well; a second signal ends it at once. */
export function onStopSignal(stop: () => Promise<void>, onFailure: (error: unknown) => void): void {
  let isStopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          onFailure(error);
          process.exit(1);
        },
      );
    });
  }
}
