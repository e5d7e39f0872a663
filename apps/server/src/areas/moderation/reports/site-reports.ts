import { createHmac, randomInt } from 'node:crypto';
import {
  findSiteReport,
  type SiteReportAnswer,
  submitSiteReport,
} from '@rujian/contract/areas/moderation/site-reports';
import {
  DEFAULT_LANG,
  type Lang,
  SITE_REPORT_CONTACT_DAYS,
  SITE_REPORT_WORKING_DAYS,
} from '@rujian/contract/base/constants';
import { SITE_REPORT_REASON, SITE_REPORT_STATE } from '@rujian/contract/vocabulary/moderation';
import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { ConsumeCaptcha } from '#ports/identity.ts';
import type { RegionOf } from '#ports/regions.ts';
import { siteReports } from '#schema/moderation/site-reports.ts';
import { afterWorkingDays, readWorkingCalendar } from '#services/calendar/working-days.ts';

export type SiteReportDeps = { consumeCaptcha: ConsumeCaptcha; regionOf: RegionOf };

/** Without characters that are easily confused. */
const RECEIPT_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECEIPT_RANDOM_SIGNS = 10;

export function serveSiteReports(
  app: App,
  { db, clock, kv, secret }: Platform,
  { consumeCaptcha, regionOf }: SiteReportDeps,
) {
  const limits = createLimits(kv);

  serve(app, submitSiteReport, async (report, caller) => {
    const { address: from } = caller;
    const memberId = caller.kind === 'member' ? caller.id : null;
    if (memberId === null) {
      const { captchaId, captchaInfo } = report;
      if (captchaId === '') throw new AppError('captcha.required');
      await consumeCaptcha({ captchaId, captchaInfo, address: from });
    }
    await limits.require('siteReport', memberId === null ? from : `member ${memberId}`);
    const now = clock.now();
    const calendar = await readWorkingCalendar(db);
    const dueAt = afterWorkingDays(now, SITE_REPORT_WORKING_DAYS, calendar);
    const receipt = newReceipt(now);
    await db
      .insert(siteReports)
      .values({
        receipt,
        memberId,
        dueAt,
        reason: report.reason,
        createdAt: now,
        address: report.address.trim(),
        body: report.text.trim(),
        contact: report.contact.trim(),
        origin: createHmac('sha256', secret).update(`report ${from}`).digest('base64url'),
        region: regionOf(from, DEFAULT_LANG),
      });
    return { receipt, dueAt: unixSeconds(dueAt) };
  });

  serve(app, findSiteReport, async ({ receipt }, { address, lang }) => {
    await limits.require('siteReportAnswer', address);
    const [found] = await db
      .select()
      .from(siteReports)
      .where(eq(siteReports.receipt, asReceipt(receipt)));
    if (!found) throw new AppError('site_report.not_found');
    return toAnswer(found, lang);
  });

  return {
    /** An open report is still processed, without the reporter; of a decided one only the decision stays. */
    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      const isOwn = eq(siteReports.memberId, memberId);
      await tx
        .update(siteReports)
        .set({ body: '', address: '' })
        .where(and(isOwn, isNotNull(siteReports.decidedAt)));
      await tx.update(siteReports).set({ memberId: null, contact: '', origin: '', region: '' }).where(isOwn);
    },

    async forgetContacts(): Promise<void> {
      const before = secondsBefore(clock.now(), SITE_REPORT_CONTACT_DAYS * DAY_SECONDS);
      await db
        .update(siteReports)
        .set({ contact: '' })
        .where(and(ne(siteReports.contact, ''), lt(siteReports.decidedAt, before)));
      await db
        .update(siteReports)
        .set({ body: '', address: '' })
        .where(and(ne(siteReports.body, ''), isNull(siteReports.memberId), lt(siteReports.decidedAt, before)));
    },
  };
}

export function toAnswer(row: typeof siteReports.$inferSelect, lang: Lang): SiteReportAnswer {
  const { receipt, reason, state, answer, createdAt, dueAt, decidedAt } = row;
  return {
    receipt,
    answer,
    reason: SITE_REPORT_REASON.option(reason, lang),
    state: SITE_REPORT_STATE.option(state, lang),
    createdAt: unixSeconds(createdAt),
    dueAt: unixSeconds(dueAt),
    decidedAt: decidedAt && unixSeconds(decidedAt),
  };
}

/** `JB20260520-7K3M9QX2WR`: the day, and random characters. */
function newReceipt(now: Date): string {
  const signs = Array.from({ length: RECEIPT_RANDOM_SIGNS }, () => RECEIPT_SIGNS[randomInt(RECEIPT_SIGNS.length)]).join(
    '',
  );
  return `JB${shanghaiDay(now).replaceAll('-', '')}-${signs}`;
}

function asReceipt(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase();
  return `${signs.slice(0, 10)}-${signs.slice(10)}`;
}
