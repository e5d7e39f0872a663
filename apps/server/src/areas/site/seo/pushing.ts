import type { Push } from '@rujian/contract/areas/site/seo';
import { PUSH_ENGINE, type PushEngine } from '@rujian/contract/vocabulary/site';
import { and, asc, count, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Platform, SiteSettings } from '#platform/platform.ts';
import { pushLog, pushQueue } from '#schema/site/pushes.ts';

export const PUSH_JOB = 'site.push';
/** Finds what a lost message or an outage left behind. */
export const PUSH_CRON = '*/10 * * * *';
const SETTLING_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 120;
const LONGEST_PAUSE_SECONDS = 86_400;
const ATTEMPTS_MAX = 10;
const REQUESTS_PER_RUN = 20;
const SAMPLE = 5;
const LOG_DAYS = 90;

type Parts = Pick<
  Platform,
  | 'db'
  | 'clock'
  | 'jobs'
  | 'changes'
  | 'siteUrl'
  | 'originFromRequest'
  | 'baiduPushToken'
  | 'baiduPushUrl'
  | 'indexNowKey'
  | 'indexNowUrl'
>;

export function createPushing(platform: Parts) {
  const { db, clock, jobs, changes, siteUrl } = platform;
  const engines = pushEngines(platform);
  if (engines.length > 0) changes.watch(async (_kind, tags) => add(pathsOfTags(tags)));

  return {
    async push(): Promise<void> {
      for (const engine of engines) {
        for (let request = 0; request < REQUESTS_PER_RUN; request += 1) {
          if (!(await pushSome(engine))) break;
        }
      }
      const old = secondsBefore(clock.now(), LOG_DAYS * 86_400);
      await db.delete(pushLog).where(lt(pushLog.at, old));
    },

    async list({ page, limit }: { page: number; limit: number }) {
      const rows = await db
        .select()
        .from(pushLog)
        .orderBy(desc(pushLog.at), desc(pushLog.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const waiting = await db
        .select({ engine: pushQueue.engine, paths: count() })
        .from(pushQueue)
        .groupBy(pushQueue.engine);
      return {
        list: rows.map((row): Push => ({ ...row, at: unixSeconds(row.at) })),
        total: await db.$count(pushLog),
        engines: PUSH_ENGINE.keys.map((engine) => ({
          engine,
          isOn: engines.some(({ name }) => name === engine),
          waiting: waiting.find((row) => row.engine === engine)?.paths ?? 0,
        })),
      };
    },
  };

  async function add(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const now = clock.now();
    const nextAt = new Date(now.getTime() + SETTLING_SECONDS * 1_000);
    const rows = engines.flatMap(({ name }) => paths.map((path) => ({ engine: name, path, changedAt: now, nextAt })));
    await db
      .insert(pushQueue)
      .values(rows)
      .onConflictDoUpdate({ target: [pushQueue.engine, pushQueue.path], set: { changedAt: now } });
    await jobs.send(PUSH_JOB, {}, { key: 'changed', startAfter: nextAt });
  }

  async function pushSome(engine: Engine): Promise<boolean> {
    const now = clock.now();
    const due = await db
      .select()
      .from(pushQueue)
      .where(and(eq(pushQueue.engine, engine.name), lte(pushQueue.nextAt, now)))
      .orderBy(asc(pushQueue.nextAt), asc(pushQueue.path))
      .limit(engine.max);
    if (due.length === 0) return false;
    const paths = due.map(({ path }) => path);
    const answer = await engine.push(paths.map((path) => siteUrl + path));
    await db.transaction(async (tx) => {
      const sent = and(eq(pushQueue.engine, engine.name), inArray(pushQueue.path, paths));
      if (answer.ok) {
        // What changed since is sent again.
        await tx.delete(pushQueue).where(and(sent, lte(pushQueue.changedAt, now)));
      } else {
        await tx.delete(pushQueue).where(and(sent, gte(pushQueue.attempts, ATTEMPTS_MAX - 1)));
        const pause = sql`least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * power(2, ${pushQueue.attempts}))`;
        await tx
          .update(pushQueue)
          .set({
            attempts: sql`${pushQueue.attempts} + 1`,
            nextAt: sql`${now.toISOString()}::timestamptz + ${pause} * interval '1 second'`,
          })
          .where(sent);
      }
      await tx.insert(pushLog).values(logOf(engine.name, paths, answer, now));
    });
    return answer.ok;
  }
}

function logOf(engine: PushEngine, paths: readonly string[], answer: PushAnswer, at: Date) {
  return { ...answer, engine, at, addresses: paths.length, sample: paths.slice(0, SAMPLE) };
}

const FOLDERS: Record<string, string> = {
  article: 'news',
  evaluation: 'evaluation',
  spotcheck: 'spotcheck',
  recall: 'recall',
  specialsubject: 'specialsubject',
  billboard: 'billboard',
  term: 'baike',
  complaint: 'complaint',
  brand: 'brand',
};

function pathsOfTags(tags: readonly string[]): string[] {
  const paths = tags.flatMap((tag) => {
    const [, word = '', rest = ''] = /^([a-z]+):([\w-]+)$/.exec(tag) ?? [];
    if (word === 'page') return [`/${rest}`];
    const folder = FOLDERS[word];
    return folder && /^\d+$/.test(rest) ? [`/${folder}/${rest}`] : [];
  });
  return [...new Set(paths)];
}

type PushAnswer = { ok: boolean; status: number; detail: string };
type Engine = { name: PushEngine; max: number; push: (addresses: readonly string[]) => Promise<PushAnswer> };

type Settings = Pick<
  SiteSettings,
  'siteUrl' | 'originFromRequest' | 'baiduPushToken' | 'baiduPushUrl' | 'indexNowKey' | 'indexNowUrl'
>;

const TIMEOUT_MS = 15_000;
const BAIDU_MAX = 2_000;
const INDEX_NOW_MAX = 10_000;
const DETAIL_CHARACTERS = 300;

function pushEngines(settings: Settings): Engine[] {
  const { siteUrl, originFromRequest, baiduPushToken: token, indexNowKey: key } = settings;
  if (originFromRequest) return [];
  return [
    ...(token ? [baidu(siteUrl, token, settings.baiduPushUrl)] : []),
    ...(key ? [indexNow(siteUrl, key, settings.indexNowUrl)] : []),
  ];
}

/** https://ziyuan.baidu.com: one address per line; the answer says how many were taken. */
function baidu(siteUrl: string, token: string, pushUrl: string): Engine {
  const url = new URL(pushUrl);
  url.searchParams.set('site', siteUrl);
  url.searchParams.set('token', token);
  return {
    name: 'baidu',
    max: BAIDU_MAX,
    push: async (addresses) => {
      const answer = await send(url, 'text/plain', addresses.join('\n'));
      const isTaken = answer.ok && /"success"\s*:\s*\d/.test(answer.detail);
      return { ...answer, ok: isTaken, detail: answer.detail.replaceAll(token, '…') };
    },
  };
}

/** https://www.indexnow.org/documentation: one engine passes them on to the others. */
function indexNow(siteUrl: string, key: string, pushUrl: string): Engine {
  return {
    name: 'indexnow',
    max: INDEX_NOW_MAX,
    push: (addresses) =>
      send(
        new URL(pushUrl),
        'application/json; charset=utf-8',
        JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList: addresses }),
      ),
  };
}

async function send(url: URL, type: string, body: string): Promise<PushAnswer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await answer.text()).replace(/\s+/g, ' ').trim();
    return { ok: answer.ok, status: answer.status, detail: text.slice(0, DETAIL_CHARACTERS) };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as { code?: string } | undefined)?.code ?? message;
    return { ok: false, status: 0, detail: reason.slice(0, DETAIL_CHARACTERS) };
  }
}
