import { join } from 'node:path';
import { LANG_HEADER, type Lang } from '@rujian/contract/base/constants';
import type { DataOf, Endpoint, Envelope, InputOf } from '@rujian/contract/base/endpoint';
import type { Failure } from '@rujian/contract/base/errors';
import type { LightMyRequestResponse } from 'fastify';
import { createDiskBlobs } from '#platform/blobs/disk-blobs.ts';
import type { App } from '#platform/http/http.ts';
import { createLog } from '#platform/log.ts';
import type { Mail, MailMessage } from '#platform/outside/mail.ts';
import type { Sms, SmsMessage } from '#platform/outside/sms.ts';
import { assemble, type OpenPlatform, type SiteSettings } from '#platform/platform.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { type AppSettings, buildApp } from '../src/app.ts';
import { createTestClock } from './test-clock.ts';
import { createTestJobs } from './test-jobs.ts';
import { emptyDatabase, emptyKv, testFolder } from './worker-engines.ts';

const SETTINGS = {
  siteUrl: 'http://rujian.test',
  originFromRequest: false,
  demo: true,
  smsPerHour: 1_000,
  recallSmsPerDay: 500,
  fetchPrivateHosts: [],
  baiduPushUrl: '',
  indexNowUrl: '',
  captcha: 'strict' as const,
  secret: 'a secret for tests only',
  pageCacheBytes: 10_000_000,
};

// Opening takes seconds on a busy machine; done here, it does not count against a test's timeout.
await emptyDatabase();

let previous: OpenPlatform | undefined;

type Engines = { sms: Sms; mail: Mail; openKv: typeof emptyKv; tracing: Tracing | undefined };

/** An empty site on the engines of this worker, with a frozen clock. */
export async function testPlatform({
  sms,
  mail,
  tracing,
  openKv = emptyKv,
  ...settings
}: Partial<SiteSettings & Engines> = {}) {
  await previous?.close();
  const clock = createTestClock(new Date('2026-05-20T09:30:00+08:00'));
  const logLines: Record<string, unknown>[] = [];
  const write = (line: string) => void logLines.push(JSON.parse(line));
  const log = createLog({ logLevel: 'info' }, { write });
  const { jobs, sentJobs, runJobs } = createTestJobs();
  const outbox = { sms: [] as SmsMessage[], mail: [] as MailMessage[] };
  const dataDir = await testFolder();
  const platform = await assemble({
    settings: { ...SETTINGS, ...settings },
    log,
    clock,
    jobs,
    tracing,
    sms: sms ?? { kind: 'outbox', send: async (message) => void outbox.sms.push(message) },
    mail: mail ?? { kind: 'outbox', send: async (message) => void outbox.mail.push(message) },
    database: await emptyDatabase(),
    kv: await openKv(clock, log),
    blobs: createDiskBlobs(dataDir),
  });
  previous = platform;
  return { platform, dataDir, advance: clock.advance, logLines, sentJobs, runJobs, outbox };
}

export type CallOptions = { lang?: Lang; headers?: Record<string, string> };
/** A call without data still returns why it refused. */
export type Answer<E extends Endpoint> = Envelope<(DataOf<E> extends null ? unknown : DataOf<E>) & Failure>;

/**
 * The whole application without a port: `call` goes through HTTP, validation, database and
 * language.
 */
export async function startApp(
  settings: Partial<SiteSettings & AppSettings & Engines> = {},
  addCalls: (app: App) => void = () => {},
) {
  const kit = await testPlatform(settings);
  const { app, drain, overload } = await buildApp(kit.platform, {
    corsOrigins: [],
    trustedProxies: 0,
    web: 'none',
    backupDir: join(kit.dataDir, 'backups'),
    ...settings,
  });
  addCalls(app);
  await app.ready();

  return {
    ...kit,
    app,
    drain,
    overload,
    /** Calls an endpoint of the contract and returns the envelope. */
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<Answer<E>> {
      return (await request(endpoint, input, options)).json();
    },
    /** The same with status and headers. */
    request,
  };

  function request<E extends Endpoint>(
    { method, path }: E,
    input: InputOf<E>,
    { lang, headers = {} }: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    return app.inject({
      method,
      url: path,
      headers: { ...(lang && { [LANG_HEADER]: lang }), ...headers },
      ...(method === 'GET' ? { query: asQuery(input) } : { payload: input as object }),
    });
  }
}

function asQuery(input: unknown): Record<string, string> {
  const entries = Object.entries(input as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
}
