// spec 1.10: error reports and thanks
import {
  decideErratum,
  getErrataThanks,
  listErrata,
  listOwnErrata,
  submitErratum,
} from '@rujian/contract/areas/errata/public';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { ERRATA_A_DAY } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { errata } from '#schema/errata.ts';
import { pointEntries } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import { auditLog } from '#test/audit-log.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeCheck, makeMember, makeTerm, withdrawArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const TEXT = '蛋白质含量应为每百克3.2克';

async function open() {
  const kit = await startApp();
  await loadBase(kit.platform);
  const member = await makeMember(kit.platform, { nickname: '细心读者' });
  const me = await logIn(kit, member);
  const id = await makeArticle(kit.platform, { title: '原奶价格回升' });
  const report = { t: 'news', id, quote: '每百克2.3克', text: TEXT } as const;
  return { ...kit, member, me, id, report, editor: await logInStaff(kit, 'column_editor') };
}

test('a report is listed for its author with its state and for the desk with its author', async () => {
  const { call, me, member, id, report, editor } = await open();

  const sent = await call(
    submitErratum,
    { ...report, where: '成分表', suggestion: '每百克3.2克', wantsThanks: true },
    me,
  );

  const own = await call(listOwnErrata, {}, me);
  const desk = await call(listErrata, {}, editor);
  expect(sent.data).toEqual({ id: expect.any(Number), isRepeated: false });
  expect(own.data).toMatchObject({
    total: 1,
    states: [{ key: 'open', name: '待处理', count: 1 }],
    list: [
      {
        target: { t: 'news', title: '原奶价格回升', path: `/news/${id}`, typeName: '新闻' },
        quote: '每百克2.3克',
        where: '成分表',
        text: TEXT,
        suggestion: '每百克3.2克',
        reply: '',
        decidedAt: null,
      },
    ],
  });
  expect(desk.data.list).toMatchObject([
    { member: { id: member.id, nickname: '细心读者' }, record: { accepted: 0, rejected: 0 } },
  ]);
});

test('an accepted report gives points, a message, a thank-you by name and an audit entry', async () => {
  const { platform, call, me, member, id, report, editor } = await open();
  const sent = await call(submitErratum, { ...report, wantsThanks: true }, me);
  const before = await call(getErrataThanks, { t: 'news', id });

  const decided = await call(decideErratum, { id: sent.data.id, decision: 'accepted', reply: '已更正' }, editor);

  expect(decided.data.state).toEqual({ key: 'accepted', name: '已采纳' });
  const thanks = await call(getErrataThanks, { t: 'headlines', id });
  expect(before.data).toEqual({ names: [], total: 0 });
  expect(thanks.data).toEqual({ names: ['细心读者'], total: 1 });
  const points = await platform.db.select().from(pointEntries).where(eq(pointEntries.memberId, member.id));
  expect(points).toMatchObject([{ type: 'erratum_accepted', points: 10, t: 'news' }]);
  const inbox = await call(listMessages, {}, me);
  expect(inbox.data.list).toMatchObject([
    {
      kind: 'review',
      title: '你的纠错已采纳',
      body: '感谢你让《原奶价格回升》更准确。页面上已署名致谢。编辑部答复：已更正。',
      link: { path: `/news/${id}` },
    },
  ]);
  const log = await auditLog(platform.db);
  expect(log).toMatchObject([{ action: 'erratum.accept', targetId: sent.data.id }]);
});

test('reporters who declined or left are not thanked by name', async () => {
  const { platform, call, me, member, id, report, editor } = await open();
  const quiet = await call(submitErratum, report, me);
  await call(decideErratum, { id: quiet.data.id, decision: 'accepted' }, editor);
  const quietly = await call(getErrataThanks, { t: 'news', id });
  const named = await call(submitErratum, { ...report, quote: '别处', wantsThanks: true }, me);
  await call(decideErratum, { id: named.data.id, decision: 'accepted' }, editor);
  await platform.db.update(members).set({ cancelledAt: platform.clock.now() }).where(eq(members.id, member.id));
  await platform.changes.purge([`errata:news:${id}`]);

  const left = await call(getErrataThanks, { t: 'news', id });

  expect(quietly.data.total).toBe(0);
  expect(left.data).toEqual({ names: [], total: 0 });
});

test('a rejection says why, and a report is decided once', async () => {
  const { platform, call, me, report, editor } = await open();
  const { data } = await call(submitErratum, report, me);

  const mute = await call(decideErratum, { id: data.id, decision: 'rejected', reply: ' ' }, editor);
  const decisions = await Promise.all(
    (['rejected', 'duplicate'] as const).map((decision) =>
      call(decideErratum, { id: data.id, decision, reply: '标签上就是2.3克' }, editor),
    ),
  );

  expect(mute.data.fields).toEqual({ reply: '请输入答复' });
  const outcomes = decisions.map(({ code, data: answer }) => (code === 1 ? 'done' : answer.error));
  expect(outcomes.toSorted()).toEqual(['done', 'erratum.already_decided']);
  const own = await call(listOwnErrata, {}, me);
  expect(own.data.list[0]?.reply).toBe('标签上就是2.3克');
  expect(await platform.db.select().from(pointEntries)).toEqual([]);
  const missing = await call(decideErratum, { id: 9_999, decision: 'accepted' }, editor);
  expect(missing.data.error).toBe('erratum.not_found');
});

