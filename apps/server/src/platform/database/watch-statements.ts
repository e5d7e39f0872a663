import { currentWork, workFor } from '#platform/current-work.ts';
import type { Metrics } from '#platform/http/monitoring/metrics.ts';
import { createLineBudget } from '#platform/line-budget.ts';
import type { Log } from '#platform/log.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import type { BeginStatement } from './statements.ts';

type Parts = {
  slowQueryMs: number;
  log: Log;
  metrics: Pick<Metrics, 'statementFinished'>;
  tracing?: Tracing | undefined;
};

const SHOWN_CHARACTERS = 1_000;
const MOST_LINES = 20;
const NO_WORK = { fields: {}, span: undefined };
const VERB = /^\s*(\w+)/;

export function watchStatements({ slowQueryMs, log, metrics, tracing }: Parts): BeginStatement {
  const mayWrite = createLineBudget(MOST_LINES);

  return (text) => {
    const beganAt = performance.now();
    // A connection answers in the asynchronous context of the request that opened it.
    const work = currentWork() ?? NO_WORK;
    const parent = tracing && work.span;
    const span = parent && tracing.start('client', nameOf(text), attributesOf(text), parent);
    return (error) => {
      const ms = performance.now() - beganAt;
      const isSlow = slowQueryMs > 0 && ms >= slowQueryMs;
      metrics.statementFinished(ms / 1000, isSlow);
      span?.end(undefined, error);
      if (isSlow) workFor(work, () => note(text, ms));
    };
  };

  function note(text: string, ms: number): void {
    if (!mayWrite()) return;
    log.warn({ ms: Math.round(ms), statement: shown(text) }, 'database.slow_statement');
  }
}

function nameOf(text: string): string {
  return VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

function attributesOf(text: string) {
  return { 'db.system.name': 'postgresql', 'db.query.text': shown(text) };
}

function shown(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
