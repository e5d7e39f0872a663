import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

/** Readers that ask for pages at a steady rate, whether or not earlier answers have arrived. */
export function startReaders(origin: string, paths: readonly string[], perSecond: number) {
  const reasons = new Map<string, number>();
  const open = new Set<Promise<void>>();
  let answered = 0;
  let failed = 0;
  let isOver = false;
  const running = keepReading();

  return {
    async settle() {
      isOver = true;
      await running;
      await Promise.all(open);
      return { answered, failed, reasons: [...reasons] };
    },
  };

  async function keepReading(): Promise<void> {
    const startedAt = performance.now();
    for (let sent = 0; !isOver; ) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      for (; sent < due; sent += 1) {
        const request = read(paths[sent % paths.length] ?? '/', sent);
        open.add(request);
        void request.finally(() => open.delete(request));
      }
      await wait(5);
    }
  }

  async function read(path: string, number: number): Promise<void> {
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    try {
      const answer = await fetch(origin + path, {
        headers: { 'x-forwarded-for': from },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      if (answer.ok) answered += 1;
      else fail(String(answer.status));
    } catch (error) {
      fail(error instanceof Error ? String(error.cause ?? error) : String(error));
    }
  }

  function fail(reason: string): void {
    failed += 1;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
}
