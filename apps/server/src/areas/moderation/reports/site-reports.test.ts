// spec 2.09: /report (ours, product R28): reports of unlawful or harmful content with captcha, receipt, three working days, answer by number; tab of the desk
import {
  decideSiteReport,
  findSiteReport,
  listSiteReports,
  revealSiteReport,
  submitSiteReport,
} from '@rujian/contract/areas/moderation/site-reports';
import { SITE_REPORT_CONTACT_DAYS } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import { LIMITS } from '#platform/http/limits.ts';
import { siteReports } from '#schema/moderation/site-reports.ts';
import { auditLog } from '#test/audit-log.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeMember } from '#test/makers.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { solvedCaptcha } from '#test/solve-captcha.ts';
import { startApp } from '#test/start-app.ts';

const REPORT = {
  address: 'http://rujian.test/news/12',
  reason: 'rumour',
  text: '这篇报道里的数字没有任何来源。',
} as const;
const DECISION = { decision: 'upheld', reply: '已删除该内容。', note: '核对后确无来源' } as const;
const DAY = 86_400;

async function start() {
  const kit = await startApp();
  const moderator = await logInStaff(kit, 'moderator');
  const asVisitor = async (report: object = {}) =>
    kit.call(submitSiteReport, { ...REPORT, ...report, ...(await solvedCaptcha(kit.platform)) });
  return { ...kit, moderator, asVisitor };
}

test('a visitor reports with a captcha and reads the answer by the receipt number', async () => {
  const { call, moderator, asVisitor } = await start();

  const withoutCaptcha = await call(submitSiteReport, REPORT);
  const sent = await asVisitor();
  const waiting = await call(findSiteReport, { receipt: sent.data.receipt });
  const { data } = await call(listSiteReports, {}, moderator);
  await call(decideSiteReport, { id: data.list[0]?.id ?? 0, ...DECISION }, moderator);
  const typed = ` ${sent.data.receipt.toLowerCase().replace('-', ' ')} `;
  const answered = await call(findSiteReport, { receipt: typed }, { lang: 'en' });

  expect(withoutCaptcha.data.error).toBe('captcha.required');
  expect(waiting.data).toMatchObject({ state: { key: 'open' }, answer: '', decidedAt: null });
  expect(waiting.data).not.toHaveProperty('text');
  expect(answered.data).toMatchObject({
    state: { key: 'upheld', name: 'Upheld, action taken' },
    answer: '已删除该内容。',
  });
});

test('an unknown receipt finds nothing, and lookups are rate limited', async () => {
  const { call } = await start();

  const wrong = await call(findSiteReport, { receipt: 'JB20260520-AAAAAAAAAA' });
  for (let tries = 1; tries < LIMITS.siteReportAnswer.max; tries += 1) {
    await call(findSiteReport, { receipt: 'JB20260520-AAAAAAAAAA' });
  }
  const oneMore = await call(findSiteReport, { receipt: 'JB20260520-AAAAAAAAAA' });

  expect(wrong.data.error).toBe('site_report.not_found');
  expect(oneMore.data.error).toBe('rate.too_many');
});

test('a member needs no captcha and gets the answer as a message', async () => {
  const kit = await start();
  const { call, moderator, platform } = kit;
  const member = await makeMember(platform);
  const sent = await call(submitSiteReport, REPORT, await logIn(kit, member));

  const { data } = await call(listSiteReports, {}, moderator);
  await call(decideSiteReport, { id: data.list[0]?.id ?? 0, ...DECISION }, moderator);
  const inbox = await sentMessages(platform.db, member.id);

  expect(data.list[0]?.member?.id).toBe(member.id);
  expect(inbox).toMatchObject([{ path: `/report#${sent.data.receipt}` }]);
  expect(inbox[0]?.body).toContain('已删除该内容。');
});

test('too short a text is refused, and so is a report above the daily limit', async () => {
  const { call, asVisitor } = await start();
  const short = await call(submitSiteReport, { ...REPORT, text: '太短的内容   ' });

  for (let sent = 0; sent < LIMITS.siteReport.max; sent += 1) await asVisitor();
  const oneMore = await asVisitor();

  expect(short.data.fields).toHaveProperty('text');
  expect(oneMore.data.error).toBe('rate.too_many');
});

test('the desk sees overdue reports, hides the contact, and decides each report once', async () => {
  const { call, asVisitor, advance, platform } = await start();
  await asVisitor({ contact: '13800138000' });
  advance(6 * DAY);
  const moderator = await logInStaff({ platform }, 'moderator');

  const { data } = await call(listSiteReports, {}, moderator);
  const id = data.list[0]?.id ?? 0;
  const shown = await call(revealSiteReport, { id, reason: '需要补充证据' }, moderator);
  const first = await call(decideSiteReport, { id, ...DECISION }, moderator);
  const second = await call(decideSiteReport, { id, ...DECISION }, moderator);
  const unknown = await call(decideSiteReport, { id: 999, ...DECISION }, moderator);
  const log = await auditLog(platform.db);

  expect(data).toMatchObject({ open: 1, late: 1, list: [{ isLate: true, fromSame: 1 }] });
  expect(data.list[0]?.contact).not.toContain('138001');
  expect(shown.data.contact).toBe('13800138000');
  expect(first.data.state?.key).toBe('upheld');
  expect(second.data.error).toBe('site_report.already_decided');
  expect(unknown.data.error).toBe('site_report.not_found');
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['site_report.reveal', 'site_report.decide']));
  expect(JSON.stringify(log)).not.toContain('13800138000');
});

test('a read-only role decides nothing, and an outsider sees nothing', async () => {
  const { call, asVisitor, ...kit } = await start();
  await asVisitor();
  const reporter = await logInStaff(kit, 'reporter');

  const seen = await call(listSiteReports, {}, reporter);
  const decided = await call(decideSiteReport, { id: seen.data.list[0]?.id ?? 0, ...DECISION }, reporter);
  const stranger = await call(listSiteReports, {});

  expect(seen.data.total).toBe(1);
  expect(decided.data.error).toBe('rule.not_held');
  expect(stranger.code).not.toBe(1);
});

test('no network address is stored, and a contact is erased long after the answer', async () => {
  const { call, moderator, asVisitor, advance, runJobs, platform } = await start();
  await asVisitor({ contact: '13800138000' });
  await asVisitor({ contact: '' });
  const [stored] = await platform.db.select().from(siteReports);
  const id = stored?.id ?? 0;
  await call(decideSiteReport, { id, ...DECISION }, moderator);

  advance((SITE_REPORT_CONTACT_DAYS + 1) * DAY);
  await runJobs('moderation.forget');
  const later = await logInStaff({ platform }, 'moderator');
  const gone = await call(revealSiteReport, { id, reason: '复查' }, later);
  const unknown = await call(revealSiteReport, { id: 999, reason: '复查' }, later);

  expect(JSON.stringify(stored)).not.toContain('127.0.0.1');
  expect(gone.data.error).toBe('site_report.no_contact');
  expect(unknown.data.error).toBe('site_report.not_found');
});
