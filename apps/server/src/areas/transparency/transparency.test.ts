// spec 7.54: /transparency (ours, product O14): numbers of each quarter, counted at night, with denominators and files; words and the final count at the desk
import {
  freezeTransparency,
  getTransparency,
  getTransparencyDraft,
  saveTransparencyNote,
  type TransparencyReport,
} from '@rujian/contract/areas/transparency/public';
import { expect, test } from 'vitest';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { reports } from '#schema/comments/comments.ts';
import { moderationSanctions } from '#schema/moderation/moderation.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeComment } from '#test/make-comment.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const DAY = 86_400;
const IN_MAY = new Date('2026-05-10T10:00:00+08:00');

type Kit = Awaited<ReturnType<typeof startApp>>;

const figure = (report: TransparencyReport | null, key: string) =>
  report?.groups.flatMap(({ figures }) => figures).find((each) => each.key === key);

async function writeComments({ platform }: Kit, statuses: readonly string[], at = IN_MAY) {
  const targetId = await makeArticle(platform);
  const ids: number[] = [];
  for (const status of statuses) {
    const isRejected = status === 'rejected';
    ids.push(
      await makeComment(platform, {
        targetId,
        status: status as 'passed',
        createdAt: at,
        ...(isRejected && { reason: 'attack' as const, reviewedAt: at }),
      }),
    );
  }
  return ids;
}

test('a quarter shows the outcomes of its comments, each number with its total', async () => {
  const kit = await startApp();
  await writeComments(kit, ['passed', 'passed', 'passed', 'rejected', 'removed', 'pending']);
  await writeComments(kit, ['passed'], new Date('2026-04-01T00:00:00+08:00'));
  await writeComments(kit, ['passed'], new Date('2026-03-31T23:59:59+08:00'));

  await kit.runJobs('transparency.count');
  const { data } = await kit.call(getTransparency, {});
  const earlier = (await kit.call(getTransparency, { quarter: '2026Q1' })).data.report;

  expect(data.quarters.map(({ quarter, running }) => [quarter, running])).toEqual([
    ['2026Q2', true],
    ['2026Q1', false],
  ]);
  expect(data.report).toMatchObject({ name: '2026年第二季度', empty: false, frozenAt: null });
  expect(figure(data.report, 'comments.received')).toMatchObject({ count: 7, of: null });
  expect(figure(data.report, 'comments.passed')).toMatchObject({ count: 4, of: 7, percent: 57.1 });
  expect(figure(data.report, 'comments.removed')).toMatchObject({ count: 1, of: 7 });
  expect(figure(data.report, 'comments.rejected.attack')).toMatchObject({ count: 1, of: 1 });
  expect(figure(earlier, 'comments.received')).toMatchObject({ count: 1 });
});

test('a share or a median of too few cases is hidden, its count is not', async () => {
  const kit = await startApp();
  const commentIds = await writeComments(kit, ['removed', 'removed', 'passed', 'passed', 'passed']);
  const member = await makeMember(kit.platform);
  const report = (targetId: number, hours: number, state: 'upheld' | 'dismissed') => ({
    t: 'comment' as const,
    targetId,
    memberId: member.id,
    reason: 'attack' as const,
    state,
    createdAt: IN_MAY,
    decidedAt: new Date(IN_MAY.getTime() + hours * 3_600_000),
  });
  const [first = 0, ...others] = commentIds;
  await kit.platform.db.insert(reports).values(report(first, 2, 'upheld'));

  await kit.runJobs('transparency.count');
  // In another language, because the cached one is replaced in the background.
  const few = (await kit.call(getTransparency, {}, { lang: 'en' })).data.report;
  await kit.platform.db.insert(reports).values(others.map((id, place) => report(id, 3 + place, 'dismissed')));
  await kit.runJobs('transparency.count');
  const enough = (await kit.call(getTransparency, {})).data.report;

  expect(figure(few, 'reports.upheld')).toMatchObject({ count: 1, of: 1, percent: null });
  expect(figure(few, 'reports.median')).toMatchObject({ of: 1, seconds: null });
  expect(figure(few, 'takedowns.comments')).toMatchObject({ count: 1, of: 1, percent: null });
  expect(figure(enough, 'reports.upheld')).toMatchObject({ count: 1, of: 5, percent: 20 });
  expect(figure(enough, 'reports.median')).toMatchObject({ of: 5, seconds: 4 * 3_600 });
});

