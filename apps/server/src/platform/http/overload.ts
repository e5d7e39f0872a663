import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 1_000;
/** One long pause is not overload: several samples in a row have to be bad. */
const BAD_SAMPLES = 3;
const NANOSECONDS_PER_MS = 1e6;

export type Overload = ReturnType<typeof createOverload>;

export function createOverload(maxDelayMs: number) {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  let badSamples = 0;
  let sampling: NodeJS.Timeout | undefined;

  return {
    start() {
      delays.enable();
      sampling = setInterval(() => {
        judge(delays.mean / NANOSECONDS_PER_MS);
        delays.reset();
      }, SAMPLE_MS).unref();
    },
    judge,
    isOverloaded: () => badSamples >= BAD_SAMPLES,
    stop() {
      clearInterval(sampling);
      delays.disable();
    },
  };

  function judge(meanDelayMs: number) {
    badSamples = meanDelayMs > maxDelayMs ? badSamples + 1 : 0;
  }
}
