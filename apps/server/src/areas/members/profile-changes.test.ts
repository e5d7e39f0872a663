// spec 7.33: ours: nicknames and pictures reviewed, list of members, reveal
import { getProfile, saveProfile } from '@rujian/contract/areas/members/public';
import { decideItems, listQueue } from '@rujian/contract/areas/moderation/desk';
import { switchComments } from '@rujian/contract/areas/moderation/modes';
import { QUEUE_UNDO_SECONDS } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BASE_WORDS } from '#base/words.ts';
import { mediaMemberUses } from '#schema/media.ts';
import { memberChanges } from '#schema/members/changes.ts';
import { members } from '#schema/members/members.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { auditLog } from '#test/audit-log.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeMember } from '#test/makers.ts';
import { plainPicture } from '#test/pictures.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';
import { sendFiles } from '#test/upload-form.ts';

/** Contains a listed word, so it is reviewed first. */
const DOUBTFUL = '刷单小能手';
const NO_PICTURE = '/static/images/avatar.png';

async function start() {
  const kit = await startApp();
  const { db } = kit.platform;
  await db.insert(moderationWords).values(BASE_WORDS);
  const member = await makeMember(kit.platform, { nickname: '老张', username: 'laozhang' });
  const session = await logIn(kit, member);
  const moderator = await logInStaff(kit, 'moderator');
  const stored = { username: 'laozhang', nickname: '老张', gender: 0, motto: '', avatar: NO_PICTURE, birthday: null };
  return {
    kit,
    db,
    member,
    session,
    moderator,
    save: (changes: object) => kit.call(saveProfile, { ...stored, ...changes }, session),
    read: async () => (await db.select().from(members).where(eq(members.id, member.id)))[0],
    queued: async () => (await kit.call(listQueue, {}, moderator)).data.list,
    waiting: async () => (await kit.call(getProfile, {}, session)).data.waiting,
    async uploaded(side: number): Promise<string> {
      const content = await plainPicture(side, side, 'jpeg');
      const answer = await sendFiles(kit, [{ content, name: 'me.jpg' }], session);
      return answer.json().data.file.url;
    },
    async decide(decision: 'pass' | 'reject', reason: '' | 'advertising' = '') {
      const [item] = (await kit.call(listQueue, {}, moderator)).data.list;
      const items = item ? [{ kind: item.kind, id: item.id }] : [];
      const answer = await kit.call(decideItems, { items, decision, reason }, moderator);
      kit.advance(QUEUE_UNDO_SECONDS);
      await kit.runJobs('moderation.carry_out');
      return answer;
    },
    inbox: () => sentMessages(db, member.id),
  };
}

test('an ordinary nickname is shown at once without review', async () => {
  const { save, read, queued } = await start();

  await save({ nickname: '牧场主' });

  expect(await read()).toMatchObject({ nickname: '牧场主' });
  expect(await queued()).toEqual([]);
});

test('a doubtful nickname waits; until it passes only the member sees it', async () => {
  const { kit, member, save, read, queued, waiting, decide, inbox } = await start();

  expect((await save({ nickname: DOUBTFUL })).code).toBe(1);

  expect(await read()).toMatchObject({ nickname: '老张', nicknameChangedAt: null });
  expect(await waiting()).toEqual({ nickname: DOUBTFUL, avatar: null });
  expect(await queued()).toMatchObject([
    {
      kind: 'nickname',
      state: 'pending',
      text: DOUBTFUL,
      decisions: ['pass', 'reject'],
      change: { before: '老张', value: DOUBTFUL },
      author: { id: member.id, name: '老张' },
    },
  ]);

  await decide('pass');

  expect(await read()).toMatchObject({ nickname: DOUBTFUL, nicknameChangedAt: kit.platform.clock.now() });
  expect(await waiting()).toEqual({ nickname: null, avatar: null });
  expect(await inbox()).toMatchObject([{ kind: 'review', title: '新昵称已通过审核' }]);
});