test('the same passage reported twice by one member is one report', async () => {
  const { platform, call, me, report } = await open();

  const answers = await Promise.all([
    call(submitErratum, report, me),
    call(submitErratum, { ...report, t: 'headlines', text: '换一种说法再说一遍' }, me),
  ]);
  const later = await call(submitErratum, { ...report, quote: ' 每百克2.3克 ' }, me);
  const whole = [
    await call(submitErratum, { ...report, quote: '', text: '标题与正文不符' }, me),
    await call(submitErratum, { ...report, quote: '', text: '作者署名写错了' }, me),
  ];

  expect(answers.filter(({ data }) => data.isRepeated)).toHaveLength(1);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(later.data.isRepeated).toBe(true);
  expect(whole.map(({ data }) => data.isRepeated)).toEqual([false, false]);
  expect(await platform.db.select().from(errata)).toHaveLength(3);
});

test('data editors decide about records and see nothing else', async () => {
  const kit = await open();
  const { platform, call, me, report } = kit;
  const dataEditor = await logInStaff(kit, 'data_editor');
  const check = await makeCheck(platform);
  const article = await call(submitErratum, report, me);
  const record = await call(submitErratum, { ...report, t: 'spotcheck', id: check.id }, me);

  const list = await call(listErrata, {}, dataEditor);
  const refused = await call(decideErratum, { id: article.data.id, decision: 'accepted' }, dataEditor);
  const done = await call(decideErratum, { id: record.data.id, decision: 'accepted' }, dataEditor);

  expect(list.data).toMatchObject({ total: 1, list: [{ target: { t: 'spotcheck' } }] });
  expect(refused.data.error).toBe('rule.not_held');
  expect(done.code).toBe(1);
});

test('an accepted encyclopedia addition gives the points of a suggestion', async () => {
  const { platform, call, me, report, editor } = await open();
  const term = await makeTerm(platform);
  const added = { ...report, t: 'baike', id: term.id, kind: 'supplement' } as const;
  const { data } = await call(submitErratum, added, me);

  await call(decideErratum, { id: data.id, decision: 'accepted' }, editor);

  const points = await platform.db.select().from(pointEntries);
  expect(points).toMatchObject([{ type: 'term_suggestion_accepted', points: 15 }]);
});

test('too little, too much, the 21st of a day, a muted member and a withdrawn text are refused', async () => {
  const { platform, call, me, member, id, report } = await open();
  const short = await call(submitErratum, { ...report, text: ' 错了 ' }, me);
  const long = await call(submitErratum, { ...report, text: '𠮷'.repeat(501) }, me);
  const quote = await call(submitErratum, { ...report, quote: '奶'.repeat(301) }, me);
  const fits = await call(submitErratum, { ...report, text: '𠮷'.repeat(500) }, me);
  for (let times = 1; times < ERRATA_A_DAY; times += 1) {
    await platform.kv.increment(`errata:${member.id}`, 86_400);
  }
  const enough = await call(submitErratum, { ...report, quote: '另一处' }, me);
  const repeated = await call(submitErratum, report, me);
  const mutedUntil = new Date(platform.clock.now().getTime() + 86_400_000);
  await platform.db.update(members).set({ mutedUntil }).where(eq(members.id, member.id));
  const muted = await call(submitErratum, report, me);
  const other = await logIn({ platform }, await makeMember(platform));
  await withdrawArticle(platform, id);
  const withdrawn = await call(submitErratum, report, other);
  const visitor = await call(submitErratum, report);

  expect(short.data.fields).toEqual({ text: '请写5–500个字，说清哪里有误、应当怎样改' });
  expect(long.data.fields).toHaveProperty('text');
  expect(quote.data.fields).toEqual({ quote: '引文过长' });
  expect(fits.code).toBe(1);
  expect(enough).toMatchObject({ code: 0, msg: '一天最多提交20条纠错，明天再来吧' });
  expect(repeated.data.isRepeated).toBe(true);
  expect(muted.data.error).toBe('member.muted');
  expect(withdrawn.data.error).toBe('content.not_found');
  expect(visitor.code).toBe(302);
});

test('only the desk reads and decides reports', async () => {
  const kit = await open();
  const { call, me } = kit;
  const finance = await logInStaff(kit, 'finance');
  const auditor = await logInStaff(kit, 'auditor');

  const codes = [
    (await call(listErrata, {}, me)).code,
    (await call(listErrata, {}, finance)).code,
    (await call(listErrata, {}, auditor)).code,
    (await call(decideErratum, { id: 1, decision: 'accepted' }, auditor)).code,
  ];

  expect(codes).toEqual([302, 401, 1, 401]);
});
