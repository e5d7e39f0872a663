// spec 7.55: ours: what was erased (product O15), desk/retention/*
import { getRetention, type RetentionRule } from '@rujian/contract/areas/control/desk';
import { COMMENT_KEPT_DAYS } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import { erasureDays } from '#schema/control/control.ts';
import { messages } from '#schema/messages.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeComment } from '#test/make-comment.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const DAY = 86_400;

const ruleOf = (rules: RetentionRule[], kind: string) => rules.find((rule) => rule.kind === kind);

test('erased rows are counted by month and kind, and runs without any are visible too', async () => {
  const kit = await startApp();
  const targetId = await makeArticle(kit.platform);
  await makeComment(kit.platform, { targetId, ip: '203.0.113.9' });
  await makeComment(kit.platform, { targetId, ip: '203.0.113.10' });
  await kit.runJobs('discussion.retention');
  kit.advance((COMMENT_KEPT_DAYS + 1) * DAY);
  await kit.runJobs('discussion.retention');
  await kit.runJobs('discussion.retention');
  const auditor = await logInStaff(kit, 'auditor');

  const { data } = await kit.call(getRetention, {}, auditor);

  const month = data.months[0] ?? '';
  expect(data.months).toHaveLength(12);
  expect(ruleOf(data.rules, 'comment_origins')).toMatchObject({
    job: 'discussion.retention',
    keptDays: COMMENT_KEPT_DAYS,
    lastCount: 2,
    months: [{ month, count: 2 }],
    lastRunAt: Math.floor(kit.platform.clock.now().getTime() / 1000),
  });
  expect(ruleOf(data.rules, 'deleted_comments')).toMatchObject({ lastCount: 0, months: [] });
  expect(ruleOf(data.rules, 'complaint_drafts')).toMatchObject({ lastRunAt: null, lastCount: 0 });
});

test('the erasure register contains numbers and never what was erased', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  await kit.platform.db
    .insert(messages)
    .values({
      memberId: member.id,
      kind: 'system',
      title: '一条秘密',
      body: '13912345678',
      createdAt: kit.platform.clock.now(),
    });
  kit.advance(400 * DAY);

  await kit.runJobs('messages.tidy');

  const rows = await kit.platform.db.select().from(erasureDays);
  expect(rows.map(({ job, kind, count }) => ({ job, kind, count }))).toEqual([
    { job: 'messages.tidy', kind: 'messages', count: 1 },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/秘密|13912345678/);
});

/** Erasing jobs; each of them must record every run. */
const ERASING_JOBS = [
  ...['complaints.forget', 'discussion.retention', 'auth.sweep', 'messages.tidy'],
  ...['content.thin_drafts', 'media.orphans', 'control.empty_trash', 'codes.forget'],
  ...['mydata.sweep', 'mydata.erase', 'staff.forget_sessions', 'moderation.forget'],
  ...['represent.forget_invitations', 'records.forget_sheets', 'webhooks.forget'],
];

test('every erasing job records each of its rules', async () => {
  const kit = await startApp();

  for (const job of ERASING_JOBS) await kit.runJobs(job);

  const rows = await kit.platform.db.select().from(erasureDays);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(
    kit.platform.erasures
      .rules()
      .map(({ kind }) => kind)
      .sort(),
  );
});

test('the report requires the permission to monitor the site', async () => {
  const kit = await startApp();
  const reporter = await logInStaff(kit, 'reporter');

  const { data } = await kit.call(getRetention, {}, reporter);

  expect(data.error).toBe('rule.not_held');
});
