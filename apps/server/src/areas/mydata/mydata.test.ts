import {
  acceptConsents,
  cancelAccount,
  exportMyData,
  getArchive,
  getMyData,
  getNotices,
  undoCancelAccount,
  withdrawConsent,
} from '@rujian/contract/areas/mydata/public';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { alertSettings, filterFollows, savedFilters } from '#schema/alerts.ts';
import { collects, comments, reports } from '#schema/comments/comments.ts';
import { follows } from '#schema/comments/follows.ts';
import { errata } from '#schema/errata.ts';
import { balanceEntries, memberAccounts, pointEntries } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import { messages } from '#schema/messages.ts';
import { logIn } from '#test/log-in.ts';
import { makeComplaint, makeMember, makePage } from '#test/makers.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';

/** Of the password `milk-and-ink`. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$Fkp5l+RIf/Mr1waTD+qW8w$e7pVgXmqI3Y1k9TGKfxAzBoeqBKblFahTT4LLxq16ug';
const PASSWORD = 'milk-and-ink';
const DAY = 86_400;

async function open(input: Partial<typeof members.$inferInsert> = {}) {
  const kit = await startApp();
  const member = await makeMember(kit.platform, { passwordHash: HASH, ...input });
  return { ...kit, member, me: await logIn(kit, member, { keep: true }) };
}

test('everything stored about a member is in one archive, as JSON and as a page', async () => {
  const { platform, call, me, member } = await open({ motto: '每天一杯奶<b>' });
  const { db } = platform;
  const memberId = member.id;
  await db.insert(messages).values({ memberId, kind: 'system', title: '欢迎', body: '你好' });
  await db.insert(comments).values({ memberId, t: 'news', targetId: 1, body: '说得对' });
  const report = { t: 'comment' as const, targetId: 1, reason: 'vulgar' as const, note: '骂人' };
  await db.insert(reports).values({ memberId, ...report });
  await db.insert(collects).values({ memberId, t: 'news', targetId: 2, savedTitle: '存下的文章' });
  await db.insert(follows).values({ memberId, t: 'brand', targetId: 3, savedTitle: '云溪' });
  const filter = { page: 'spotcheck' as const, query: { brand: '3' }, queryKey: '[["brand","3"]]' };
  const [saved] = await db.insert(savedFilters).values(filter).returning();
  await db.insert(filterFollows).values({ memberId, filterId: saved?.id ?? 0 });
  await db.insert(alertSettings).values({ memberId, mail: 'daily', lang: 'zh-cn' });
  const erratum = { t: 'news' as const, targetId: 2, savedTitle: '存下的文章', sameness: '' };
  await db.insert(errata).values({ memberId, ...erratum, body: '年份有误' });

  await makeComplaint(platform, { memberId, title: '整箱酸奶胀包' });

  const made = await call(exportMyData, {}, me);
  const { data } = await call(getArchive, {}, me);

  const files = unzipSync(Buffer.from(data.base64, 'base64'));
  const json = JSON.parse(strFromU8(files['rujian-data.json'] ?? new Uint8Array()));
  const page = strFromU8(files['rujian-data.html'] ?? new Uint8Array());
  expect(made.data).toMatchObject({ url: '/api/account/archive' });
  expect(data.fileName).toBe('rujian-2026-05-20.zip');
  expect(json).toMatchObject({
    profile: [{ username: member.username, mobile: member.mobile, motto: '每天一杯奶<b>' }],
    sessions: [{ ip: '127.0.0.1' }],
    messages: [{ title: '欢迎' }],
    comments: [{ body: '说得对', appeal: null }],
    reports: [{ reason: 'vulgar', note: '骂人' }],
    collections: [{ title: '存下的文章' }],
    follows: [{ t: 'brand', title: '云溪' }],
    followedFilters: [{ page: 'spotcheck', query: '[["brand","3"]]' }],
    alerts: [{ mail: 'daily', sms: false }],
    errata: [{ body: '年份有误', state: 'open' }],
    complaints: [{ title: '整箱酸奶胀包' }],
    votes: [],
    withdrawals: [],
    points: [],
    balance: [],
    consents: [],
    uploads: [],
  });
  expect(JSON.stringify(json)).not.toContain('argon2');
  expect(page).toContain('存下的文章');
  expect(page).not.toContain('<b>');
});

test('data export: once in 24 hours, and the link is valid for 72 hours', async () => {
  const { platform, call, me, member, advance, runJobs } = await open();
  const first = await call(exportMyData, {}, me);
  advance(5 * 3_600);

  const tooSoon = await call(exportMyData, {}, me);
  advance(19 * 3_600);
  const again = await call(exportMyData, {}, await logIn({ platform }, member));
  advance(71 * 3_600);
  const late = await logIn({ platform }, member);
  const stillThere = await call(getArchive, {}, late);
  advance(3_601);
  const gone = await call(getArchive, {}, late);
  await runJobs('mydata.sweep');

  expect(first.data.expiresAt - first.data.madeAt).toBe(72 * 3_600);
  expect(tooSoon.msg).toBe('24小时内只能导出一次，请在19小时后再试');
  expect([again.code, stillThere.code]).toEqual([1, 1]);
  expect(gone.msg).toBe('没有可以下载的数据包，请重新导出');
  expect((await call(getMyData, {}, late)).data.archive).toBeNull();
});

test("a member cannot fetch another member's archive", async () => {
  const { platform, call, me } = await open();
  await call(exportMyData, {}, me);
  const stranger = await logIn({ platform }, await makeMember(platform));

  const answer = await call(getArchive, {}, stranger);

  expect(answer).toMatchObject({ code: 0, data: { error: 'archive.not_found' } });
});

test('an account is cancelled only with the password or a code', async () => {
  const { call, me } = await open();

  const without = await call(cancelAccount, {}, me);
  const wrong = await call(cancelAccount, { password: 'guess-guess' }, me);
  const wrongCode = await call(cancelAccount, { captcha: '000000' }, me);

  expect(without.msg).toBe('请输入密码');
  expect(wrong.msg).toBe('密码不正确');
  expect(wrongCode).toMatchObject({ code: 0, data: { error: 'code.wrong' } });
  expect((await call(getNotices, {}, me)).data.cancellation).toBeNull();
});

test('cancellation: for 7 days the login works and says so, and undoing keeps everything', async () => {
  const { platform, call, me, member, advance, runJobs } = await open();

  const asked = await call(cancelAccount, { password: PASSWORD }, me);
  advance(6 * DAY);
  await runJobs('mydata.erase');
  const inside = await logIn({ platform }, member);
  const notices = await call(getNotices, {}, inside);
  const undone = await call(undoCancelAccount, {}, inside);
  const twice = await call(undoCancelAccount, {}, inside);
  advance(2 * DAY);
  await runJobs('mydata.erase');

  expect(asked.data.dueAt - asked.data.requestedAt).toBe(7 * DAY);
  expect(notices.data.cancellation).toEqual(asked.data);
  expect(undone.code).toBe(1);
  expect(twice.msg).toBe('账户没有申请注销');
  const [row] = await platform.db.select().from(members).where(eq(members.id, member.id));
  expect(row).toMatchObject({ mobile: member.mobile, cancelledAt: null });
  const [note] = await sentMessages(platform.db);
  expect(note).toMatchObject({ kind: 'security', title: '你申请了注销账户' });
});

test('asking twice does not restart the seven days', async () => {
  const { call, me, advance } = await open();
  const first = await call(cancelAccount, { password: PASSWORD }, me);
  advance(3_600);

  const second = await call(cancelAccount, { password: PASSWORD }, me);

  expect(second.data).toEqual(first.data);
});

test('after 7 days personal data is erased, comments lose their text, ledgers stay, the number is free', async () => {
  const { platform, call, me, member, advance, runJobs } = await open({
    email: 'reader@rujian.test',
    motto: '爱喝奶',
    birthday: '1990-01-01',
  });
  const { db } = platform;
  const memberId = member.id;
  await db.insert(comments).values({ memberId, t: 'news', targetId: 1, body: '留下的话' });
  await db.insert(collects).values({ memberId, t: 'news', targetId: 2, savedTitle: '文章' });
  await db.insert(memberAccounts).values({ memberId, points: 20, balanceFen: 500 });
  await db
    .insert(pointEntries)
    .values({
      memberId,
      points: 20,
      pointsBefore: 0,
      pointsAfter: 20,
      type: 'register',
      memo: '注册',
      idempotencyKey: 'register',
    });
  await db
    .insert(balanceEntries)
    .values({
      memberId,
      amountFen: 500,
      beforeFen: 0,
      afterFen: 500,
      type: 'bonus',
      memo: '稿费',
      idempotencyKey: 'fee',
    });
  await call(cancelAccount, { password: PASSWORD }, me);

  advance(7 * DAY + 1);
  await runJobs('mydata.erase');

  const [row] = await db.select().from(members).where(eq(members.id, memberId));
  expect(row).toMatchObject({
    mobile: null,
    email: null,
    username: null,
    passwordHash: null,
    avatarPath: '',
    motto: '',
    birthday: null,
    joinIp: null,
    lastLoginIp: null,
    nickname: `已注销用户-${memberId}`,
    cancelledAt: platform.clock.now(),
  });
  expect(await sentMessages(db)).toEqual([]);
  expect(await db.select().from(collects)).toEqual([]);
  expect(await db.select().from(comments)).toMatchObject([{ memberId, body: '', status: 'deleted_by_author' }]);
  expect(await db.select().from(pointEntries)).toHaveLength(1);
  expect(await db.select().from(balanceEntries)).toHaveLength(1);
  expect((await call(getMyData, {}, me)).code).toBe(302);
  await expect(makeMember(platform, { mobile: member.mobile })).resolves.toBeDefined();
});

test('cancellation is blocked only by an open withdrawal or an open complaint', async () => {
  const { platform, call, me, member } = await open();
  const complaintId = await makeComplaint(platform, { memberId: member.id, state: 'negotiating' });
  expect(complaintId).toBeGreaterThan(0);
  const byComplaint = await call(cancelAccount, { password: PASSWORD }, me);
  const { data } = await call(getMyData, {}, me);
  const other = await makeMember(platform, { passwordHash: HASH });
  await makeComplaint(platform, { memberId: other.id, state: 'resolved' });
  await platform.db.insert(memberAccounts).values({ memberId: other.id, balanceFen: 20_000, frozenFen: 10_000 });
  const others = await logIn({ platform }, other);
  const byWithdrawal = await call(cancelAccount, { password: PASSWORD }, others);
  await platform.db.update(memberAccounts).set({ frozenFen: 0 });

  const free = await call(cancelAccount, { password: PASSWORD }, others);

  expect(byComplaint.msg).toBe('有投诉正在处理，办结或撤回后才能注销账户');
  expect(data.obstacles).toEqual(['complaint']);
  expect(byWithdrawal.msg).toBe('有提现正在处理，办结后才能注销账户');
  expect(free.code).toBe(1);
});

test('a member without a password confirms with a code to their own mobile', async () => {
  const { call, me } = await open({ passwordHash: null });

  const { data } = await call(getMyData, {}, me);
  const guessed = await call(cancelAccount, { password: PASSWORD }, me);

  expect(data.proof).toBe('mobile');
  expect(guessed.msg).toBe('密码不正确');
});

test('a new document version asks for consent until it is accepted', async () => {
  const { platform, call, me } = await open();
  await makePage(platform, 'agreement', [{ version: '1.0', title: '用户协议' }]);
  const before = await call(getNotices, {}, me);
  const accepted = await call(acceptConsents, {}, me);
  await makePage(platform, 'privacy', [{ version: '2.0', title: '隐私政策' }]);

  const { data } = await call(getMyData, {}, me);

  expect(before.data.consentNeeded).toBe(true);
  expect(accepted.data.consentNeeded).toBe(false);
  expect(data).toMatchObject({
    consentNeeded: true,
    consents: [
      { document: 'agreement', accepted: true, history: [{ version: '1.0' }] },
      { document: 'privacy', title: '隐私政策', accepted: false, currentVersion: '2.0' },
    ],
  });
});

test('a consent can be revoked once, and is listed as revoked', async () => {
  const { platform, call, me } = await open();
  await makePage(platform, 'privacy', [{ version: '1.0', title: '隐私政策' }]);
  await call(acceptConsents, {}, me);

  const taken = await call(withdrawConsent, { document: 'privacy' }, me);
  const twice = await call(withdrawConsent, { document: 'privacy' }, me);

  expect(taken.data.consentNeeded).toBe(true);
  expect(taken.data.consents[1]?.history[0]?.withdrawnAt).toBe(1_779_240_600);
  expect(twice.msg).toBe('没有可以撤回的同意记录');
});

test('every data call asks a visitor to log in', async () => {
  const { call } = await open();

  const codes = [
    await call(getMyData, {}),
    await call(getNotices, {}),
    await call(exportMyData, {}),
    await call(getArchive, {}),
    await call(cancelAccount, {}),
    await call(undoCancelAccount, {}),
    await call(acceptConsents, {}),
    await call(withdrawConsent, { document: 'privacy' }),
  ].map(({ code }) => code);

  expect(new Set(codes)).toEqual(new Set([302]));
});
