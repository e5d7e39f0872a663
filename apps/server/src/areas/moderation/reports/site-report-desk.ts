import {
  type DeskSiteReport,
  decideSiteReport,
  listSiteReports,
  revealSiteReport,
} from '@rujian/contract/areas/moderation/site-reports';
import { SITE_REPORT_STATE } from '@rujian/contract/vocabulary/moderation';
import { and, asc, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { sentence } from '#platform/text/sentence.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionName } from '#ports/regions.ts';
import { members } from '#schema/members/members.ts';
import { siteReports } from '#schema/moderation/site-reports.ts';
import { staff } from '#schema/staff/staff.ts';
import { toAnswer } from './site-reports.ts';

const SAME_ORIGIN_SECONDS = 30 * 86_400;

export function serveSiteReportDesk(
  app: App,
  { db, clock, kv }: Platform,
  { record, regionName, sendMessage }: { record: RecordAudit; regionName: RegionName; sendMessage: SendMessage },
): void {
  const limits = createLimits(kv);

  serve(app, listSiteReports, async ({ page, limit, state }, { lang }) => {
    const now = clock.now();
    const order =
      state === 'open'
        ? [asc(siteReports.dueAt), asc(siteReports.id)]
        : [desc(siteReports.decidedAt), desc(siteReports.id)];
    const [rows, total, [waiting]] = await Promise.all([
      db
        .select({ report: siteReports, member: members.nickname, decidedBy: staff.name })
        .from(siteReports)
        .leftJoin(members, and(eq(members.id, siteReports.memberId), isNull(members.cancelledAt)))
        .leftJoin(staff, eq(staff.id, siteReports.decidedBy))
        .where(eq(siteReports.state, state))
        .orderBy(...order)
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(siteReports, eq(siteReports.state, state)),
      db
        .select({
          open: count(),
          late: sql<number>`(count(*) filter (where ${siteReports.dueAt} < ${now.toISOString()}::timestamptz))::int`,
        })
        .from(siteReports)
        .where(sql`${siteReports.state} = 'open'`),
    ]);
    const same = await countOrigins(rows.map(({ report }) => report.origin));
    const list = rows.map(
      ({ report, member, decidedBy }): DeskSiteReport => ({
        ...toAnswer(report, lang),
        ...pick(report, 'id', 'address', 'note'),
        text: report.body,
        member: report.memberId !== null && member !== null ? { id: report.memberId, name: member } : null,
        contact: maskContact(report.contact),
        region: report.region && regionName(report.region, lang),
        fromSame: same.get(report.origin) ?? 1,
        isLate: report.dueAt < (report.decidedAt ?? now),
        decidedBy,
      }),
    );
    return { list, total, open: waiting?.open ?? 0, late: waiting?.late ?? 0 };
  });

  serve(app, decideSiteReport, async ({ id, decision, reply, note }, caller) => {
    await db.transaction(async (tx) => {
      const answer = reply.trim();
      const [decided] = await tx
        .update(siteReports)
        .set({ state: decision, answer, note: note.trim(), decidedBy: caller.id, decidedAt: clock.now() })
        .where(and(eq(siteReports.id, id), eq(siteReports.state, 'open')))
        .returning();
      if (!decided) throw new AppError(await refusalOf(tx, id));
      if (decided.memberId !== null) {
        const { memberId } = decided;
        await sendMessage({ memberId, kind: 'system', ...answerWords(decided) }, tx);
      }
      await record(tx, {
        caller,
        action: 'site_report.decide',
        reason: note.trim(),
        target: { type: 'site_report', id },
        before: { state: 'open' },
        after: { state: decision, reply: answer },
      });
    });
    return { state: SITE_REPORT_STATE.option(decision, caller.lang) };
  });

  serve(app, revealSiteReport, async ({ id, reason }, caller) => {
    await limits.require('revealInHour', `desk ${caller.id}`);
    const [found] = await db.select({ contact: siteReports.contact }).from(siteReports).where(eq(siteReports.id, id));
    if (!found) throw new AppError('site_report.not_found');
    if (found.contact === '') throw new AppError('site_report.no_contact');
    await db.transaction((tx) =>
      record(tx, { caller, action: 'site_report.reveal', reason: reason.trim(), target: { type: 'site_report', id } }),
    );
    return { contact: found.contact };
  });

  async function refusalOf(tx: Tx, id: number) {
    const [known] = await tx.select({ id: siteReports.id }).from(siteReports).where(eq(siteReports.id, id));
    return known ? 'site_report.already_decided' : 'site_report.not_found';
  }

  async function countOrigins(origins: string[]): Promise<Map<string, number>> {
    if (origins.length === 0) return new Map();
    const rows = await db
      .select({ origin: siteReports.origin, total: count() })
      .from(siteReports)
      .where(
        and(
          inArray(siteReports.origin, [...new Set(origins)]),
          gte(siteReports.createdAt, secondsBefore(clock.now(), SAME_ORIGIN_SECONDS)),
        ),
      )
      .groupBy(siteReports.origin);
    return new Map(rows.map(({ origin, total }) => [origin, total]));
  }
}

function maskContact(contact: string): string {
  const signs = [...contact];
  if (signs.length === 0) return '';
  const shown = Math.min(2, Math.floor(signs.length / 3));
  return `${signs.slice(0, shown).join('')}****${shown > 0 ? signs.slice(-shown).join('') : ''}`;
}

function answerWords({ receipt, state, answer }: typeof siteReports.$inferSelect) {
  return {
    title: '你的违法和不良信息举报已有答复',
    body: `${SITE_REPORT_STATE.label(state, 'zh-cn')}。${sentence('zh-cn', answer)}（编号${receipt}）`,
    en: {
      title: 'Your report has been answered',
      body: `${SITE_REPORT_STATE.label(state, 'en')}. ${sentence('en', answer)} (No. ${receipt})`,
    },
    path: `/report#${receipt}`,
  };
}
