import { MEMBER_TOKEN_HEADER, STAFF_TOKEN_HEADER } from '@rujian/contract/base/constants';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { createPoints } from '#areas/ledger/points/points.ts';
import { createSessions } from '#areas/login/sessions/sessions.ts';
import { createStaffSessions } from '#areas/staff/staff-sessions.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { JobWork } from '#platform/jobs/jobs.ts';
import { createMemoryKv } from '#platform/kv/memory-kv.ts';
import { createLog } from '#platform/log.ts';
import { noMail } from '#platform/outside/mail.ts';
import { noSms } from '#platform/outside/sms.ts';
import { pick } from '#platform/pick.ts';
import { assemble } from '#platform/platform.ts';
import { members } from '#schema/members/members.ts';
import { buildApp } from '../../app.ts';
import type { Demo } from '../reading/demo.ts';

type Entry = DemoFiles['journal'][number];
type Site = Awaited<ReturnType<typeof openJournalSite>>;

const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];

/** How entries name what the demo already has: `@brand:江畔`. */
const FIND: Record<string, (name: string) => SQL> = {
  article: (name) => sql`select article_id as id from article_revisions where title = ${name}`,
  brand: (name) => sql`select id from brands where name = ${name}`,
  column: (name) => sql`select id from columns where name = ${name}`,
  commentAppeal: (name) => sql`select a.id from comment_appeals a
    join comments c on c.id = a.comment_id where starts_with(c.body, ${name})`,
  comment: (name) => sql`select id from comments where starts_with(body, ${name})`,
  complaint: (name) => sql`select id from complaints where title = ${name}`,
  complaintAppeal: (name) => sql`select a.id from complaint_appeals a
    join complaints c on c.id = a.complaint_id where c.title = ${name}`,
  complaintVersion: (name) => sql`select version as id from complaints where title = ${name}`,
  contributionVersion: (name) => sql`select version as id from contributions where title = ${name}`,
  media: (name) => sql`select id from media where blob_key like ${`%/demo/${name}.webp`}`,
  member: (name) => sql`select id from members where nickname = ${name}`,
  noticeVersion: (name) => sql`select version as id from spotcheck_notices where title = ${name}`,
  plan: (name) => sql`select id from content_plans where title = ${name}`,
  siteReport: (name) => sql`select id from moderation_site_reports where starts_with(body, ${name})`,
  staff: (name) => sql`select id from staff where name = ${name}`,
};

/** Each entry is a call of the API at its time, so that every state has its timeline, messages, points and audit. */
export async function replayJournal({ tx, files, dates }: Demo, database: Database): Promise<void> {
  let now = dates.now;
  const site = await openJournalSite(database, tx, { now: () => now });
  await begin(tx, site, (at) => {
    now = at;
  });
  const answers = new Map<string, Record<string, unknown>>();
  const timed = files.journal.map((entry) => ({ ...entry, at: dates.atWork(entry.daysAgo) }));
  for (const entry of timed.toSorted((one, other) => Number(one.at) - Number(other.at))) {
    now = entry.at;
    const data = await run(site, entry, await filled(entry.input));
    if (entry.as) answers.set(entry.as, { ...answers.get(entry.as), ...data });
  }
  await site.close();
  await forgetSessions(tx);

  async function filled(value: unknown): Promise<unknown> {
    if (typeof value === 'string' && value.startsWith('@')) return referred(value.slice(1));
    if (Array.isArray(value)) return Promise.all(value.map(filled));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value);
    return Object.fromEntries(await Promise.all(fields.map(async ([name, field]) => [name, await filled(field)])));
  }

  /** `@day:3` is the day three days ago, `@morning:2` eight o’clock in two days. */
  async function referred(text: string): Promise<unknown> {
    const [kind = '', ...rest] = text.split(':');
    const name = rest.join(':');
    if (kind === 'day') return dates.day(Number(name));
    if (kind === 'morning') return Date.parse(`${dates.day(-Number(name))}T08:00:00+08:00`) / 1000;
    if (FIND[kind]) return idOf(tx, kind, name);
    const [as = '', ...path] = text.split('.');
    const value = path.reduce<unknown>((from, field) => Object(from)[field], answers.get(as));
    if (value === undefined) throw new Error(`The demo journal has no ${text}`);
    return value;
  }
}

/** Fees have been paid since before the first entry, and every member got points for joining. */
async function begin(tx: Tx, { platform }: Site, setTime: (at: Date) => void): Promise<void> {
  await tx.execute(sql`update fee_rates set effective_from = (select min(joined_at) from members)`);
  const points = createPoints(platform);
  const joined = await tx
    .select(pick(members, 'id', 'joinedAt'))
    .from(members)
    .orderBy(members.joinedAt);
  for (const { id, joinedAt } of joined) {
    setTime(joinedAt);
    await points.add({ memberId: id, rule: 'register', key: `register:${id}` });
  }
}

async function run(site: Site, entry: Entry, input: unknown): Promise<object> {
  if (entry.by === 'site') {
    await site.runJob(entry.call);
    return {};
  }
  const endpoint = ENDPOINTS.find(({ path }) => path === entry.call);
  const { headers, remoteAddress } = await asPerson(site, entry.by);
  const answer = await site.app.inject({
    method: endpoint?.method ?? 'POST',
    url: entry.call,
    headers,
    remoteAddress,
    ...(endpoint?.method === 'GET' ? { query: input as never } : { payload: input as object }),
  });
  const { code, msg, data } = answer.json();
  if (code !== 1) throw new Error(`${entry.call} by ${entry.by}: ${msg} ${JSON.stringify(data)}`);
  return data ?? {};
}

/** `staff:` or `member:` and their name. */
async function asPerson({ platform }: Site, by: string) {
  const [kind = '', name = ''] = by.split(':');
  const id = await idOf(platform.db, kind, name);
  // Of the networks for documentation, different for each person.
  const address = `${NETWORKS[id % NETWORKS.length]}.${id % 250}`;
  const token =
    kind === 'staff'
      ? await createStaffSessions(platform).open({ staffId: id, address })
      : (
          await createSessions(platform, { memberSeen: async () => {} }).open({
            memberId: id,
            keep: false,
            address,
            userAgent: '',
          })
        ).token;
  const header = kind === 'staff' ? STAFF_TOKEN_HEADER : MEMBER_TOKEN_HEADER;
  return { headers: { [header]: token }, remoteAddress: address };
}

async function idOf(tx: Pick<Tx, 'execute'>, kind: string, name: string): Promise<number> {
  const query = FIND[kind]?.(name);
  const { rows } = query ? await tx.execute<{ id: string }>(query) : { rows: [] };
  const [found] = rows;
  if (!found) throw new Error(`The demo journal names an unknown ${kind}: ${name}`);
  return Number(found.id);
}

/** No one in the demo has logged in, and readers see the province of the member. */
async function forgetSessions(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from staff_sessions`);
  await tx.execute(sql`delete from sessions`);
  await tx.execute(sql`
    update comments set ip = null, ip_region = regions.short_name
    from members join regions on regions.id = members.region_id
    where members.id = comments.member_id and comments.ip is not null`);
}

const SETTINGS = {
  siteUrl: 'http://localhost',
  originFromRequest: true,
  demo: true,
  smsPerHour: 0,
  recallSmsPerDay: 0,
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
async function openJournalSite(database: Database, tx: Tx, clock: Clock) {
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
