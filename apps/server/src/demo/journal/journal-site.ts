import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { JobWork } from '#platform/jobs/jobs.ts';
import { createMemoryKv } from '#platform/kv/memory-kv.ts';
import { createLog } from '#platform/log.ts';
import { noMail } from '#platform/outside/mail.ts';
import { noSms } from '#platform/outside/sms.ts';
import { assemble } from '#platform/platform.ts';
import { buildApp } from '../../app.ts';

const SETTINGS = {
  siteUrl: 'http://localhost',
  originFromRequest: true,
  demo: true,
  smsPerHour: 0,
  fetchPrivateHosts: [],
  baiduPushUrl: '',
  indexNowUrl: '',
  captcha: 'strict' as const,
  // Signs only sessions that end with the load.
  secret: 'demo journal',
  pageCacheBytes: 1,
};

const NO_FILES = {
  kind: 'disk' as const,
  put: noFiles,
  get: noFiles,
  head: noFiles,
  delete: noFiles,
  list: noFiles,
  close: async () => {},
};

/** The whole application inside one transaction, at a time of the caller's choice. */
export async function openJournalSite(database: Database, tx: Tx, clock: Clock) {
  const works = new Map<string, JobWork<object>>();
  const platform = await assemble({
    settings: SETTINGS,
    log: createLog({ logLevel: 'error' }),
    clock,
    database: {
      ...database,
      db: tx,
      readDb: tx,
      noteChange() {},
      onStatement() {},
      exclusively: (_name, work) => work(),
      notify: async () => {},
      listen: async () => async () => {},
      close: async () => {},
    },
    kv: createMemoryKv(clock),
    blobs: NO_FILES,
    sms: noSms,
    mail: noMail,
    jobs: {
      define: (name, work) => void works.set(name, work as JobWork<object>),
      // What a job would do later is part of the next night's schedule of the real site.
      send: async () => {},
      overview: async () => [],
      retry: async () => 0,
      start: async () => {},
      stop: async () => {},
    },
  });
  const { app } = await buildApp(platform, { corsOrigins: [], trustedProxies: 0, web: 'none' });
  await app.ready();
  return {
    app,
    platform,
    runJob: (name: string) => works.get(name)?.({}),
    async close() {
      await app.close();
      await platform.close();
    },
  };
}

function noFiles(): never {
  throw new Error('The demo journal has no file store');
}
