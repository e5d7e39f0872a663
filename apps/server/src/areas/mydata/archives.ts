import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { EXPORT_EVERY_HOURS, EXPORT_LINK_HOURS } from '@rujian/contract/base/constants';
import { eq, lte } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { AppError } from '#platform/app-error.ts';
import { HOUR_SECONDS, secondsAfter, secondsBefore, secondsBetween, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { dataExports } from '#schema/mydata.ts';
import { type ArchiveData, readArchiveData } from './archive-data.ts';

const PAUSE_SECONDS = EXPORT_EVERY_HOURS * HOUR_SECONDS;

export type ArchiveDeps = {
  /** The member's contributions in readable form, including encrypted ones. */
  contributionsOf: (memberId: number) => Promise<object[]>;
};

export type Archives = ReturnType<typeof createArchives>;

export function createArchives({ db, blobs, clock, log, erasures }: Platform, { contributionsOf }: ArchiveDeps) {
  const exportsErased = erasures.rule({ job: 'mydata.sweep', kind: 'data_exports', keptDays: EXPORT_LINK_HOURS / 24 });

  return {
    async make(memberId: number) {
      const madeAt = clock.now();
      const before = await stored(memberId);
      const blobKey = `exports/${memberId}/${randomUUID()}.zip`;
      await claim(memberId, madeAt, blobKey);
      try {
        const file = await zipOf(memberId, madeAt);
        await blobs.put(blobKey, file, 'application/zip');
        const expiresAt = secondsAfter(madeAt, EXPORT_LINK_HOURS * HOUR_SECONDS);
        await db
          .update(dataExports)
          .set({ expiresAt, sizeBytes: file.length })
          .where(eq(dataExports.memberId, memberId));
        if (before) await blobs.delete(before.blobKey);
        log.info({ memberId }, 'mydata.exported');
        return { madeAt: unixSeconds(madeAt), expiresAt: unixSeconds(expiresAt), bytes: file.length };
      } catch (error) {
        // A failed attempt must not use up the daily archive.
        await db.delete(dataExports).where(eq(dataExports.memberId, memberId));
        throw error;
      }
    },

    async state(memberId: number) {
      const last = await stored(memberId);
      const now = clock.now();
      const isReady = last?.expiresAt && last.expiresAt > now;
      const nextAt = last && secondsAfter(last.madeAt, PAUSE_SECONDS);
      return {
        archive: isReady
          ? { madeAt: unixSeconds(last.madeAt), expiresAt: unixSeconds(last.expiresAt ?? now), bytes: last.sizeBytes }
          : null,
        nextArchiveAt: nextAt && nextAt > now ? unixSeconds(nextAt) : null,
      };
    },

    async fetch(memberId: number) {
      const last = await stored(memberId);
      if (!last?.expiresAt || last.expiresAt <= clock.now()) throw new AppError('archive.not_found');
      const file = await blobs.get(last.blobKey);
      if (!file) throw new AppError('archive.not_found');
      const base64 = (await buffer(file.body)).toString('base64');
      return { fileName: `rujian-${shanghaiDay(last.madeAt)}.zip`, base64 };
    },

    async sweep(): Promise<void> {
      const gone = await db
        .delete(dataExports)
        .where(lte(dataExports.expiresAt, clock.now()))
        .returning({ blobKey: dataExports.blobKey });
      for (const { blobKey } of gone) await blobs.delete(blobKey);
      await exportsErased(gone.length);
    },

    /** Returns the file to delete after the commit. */
    async eraseMember(memberId: number, tx: Tx): Promise<string | undefined> {
      const [gone] = await tx
        .delete(dataExports)
        .where(eq(dataExports.memberId, memberId))
        .returning({ blobKey: dataExports.blobKey });
      return gone?.blobKey;
    },
  };

  async function stored(memberId: number) {
    const [row] = await db.select().from(dataExports).where(eq(dataExports.memberId, memberId));
    return row;
  }

  /** Of two concurrent requests, one gets no row back. */
  async function claim(memberId: number, madeAt: Date, blobKey: string): Promise<void> {
    const row = { madeAt, blobKey, expiresAt: null, sizeBytes: 0 };
    const claimed = await db
      .insert(dataExports)
      .values({ memberId, ...row })
      .onConflictDoUpdate({
        target: dataExports.memberId,
        set: row,
        setWhere: lte(dataExports.madeAt, secondsBefore(madeAt, PAUSE_SECONDS)),
      })
      .returning();
    if (claimed.length > 0) return;
    const last = await stored(memberId);
    const waited = last ? secondsBetween(last.madeAt, madeAt) : 0;
    const hours = Math.ceil((PAUSE_SECONDS - waited) / HOUR_SECONDS);
    throw new AppError('archive.too_soon', { hours });
  }

  async function zipOf(memberId: number, madeAt: Date): Promise<Buffer> {
    const contributions = await contributionsOf(memberId);
    const data = { ...(await readArchiveData(db, memberId)), contributions };
    const files = {
      'rujian-data.json': strToU8(JSON.stringify({ madeAt, ...data }, null, 2)),
      'rujian-data.html': strToU8(archivePage(data, madeAt)),
    };
    return Buffer.from(zipSync(files, { mtime: madeAt }));
  }
}

type AllData = ArchiveData & { contributions: object[] };

const TITLES: Record<keyof AllData, string> = {
  profile: '个人资料 · Profile',
  consents: '同意记录 · Consents',
  sessions: '登录设备 · Sessions',
  logins: '登录记录 · Logins',
  points: '积分记录 · Points',
  balance: '余额记录 · Balance',
  messages: '消息 · Messages',
  refusedMessages: '已关闭的消息 · Messages turned off',
  comments: '评论 · Comments',
  reports: '举报 · Reports',
  praises: '赞过 · Likes',
  follows: '关注 · Follows',
  followedFilters: '关注的筛选 · Followed filters',
  alerts: '提醒方式 · Alerts',
  errata: '纠错 · Error reports',
  complaints: '投诉 · Complaints',
  votes: '投票 · Votes',
  withdrawals: '提现 · Withdrawals',
  collections: '收藏 · Collections',
  uploads: '上传的文件 · Uploads',
  contributions: '投稿 · Contributions',
};

/** The same data as a page that needs neither network nor script. */
function archivePage(data: AllData, madeAt: Date): string {
  const sections = Object.entries(data).map(([name, rows]) =>
    section(TITLES[name as keyof AllData], rows as Record<string, unknown>[]),
  );
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>乳见 · 我的数据</title>
<style>body{font:16px/1.7 sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%;font-size:14px}th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}</style>
<h1>乳见 · 我的数据</h1>
<p>${escapeHtml(madeAt.toISOString())}</p>
${sections.join('\n')}
</html>
`;
}

function section(title: string, rows: Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return `<h2>${escapeHtml(title)}</h2>\n<p>—</p>`;
  const head = names.map((name) => `<th>${escapeHtml(name)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${names.map((name) => `<td>${escapeHtml(shown(row[name]))}</td>`).join('')}</tr>`)
    .join('\n');
  return `<h2>${escapeHtml(title)}</h2>\n<table><tr>${head}</tr>\n${body}</table>`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
