import { createHash, createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { MEMBER_PAGES, RESERVED_SLUGS, STATIC_PAGE_SLUGS } from '@rujian/contract/base/page-names';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { sql } from 'drizzle-orm';
import { DAY_SECONDS } from '#platform/clock.ts';
import { createDelayedWrite } from '#platform/delayed-write.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';

const PROGRAMS =
  /bot\b|bot[/;)_ -]|spider|crawl|slurp|scrap|fetch|monitor|preview|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|feed|rss|archiv|validator|pingdom|uptime|facebookexternalhit|whatsapp|telegram|transcoder|sogou|bytespider|yisou|360spider|bingpreview|mediapartners/i;

export type ContentUse = { t: ContentType; id: number; net: string; views: number; visitors: number; shares: number };

const ONLINE_SECONDS = 5 * 60;
const VIEW_AGAIN_SECONDS = 30 * 60;
const FLUSH_MS = 3_000;
const SUMS_MAX = 5_000;

type Reader = { address: string; userAgent: string };

type Parts = Pick<Platform, 'db' | 'kv' | 'clock' | 'log' | 'secret'> & {
  addContentUse: (use: readonly ContentUse[], at: Date) => Promise<void>;
};

// Counted in memory and written in one statement every few seconds, so that a busy page costs no more than a quiet one.
export function createPageViews({ db, kv, clock, log, secret, addContentUse }: Parts) {
  let contents = new Map<string, ContentUse>();
  let pages = new Map<string, number>();
  let views = 0;
  const writing = createDelayedWrite(write, FLUSH_MS);

  return {
    async track(path: string, { address, userAgent }: Reader): Promise<void> {
      const page = readPageAddress(path);
      if (!page || isCrawler(userAgent)) return;
      const visitor = visitorKey(address, userAgent);
      await countOnline(visitor);
      const target = page.kind === 'content' ? `${page.t}:${page.id}` : page.path;
      if (!(await kv.lock(`view:${visitor}:${target}`, VIEW_AGAIN_SECONDS))) return;
      views += 1;
      if (page.kind === 'page') {
        countPage(page.path, 1);
      } else {
        const isNew = await kv.lock(`visitor:${visitor}:${target}`, DAY_SECONDS);
        countContent({ ...used(page, address), views: 1, visitors: isNew ? 1 : 0 });
      }
      writing.soon();
    },

    async trackShare(path: string, { address, userAgent }: Reader): Promise<void> {
      const content = readPageAddress(path);
      if (content?.kind !== 'content' || isCrawler(userAgent)) return;
      const visitor = visitorKey(address, userAgent);
      if (!(await kv.lock(`share:${visitor}:${content.t}:${content.id}`, DAY_SECONDS))) return;
      countContent({ ...used(content, address), shares: 1 });
      writing.soon();
    },

    async onlineNow(): Promise<number> {
      const span = onlineSpan();
      const counted = await Promise.all([kv.get(`online:${span - 1}`), kv.get(`online:${span}`)]);
      return Math.max(...counted.map((count) => Number(count ?? 0)));
    },

    flush: writing.now,
  };

  function onlineSpan(): number {
    return Math.floor(clock.now().getTime() / 1000 / ONLINE_SECONDS);
  }

  async function countOnline(visitor: string): Promise<void> {
    const span = onlineSpan();
    if (!(await kv.lock(`here:${span}:${visitor}`, 2 * ONLINE_SECONDS))) return;
    const { count } = await kv.increment(`online-count:${span}`, 2 * ONLINE_SECONDS);
    await kv.set(`online:${span}`, String(count), 2 * ONLINE_SECONDS);
  }

  function used({ t, id }: { t: ContentType; id: number }, address: string): ContentUse {
    const net = networkKey(address, shanghaiDay(clock.now()), secret);
    return { t, id, net, views: 0, visitors: 0, shares: 0 };
  }

  async function write(): Promise<void> {
    const [countedContents, countedPages, countedViews] = [contents, pages, views];
    contents = new Map();
    pages = new Map();
    views = 0;
    const now = clock.now();
    if (countedViews > 0) {
      await addHourViews(countedViews, now).catch((error: unknown) => {
        log.warn({ err: error }, 'page_views.kept');
        views += countedViews;
      });
    }
    if (countedContents.size > 0) {
      await addContentUse([...countedContents.values()], now).catch((error: unknown) => {
        log.warn({ err: error }, 'page_views.kept');
        for (const sum of countedContents.values()) countContent(sum);
      });
    }
    if (countedPages.size > 0) {
      await addPageViews(countedPages, shanghaiDay(now)).catch((error: unknown) => {
        log.warn({ err: error }, 'page_views.kept');
        for (const [path, views] of countedPages) countPage(path, views);
      });
    }
  }

  async function addHourViews(counted: number, now: Date): Promise<void> {
    await db.execute(sql`
      insert into view_hours as stored (hour, views)
      values (date_trunc('hour', ${now.toISOString()}::timestamptz), ${counted})
      on conflict (hour) do update set views = stored.views + excluded.views`);
  }

  function countContent(use: ContentUse): void {
    const key = `${use.t}:${use.id}:${use.net}`;
    const before = contents.get(key);
    if (!before && contents.size >= SUMS_MAX) return;
    contents.set(key, {
      ...use,
      views: use.views + (before?.views ?? 0),
      visitors: use.visitors + (before?.visitors ?? 0),
      shares: use.shares + (before?.shares ?? 0),
    });
  }

  function countPage(path: string, views: number): void {
    if (!pages.has(path) && pages.size >= SUMS_MAX) return;
    pages.set(path, views + (pages.get(path) ?? 0));
  }

  async function addPageViews(counted: ReadonlyMap<string, number>, day: string): Promise<void> {
    const rows = [...counted].map(([path, views]) => ({ path, views, custom: mayBeCustomPage(path) }));
    await db.execute(sql`
      insert into page_view_days as stored (path, day, views)
      select seen.path, ${day}, seen.views
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as seen(path text, views integer, custom boolean)
      where not seen.custom or exists (
        select 1 from static_pages page where '/' || page.slug = seen.path
      )
      on conflict (path, day) do update set views = stored.views + excluded.views`);
  }
}

