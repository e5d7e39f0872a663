import { LRUCache } from 'lru-cache';
import { type BlobSettings, type Blobs, openBlobs } from '#platform/blobs/blobs.ts';
import { type Changes, openChanges } from '#platform/database/changes.ts';
import { type Database, type DatabaseSettings, type Db, openDatabase } from '#platform/database/database.ts';
import { followDryRuns } from '#platform/database/dry-run.ts';
import { createErasures, type Erasures } from '#platform/database/erasures.ts';
import { createSearchTurns } from '#platform/database/search-turns.ts';
import { watchStatements } from '#platform/database/watch-statements.ts';
import { createMetrics, type Metrics } from '#platform/http/monitoring/metrics.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import type { Turns } from '#platform/jobs/turns.ts';
import { type Kv, type KvSettings, openKv } from '#platform/kv/kv.ts';
import { createMemory, type Memory } from '#platform/kv/memory.ts';
import { type Mail, type MailSettings, openMail } from '#platform/outside/mail.ts';
import { openSms, type Sms, type SmsSettings } from '#platform/outside/sms.ts';
import { type AnswerStore, createAnswerStore } from '#platform/pages/answer-store.ts';
import { openPageCopies, type PageCopies } from '#platform/pages/page-copies.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Log } from './log.ts';
import { openTracing, type Tracing, type TracingSettings } from './tracing/tracing.ts';

export type SiteSettings = {
  siteUrl: string;
  originFromRequest: boolean;
  demo: boolean;
  smsPerHour: number;
  /** Hosts inside the operator's network that the desk may fetch pictures from and send webhooks to. */
  fetchPrivateHosts: readonly string[];
  baiduPushToken?: string | undefined;
  baiduPushUrl: string;
  indexNowKey?: string | undefined;
  indexNowUrl: string;
  captcha: 'strict' | 'lenient';
  /** Key for signatures and keyed hashes; the same in every process. */
  secret: string;
};

/** Enough for the front page and some hundred articles in both languages. */
const BLOCK_CHARACTERS = 8_388_608;

export type Platform = SiteSettings & {
  db: Db;
  readDb: Db;
  kv: Kv;
  blobs: Blobs;
  jobs: Jobs;
  erasures: Erasures;
  sms: Sms;
  mail: Mail;
  clock: Clock;
  log: Log;
  changes: Changes;
  remember: Memory['remember'];
  rememberEach: Memory['rememberEach'];
  metrics: Metrics;
  /** Searches by strangers run within a budget, and behind everything else. */
  searchInTurn: Turns;
};

export type PlatformSettings = SiteSettings &
  DatabaseSettings &
  KvSettings &
  BlobSettings &
  SmsSettings &
  MailSettings &
  TracingSettings & { pageCacheBytes: number; slowQueryMs: number };

export type OpenPlatform = Platform & {
  database: Database;
  answers: AnswerStore;
  memory: Memory;
  tracing?: Tracing | undefined;
  blocks: LRUCache<string, string>;
  close: () => Promise<void>;
};

export async function openPlatform(settings: PlatformSettings, log: Log): Promise<OpenPlatform> {
  const opened: (() => Promise<void>)[] = [];
  try {
    const database = await openDatabase(settings, log);
    opened.push(database.close);
    const kv = await openKv(settings, systemClock, log);
    opened.push(kv.close);
    const blobs = await openBlobs(settings);
    opened.push(blobs.close);
    const sms = await openSms(settings, systemClock, log);
    const mail = await openMail(settings, systemClock, log);
    const tracing = await openTracing(settings);
    const engines = { database, kv, blobs, sms, mail, tracing, copies: openPageCopies() };
    return await assemble({ settings, log, clock: systemClock, ...engines });
  } catch (error) {
    for (const close of opened.reverse()) await close();
    throw error;
  }
}

type Parts = {
  settings: SiteSettings & { pageCacheBytes: number; slowQueryMs?: number };
  log: Log;
  clock: Clock;
  database: Database;
  kv: Kv;
  blobs: Blobs;
  sms: Sms;
  mail: Mail;
  jobs?: Jobs;
  copies?: PageCopies | undefined;
  tracing?: Tracing | undefined;
};

export async function assemble(parts: Parts): Promise<OpenPlatform> {
  const { settings, log, clock, database, kv, blobs, sms, mail, tracing } = parts;
  const metrics = createMetrics();
  const { slowQueryMs = 0 } = settings;
  database.onStatement(watchStatements({ slowQueryMs, log, metrics, tracing }));
  metrics.watchEngine(database.kind, () => !database.isOut());
  metrics.watchEngine(kv.kind, () => !kv.isFallingBack());
  const answers = createAnswerStore({
    maxBytes: settings.pageCacheBytes,
    clock,
    log,
    onOutcome: metrics.answered,
    copies: parts.copies,
  });
  const memory = createMemory(clock, (tags) => answers.markChanged(tags));
  const jobs = parts.jobs ?? createJobs({ database, log, clock, tracing, onFinished: metrics.jobFinished });
  const caches = { answers, memory };
  const blocks = new LRUCache<string, string>({
    maxSize: BLOCK_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  const { changed, purge, watch, close: closeChanges } = await openChanges({ ...caches, kv, database, log });
  const { siteUrl, originFromRequest, demo, smsPerHour, captcha, secret } = settings;
  const { fetchPrivateHosts, baiduPushToken, baiduPushUrl, indexNowKey, indexNowUrl } = settings;

  return {
    siteUrl,
    originFromRequest,
    demo,
    smsPerHour,
    fetchPrivateHosts,
    baiduPushToken,
    baiduPushUrl,
    indexNowKey,
    indexNowUrl,
    captcha,
    secret,
    kv,
    blobs,
    jobs,
    sms,
    mail,
    clock,
    log,
    database,
    metrics,
    tracing,
    ...caches,
    blocks,
    remember: memory.remember,
    rememberEach: memory.rememberEach,
    db: followDryRuns(database.db),
    erasures: createErasures({ db: database.db, clock }),
    readDb: followDryRuns(database.readDb),
    searchInTurn: createSearchTurns(database.searchesAtOnce),
    changes: { changed, purge, watch },
    // In reverse order of dependency: jobs end before what they use.
    async close() {
      await jobs.stop();
      await closeChanges();
      await kv.close();
      await blobs.close();
      await database.close();
      await tracing?.close();
    },
  };
}