test('appeals and sanctions are counted in the quarter in which they happened', async () => {
  const kit = await startApp();
  const [commentId = 0] = await writeComments(kit, ['passed']);
  const staff = await logInStaff(kit, 'moderator');
  const member = await makeMember(kit.platform);
  await kit.platform.db
    .insert(commentAppeals)
    .values({
      commentId,
      text: '请再看一次',
      state: 'granted' as const,
      createdAt: new Date('2026-03-30T10:00:00+08:00'),
      decidedAt: IN_MAY,
    });
  await kit.platform.db
    .insert(moderationSanctions)
    .values({
      memberId: member.id,
      kind: 'mute' as const,
      reason: 'attack' as const,
      staffId: staff.staffId,
      createdAt: IN_MAY,
    });

  await kit.runJobs('transparency.count');
  const { report } = (await kit.call(getTransparency, {})).data;

  expect(figure(report, 'appeals.received')).toMatchObject({ count: 0 });
  expect(figure(report, 'appeals.granted')).toMatchObject({ count: 1, of: 1, percent: null });
  expect(figure(report, 'sanctions.mute')).toMatchObject({ count: 1 });
  expect(figure(report, 'sanctions.ban')).toMatchObject({ count: 0 });
});

test('an empty quarter says so, and before the first count there is no report', async () => {
  const kit = await startApp();

  const before = await kit.call(getTransparency, {}, { lang: 'en' });
  await kit.runJobs('transparency.count');
  const after = await kit.call(getTransparency, {});
  const unknown = await kit.call(getTransparency, { quarter: '1999Q1' });

  expect(before.data).toEqual({ quarters: [], report: null });
  expect(after.data.report).toMatchObject({ quarter: '2026Q2', empty: true });
  expect(unknown.data.error).toBe('content.not_found');
});

test('a frozen quarter keeps its numbers and texts whatever happens later', async () => {
  const kit = await startApp();
  const chief = await logInStaff(kit, 'duty_chief');
  await writeComments(kit, ['passed']);
  await kit.runJobs('transparency.count');
  const note = { quarter: '2026Q2', note: '本季度评论增加。', noteEn: 'More comments.' };

  const tooEarly = await kit.call(freezeTransparency, { quarter: '2026Q2' }, chief);
  await kit.call(saveTransparencyNote, note, chief);
  kit.advance(60 * DAY);
  const later = await logInStaff(kit, 'duty_chief');
  await writeComments(kit, ['passed'], new Date('2026-06-30T23:00:00+08:00'));
  await kit.call(freezeTransparency, { quarter: '2026Q2' }, later);
  await writeComments(kit, ['passed']);
  await kit.runJobs('transparency.count');
  const again = await kit.call(freezeTransparency, { quarter: '2026Q2' }, later);
  const words = await kit.call(saveTransparencyNote, { ...note, note: '改' }, later);
  const { report } = (await kit.call(getTransparency, { quarter: '2026Q2' }, { lang: 'en' })).data;
  const draft = (await kit.call(getTransparencyDraft, { quarter: '2026Q2' }, later)).data.report;

  expect(tooEarly.data.error).toBe('transparency.running');
  expect(again.data.error).toBe('transparency.frozen');
  expect(words.data.error).toBe('transparency.frozen');
  expect(figure(report, 'comments.received')).toMatchObject({ count: 2, name: 'Received' });
  expect(report).toMatchObject({ note: 'More comments.', noteLang: 'en', running: false });
  expect(draft).toMatchObject({ noteZh: '本季度评论增加。', noteEn: 'More comments.' });
  const entries = await auditLog(kit.platform.db);
  expect(entries.map(({ action }) => action)).toEqual(['transparency.note', 'transparency.freeze']);
});

test('editing requires the permission', async () => {
  const kit = await startApp();
  await kit.runJobs('transparency.count');
  const reporter = await logInStaff(kit, 'reporter');
  const auditor = await logInStaff(kit, 'auditor');
  const note = { quarter: '2026Q2', note: '不该写', noteEn: '' };

  const written = await kit.call(saveTransparencyNote, note, auditor);
  const frozen = await kit.call(freezeTransparency, { quarter: '2026Q2' }, reporter);
  const read = await kit.call(getTransparencyDraft, {}, reporter);
  const seen = await kit.call(getTransparencyDraft, {}, auditor);

  expect([written, frozen, read].map(({ data }) => data.error)).toEqual(Array(3).fill('rule.not_held'));
  expect(seen.data.report?.noteZh).toBe('');
});

test('all quarters can be downloaded as a table', async () => {
  const kit = await startApp();
  await writeComments(kit, ['passed'], new Date('2026-01-02T10:00:00+08:00'));
  await kit.runJobs('transparency.count');

  const csv = await kit.app.inject('/opendata/transparency.csv');
  const json = await kit.app.inject('/opendata/transparency.json');

  const lines = csv.body.trim().split('\r\n');
  expect(lines[0]).toContain('quarter,group,figure,name,count,of,percent,medianHours');
  expect(lines.find((line) => line.startsWith('2026Q1,comments,comments.passed,'))).toBe(
    '2026Q1,comments,comments.passed,公开显示,1,1,,,2026-05-20T01:30:00.000Z,no',
  );
  expect(JSON.parse(json.body).records).toHaveLength(lines.length - 1);
});