test('a rejected nickname restores the old one, says why, and another may be chosen at once', async () => {
  const { db, member, save, read, decide, inbox } = await start();
  await save({ nickname: DOUBTFUL });

  await decide('reject', 'advertising');

  expect(await read()).toMatchObject({ nickname: '老张' });
  expect(await inbox()).toMatchObject([
    {
      title: '新昵称未通过审核',
      body: `你的新昵称“${DOUBTFUL}”因“广告引流”未通过审核，昵称保持不变，可以重新修改。`,
      path: '/user/account/profile',
    },
  ]);
  expect(await auditLog(db)).toMatchObject([{ action: 'nickname.reject', targetType: 'member', targetId: member.id }]);
  expect((await save({ nickname: '牧场主' })).code).toBe(1);
});

test('a pending name can be sent again, is reserved, and is replaced by another choice', async () => {
  const { kit, db, save, waiting } = await start();
  const other = await makeMember(kit.platform, { username: 'other1' });
  const stored = { username: 'other1', gender: 0, motto: '', avatar: NO_PICTURE, birthday: null };
  await save({ nickname: DOUBTFUL });

  await save({ nickname: DOUBTFUL, motto: '早' });
  const taken = await kit.call(saveProfile, { ...stored, nickname: DOUBTFUL }, await logIn(kit, other));
  const oneWaits = await db.select().from(memberChanges);
  await save({ nickname: '牧场主' });

  expect(oneWaits).toHaveLength(1);
  expect(taken.data.fields).toEqual({ nickname: '该昵称已有人使用，请换一个' });
  expect(await waiting()).toEqual({ nickname: null, avatar: null });
  expect(await db.select().from(memberChanges)).toMatchObject([{ state: 'replaced' }]);
});

test('a name that was taken in the meantime is not assigned twice', async () => {
  const { kit, save, read, decide, inbox } = await start();
  await save({ nickname: DOUBTFUL });
  await makeMember(kit.platform, { nickname: DOUBTFUL });

  await decide('pass');

  expect(await read()).toMatchObject({ nickname: '老张' });
  expect(await inbox()).toMatchObject([{ title: '新昵称未能启用' }]);
});

test('a new picture is shown at once and reviewed later; a rejection restores the old one', async () => {
  const { db, save, read, queued, uploaded, decide, inbox } = await start();
  await save({ avatar: await uploaded(200) });
  await decide('pass');
  const good = (await read())?.avatarPath ?? '';
  const [kept] = await db.select().from(mediaMemberUses);
  await save({ avatar: await uploaded(210) });
  await save({ avatar: await uploaded(220) });

  expect((await read())?.avatarPath).not.toBe(good);
  expect(await queued()).toMatchObject([{ kind: 'avatar', state: 'shown', change: { before: good } }]);

  await decide('reject', 'advertising');

  expect(await read()).toMatchObject({ avatarPath: good });
  expect(await db.select().from(mediaMemberUses)).toEqual([kept]);
  expect(await inbox()).toMatchObject([
    { title: '新头像未通过审核', body: '你的新头像因“广告引流”未通过审核，已恢复为原来的头像。' },
  ]);
});

test('in strict mode names and pictures are reviewed first', async () => {
  const { kit, save, read, queued, uploaded, waiting } = await start();
  const operator = await logInStaff(kit, 'operator');
  const reason = '重要会议期间';
  await kit.call(switchComments, { scope: 'site', switch: 'strict', on: true, reason }, operator);

  await save({ nickname: '牧场主', avatar: await uploaded(200) });

  expect(await read()).toMatchObject({ nickname: '老张', avatarPath: '' });
  expect(await waiting()).toEqual({ nickname: '牧场主', avatar: expect.stringContaining('-avatar.webp') });
  expect((await queued()).map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['avatar', 'pending'],
    ['nickname', 'pending'],
  ]);
});

test('rejecting a name or a picture needs a reason', async () => {
  const { save, decide } = await start();
  await save({ nickname: DOUBTFUL });

  const { data } = await decide('reject');

  expect(data.fields).toEqual({ reason: expect.any(String) });
});
