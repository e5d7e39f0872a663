import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SECURITY_EVENTS, type SecurityEvent } from '#platform/http/security-events.ts';
import type { Outcome } from '#platform/pages/answer-store.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const RENDER_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const STATEMENT_SECONDS = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5];
const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const AREA = /^\/(?:api\/)?[a-z-]+/i;

/** These list process handles by an internal Node call that crashes during garbage collection. */
const UNSAFE_METRICS = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
];

let ofProcess: Registry | undefined;

/** Started once per process: an observer of its garbage collection and a timer run for ever. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  for (const name of UNSAFE_METRICS) ofProcess.removeSingleMetric(name);
  return ofProcess;
}

export function createMetrics() {
  const registry = new Registry();
  const printed = [processMetrics(), registry];
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new Histogram({ name, help, buckets, labelNames, registers });

  const answers = counter('rujian_answers_total', 'Shared answers by where they came from', ['outcome']);
  const requestLabels = ['method', 'route', 'status'];
  const requests = counter('rujian_requests_total', 'Requests that reached the application', requestLabels);
  const requestTime = 'Time of requests that reached the application';
  const requestSeconds = histogram('rujian_request_seconds', requestTime, REQUEST_SECONDS, ['area']);
  const renders = histogram('rujian_render_seconds', 'Rendering of one page, its data included', RENDER_SECONDS);
  // Not `job`, which Prometheus uses for the scrape.
  const jobs = counter('rujian_jobs_total', 'Finished jobs', ['name', 'result']);
  const messageHelp = 'Text messages and mails by what became of them';
  const messages = counter('rujian_messages_total', messageHelp, ['channel', 'result']);
  const statements = histogram('rujian_statement_seconds', 'Time of database statements', STATEMENT_SECONDS);
  const slowHelp = 'Database statements that took longer than SLOW_QUERY_MS';
  const slowStatements = counter('rujian_slow_statements_total', slowHelp);
  const securityHelp = 'Failed logins, refusals to people who are logged in, and limits that were reached';
  const securityEvents = counter('rujian_security_events_total', securityHelp, ['event']);
  for (const event of SECURITY_EVENTS) securityEvents.inc({ event }, 0);
  const engines = new Map<string, () => boolean>();
  new Gauge({
    name: 'rujian_engine_up',
    help: '1 while the engine answers, 0 while the site does without it',
    labelNames: ['engine'],
    registers,
    collect() {
      for (const [engine, isUp] of engines) this.set({ engine }, isUp() ? 1 : 0);
    },
  });
  const watchBackups = backupGauges(registers);
  const hits = answers.labels('hit');

  return {
    answered(outcome: Outcome) {
      if (outcome === 'hit') hits.inc();
      else answers.inc({ outcome });
    },
    requested(method: string, route: string | undefined, status: number, seconds: number) {
      const known = METHODS.has(method) ? method : 'other';
      requests.inc({ method: known, route: route ?? 'unknown', status });
      requestSeconds.observe({ area: areaOf(route) }, seconds);
    },
    rendered: (seconds: number) => renders.observe(seconds),
    jobFinished: (name: string, result: 'done' | 'failed') => jobs.inc({ name, result }),
    statementFinished(seconds: number, isSlow: boolean) {
      statements.observe(seconds);
      if (isSlow) slowStatements.inc();
    },
    securityEvent: (event: SecurityEvent) => securityEvents.inc({ event }),
    messageFinished: (channel: 'sms' | 'mail', result: string) => messages.inc({ channel, result }),
    engineStates: () => Object.fromEntries([...engines].map(([name, isUp]) => [name, isUp()])),
    watchBackups,
    watchEngine: (engine: string, isUp: () => boolean) => void engines.set(engine, isUp),
    contentType: registry.contentType,
    print: () => Registry.merge(printed).metrics(),
  };
}

type BackupFacts = { lastBackupAt: number | null; lastDrill: { ok: boolean; startedAt: number } | null };

/** Backups come once a day, and asking for them may list a bucket. */
const BACKUP_FACTS_MS = 300_000;

/** Nothing is printed before the first backup: alerts watch for that, too. */
function backupGauges(registers: Registry[]): (read: () => Promise<BackupFacts>) => void {
  let read = async (): Promise<BackupFacts> => ({ lastBackupAt: null, lastDrill: null });
  let facts: Promise<BackupFacts> | undefined;
  let readAt = 0;
  const gauge = (name: string, help: string, pick: (facts: BackupFacts) => number | null | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = pick(await current());
        if (value === null || value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge(
    'rujian_last_backup_timestamp_seconds',
    'When the newest backup was made',
    (found) => found.lastBackupAt || null,
  );
  gauge(
    'rujian_last_drill_timestamp_seconds',
    'When the last restore drill began',
    (found) => found.lastDrill?.startedAt,
  );
  gauge(
    'rujian_last_drill_ok',
    '1 if the last restore drill succeeded',
    ({ lastDrill }) => lastDrill && Number(lastDrill.ok),
  );

  return (source) => {
    read = source;
    facts = undefined;
  };

  function current(): Promise<BackupFacts> {
    if (!facts || performance.now() - readAt > BACKUP_FACTS_MS) {
      readAt = performance.now();
      // The database may be out; the engine's own metric says so.
      facts = read().catch(() => ({ lastBackupAt: null, lastDrill: null }));
    }
    return facts;
  }
}

/** A histogram has a dozen lines per label, so calls are grouped by area. */
function areaOf(route: string | undefined): string {
  if (route === undefined) return 'unknown';
  return AREA.exec(route)?.[0] ?? 'page';
}
