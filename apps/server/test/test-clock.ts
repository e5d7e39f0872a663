import type { Clock } from '#platform/clock.ts';

type TestClock = Clock & { advance: (seconds: number) => void };

/** A clock that is frozen until it is moved. */
export function createTestClock(start: Date = new Date()): TestClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance(seconds) {
      nowMs += seconds * 1000;
    },
  };
}
