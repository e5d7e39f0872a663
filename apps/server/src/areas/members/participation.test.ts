// spec 7.08: ours: account/matters, toDos; who may write (children, consent taken back)
import { addComment } from '@rujian/contract/areas/comments/public';
import { submitComplaint } from '@rujian/contract/areas/complaints/steps';
import { submitContribution } from '@rujian/contract/areas/contributions/public';
import { submitErratum } from '@rujian/contract/areas/errata/public';
import { getProfile, saveProfile } from '@rujian/contract/areas/members/public';
import { acceptConsents, exportMyData, getMyData, withdrawConsent } from '@rujian/contract/areas/mydata/public';
import { expect, test } from 'vitest';
import { memberConsents } from '#schema/members/members.ts';
import { valid } from '#test/complaint-kit.ts';
import { articleInput, newKey } from '#test/contributions.ts';
import { logIn } from '#test/log-in.ts';
import { makeKnownMember } from '#test/make-comment.ts';
import { makeArticle, makeColumn, makePage } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

/** Thirteen on the day of the tests, which is in May 2026. */
const CHILD = '2013-01-01';

async function open(birthday: string | null) {
  const kit = await startApp();
  const { platform, call } = kit;
  const member = await makeKnownMember(platform, { birthday });
  const me = await logIn(kit, member, { keep: true });
  const id = await makeArticle(platform);
  const column = await makeColumn(platform);
  const input = { ...articleInput(column.id), id: '' as const, key: newKey() };
  return {
    kit,
    call,
    me,
    member,
    agree: () =>
      platform.db.insert(memberConsents).values({ memberId: member.id, document: 'child_rule', version: '1' }),
    comment: () => call(addComment, { t: 'news', id, content: '这家的酸奶很好喝' }, me),
    report: () => call(submitErratum, { t: 'news', id, text: '第二段的年份有误' }, me),
    contribute: () => call(submitContribution, input, me),
    complain: () => call(submitComplaint, valid({ brandText: '云岭', evidence: [] }), me),
  };
}

const errorOf = ({ data }: { data: unknown }) => (data as { error?: string } | null)?.error ?? null;

test('a child without a guardian’s consent cannot post', async () => {
  const { comment, report, contribute, complain } = await open(CHILD);

  const answers = [await comment(), await report(), await contribute(), await complain()];

  expect(new Set(answers.map(errorOf))).toEqual(new Set(['guardian.not_agreed']));
});

test('with a guardian’s consent a child’s comment is reviewed first, and a parent contributes and complains', async () => {
  const { comment, report, contribute, complain, agree } = await open(CHILD);
  await agree();

  expect(await comment()).toMatchObject({ code: 1, data: { state: 'pending' } });
  expect(await report()).toMatchObject({ code: 1 });
  expect(errorOf(await contribute())).toBe('contribution.not_for_children');
  const refused = await complain();
  expect(errorOf(refused)).toBe('complaint.not_for_children');
  expect(refused.msg).toContain('爸爸妈妈');
});

test('a member who turns fourteen today posts without restrictions', async () => {
  const { comment, contribute } = await open('2012-05-20');

  expect(await comment()).toMatchObject({ data: { state: 'passed' } });
  expect(await contribute()).toMatchObject({ code: 1 });
});

test('a guardian agrees in the profile, revokes it, and agrees again without a new birthday', async () => {
  const { kit, call, me, member, comment } = await open(CHILD);
  await makePage(kit.platform, 'child_rule', [{ version: '2026', title: '儿童规则' }]);
  const { username, nickname } = member;
  const profile = { username: username ?? '', nickname, gender: 0, motto: '', birthday: CHILD };

  await call(saveProfile, { ...profile, guardianConsent: true }, me);
  expect((await call(getProfile, {}, me)).data.hasGuardianConsent).toBe(true);
  expect((await call(getMyData, {}, me)).data).toMatchObject({
    writing: 'child',
    consents: [{}, {}, { document: 'child_rule', accepted: true }],
  });

  const taken = await call(withdrawConsent, { document: 'child_rule' }, me);
  expect(taken.data.writing).toBe('guardian');
  await call(acceptConsents, {}, me);
  expect(errorOf(await comment())).toBe('guardian.not_agreed');

  await call(saveProfile, { ...profile, guardianConsent: true }, me);
  expect((await comment()).code).toBe(1);
});

test('revoking consent stops posting, but not reading and exporting', async () => {
  const { kit, call, me, comment, report, contribute, complain } = await open(null);
  await makePage(kit.platform, 'privacy', [{ version: '1.0', title: '隐私政策' }]);
  await call(acceptConsents, {}, me);

  const taken = await call(withdrawConsent, { document: 'privacy' }, me);
  const refused = [await comment(), await report(), await contribute(), await complain()];

  expect(taken.data).toMatchObject({ writing: 'consent', consentNeeded: true });
  expect(new Set(refused.map(errorOf))).toEqual(new Set(['consent.withdrawn']));
  expect((await call(exportMyData, {}, me)).code).toBe(1);

  expect((await call(acceptConsents, {}, me)).data.writing).toBe('open');
  expect((await comment()).code).toBe(1);
});

test('a new document version asks for consent without blocking anything', async () => {
  const { kit, call, me, comment } = await open(null);
  await makePage(kit.platform, 'agreement', [{ version: '1.0', title: '用户协议' }]);
  await call(acceptConsents, {}, me);
  await makePage(kit.platform, 'privacy', [{ version: '2.0', title: '隐私政策' }]);

  expect((await call(getMyData, {}, me)).data).toMatchObject({ consentNeeded: true, writing: 'open' });
  expect((await comment()).code).toBe(1);
});
