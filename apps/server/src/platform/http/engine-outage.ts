import type { Log } from '#platform/log.ts';

/** PostgreSQL is shutting down, starting, a replica, out of connections or disk, or disconnected. */
const OUTAGE_STATES = /^(08\w{3}|57P0[1-5]|53[13]00|25006)$/;

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  'ENOSPC',
]);

const DRIVER_WORDS =
  /^(Connection terminated|Query read timeout|timeout (exceeded when trying to connect|expired)|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/;

const DEEPEST_CAUSE = 5;

type Fault = { code?: unknown; message?: unknown; cause?: unknown };

export function isEngineOutage(thrown: unknown): boolean {
  let fault = thrown as Fault | undefined;
  for (let depth = 0; depth < DEEPEST_CAUSE && fault && typeof fault === 'object'; depth++) {
    const code = String(fault.code ?? '');
    if (SYSTEM_CODES.has(code) || OUTAGE_STATES.test(code)) return true;
    if (DRIVER_WORDS.test(String(fault.message ?? ''))) return true;
    fault = fault.cause as Fault | undefined;
  }
  return false;
}

type WatchParts = { engine: string; log: Log; probe: () => Promise<void>; onBack?: () => void };

const PROBE_EVERY_MS = 1_000;

/** Logs one line when an engine is lost and one when it is back, however many calls fail in between. */
export function createOutageWatch({ engine, log, probe, onBack = () => {} }: WatchParts) {
  let lostAtMs: number | undefined;
  let probing: NodeJS.Timeout | undefined;
  let isClosed = false;

  return {
    isOut: () => lostAtMs !== undefined,
    failed(error: unknown): void {
      if (isClosed || lostAtMs !== undefined) return;
      lostAtMs = performance.now();
      const { message, code } = error as { message?: string; code?: string };
      log.error({ engine, reason: message || code }, 'engine.lost');
      probeLater();
    },
    close(): void {
      isClosed = true;
      clearTimeout(probing);
    },
  };

  function probeLater(): void {
    if (isClosed) return;
    probing = setTimeout(() => probe().then(back, probeLater), PROBE_EVERY_MS).unref();
  }

  function back(): void {
    if (isClosed) return;
    const seconds = Math.round((performance.now() - (lostAtMs ?? 0)) / 1000);
    lostAtMs = undefined;
    log.warn({ engine, seconds }, 'engine.back');
    onBack();
  }
}