/** A hash of network (/24, IPv6 /48) and browser, which cannot be reversed. */
export function visitorKey(address: string, userAgent: string): string {
  return createHash('sha256')
    .update(`${network(address)} ${userAgent}`)
    .digest('base64url')
    .slice(0, 22);
}

/** A daily hash of a network, which separates sources without revealing the address. */
export function networkKey(address: string, day: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`${day} ${network(address)}`)
    .digest('base64url')
    .slice(0, 12);
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (!isIPv6(mapped)) return mapped.split('.').slice(0, 3).join('.');
  const [head = ''] = mapped.split('::');
  return [...head.split(':'), '0', '0', '0'].slice(0, 3).join(':');
}

export function isCrawler(userAgent: string): boolean {
  return !/^Mozilla\/|^Opera\//.test(userAgent) || PROGRAMS.test(userAgent);
}

type PageAddress = { kind: 'content'; t: ContentType; id: number } | { kind: 'page'; path: string };

const CONTENT = new RegExp(`^/(${CONTENT_TYPE.keys.join('|')})/([1-9]\\d{0,14})$`);
const COLUMN = /^\/news\/column\/[1-9]\d{0,14}$/;
const SLUG = /^\/[a-z][a-z0-9_-]{0,63}$/;

const ACCOUNT = new RegExp(`^/user/(?:login|account/(?:${MEMBER_PAGES.join('|')}))(/(?:\\d+|:id))?$`);

const OWN_PAGES: ReadonlySet<string> = new Set([
  '/',
  ...STATIC_PAGE_SLUGS.map((slug) => `/${slug}`),
  ...RESERVED_SLUGS.map((slug) => `/${slug}`),
]);

/** Null for invalid paths, so that made-up ones do not fill the statistics. */
export function readPageAddress(reported: string): PageAddress | null {
  const path = (reported.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '');
  const [, type, id] = CONTENT.exec(path) ?? [];
  const t = type === 'headlines' ? 'news' : (type as ContentType | undefined);
  if (t !== undefined) return { kind: 'content', t, id: Number(id) };
  const account = ACCOUNT.exec(path);
  if (account) return { kind: 'page', path: path.replace(/\/\d+$/, '/:id') };
  const isPage = OWN_PAGES.has(path) || COLUMN.test(path) || SLUG.test(path);
  return isPage ? { kind: 'page', path } : null;
}

function mayBeCustomPage(path: string): boolean {
  return SLUG.test(path) && !OWN_PAGES.has(path);
}
