// spec 7.36: ours: desk/moderation/*, desk/report/*, desk/member/*
import { addComment } from '@rujian/contract/areas/comments/public';
import {
  claimItems,
  decideGroup,
  decideItems,
  decideMember,
  listQueue,
  releaseItems,
  undoDecision,
} from '@rujian/contract/areas/moderation/desk';
import { QUEUE_CLAIM_SECONDS, QUEUE_UNDO_SECONDS } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BASE_WORDS } from '#base/words.ts';
import { comments } from '#schema/comments/comments.ts';
import { errata } from '#schema/errata.ts';
import { moderationDecisions, moderationWords } from '#schema/moderation/moderation.ts';
import { auditLog } from '#test/audit-log.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';
import { createClaims } from './claims.ts';
import { reviewDueAt, reviewLastAt } from './queue-source.ts';

async function start() {
  const kit = await startApp();
  await kit.platform.db.insert(moderationWords).values(BASE_WORDS);
  const moderator = await logInStaff(kit, 'moderator');
  const article = await makeArticle(kit.platform, { title: '奶价回升' });
  const author = await makeMember(kit.platform, { nickname: '小王' });
  const waiting = async (body: string, memberId = author.id) => {
    const [comment] = await kit.platform.db
      .insert(comments)
      .values({ t: 'news' as const, targetId: article, memberId, body, createdAt: kit.platform.clock.now() })
      .returning();
    return comment?.id ?? 0;
  };
  const statusOf = async (id: number) =>
    (await kit.platform.db.select().from(comments).where(eq(comments.id, id)))[0]?.status;
  /** Runs the job ten seconds later. */
  const carryOut = async () => {
    kit.advance(QUEUE_UNDO_SECONDS);
    await kit.runJobs('moderation.carry_out');
  };
  return { kit, moderator, article, author, waiting, statusOf, carryOut };
}

describe('the queue', () => {
  test('shows waiting items with target, deadlines and the positions of hits', async () => {
    const { kit, moderator, article, author, waiting } = await start();
    const id = await waiting('听说要 刷.单 了');

    const { data } = await kit.call(listQueue, {}, moderator);

    expect(data.list).toMatchObject([
      {
        kind: 'comment',
        id,
        state: 'pending',
        text: '听说要 刷.单 了',
        reports: 0,
        hits: [{ word: '刷单', level: 'review', start: 4, end: 7, category: { key: 'advertising' } }],
        author: { id: author.id, name: '小王' },
        target: { t: 'news', id: article, title: '奶价回升', path: `/news/${article}` },
        claim: null,
        group: null,
        decisions: ['pass', 'reject'],
      },
    ]);
    const [item] = data.list;
    expect((item?.dueAt ?? 0) - (item?.createdAt ?? 0)).toBe(2 * 3600);
    expect((item?.lastAt ?? 0) - (item?.createdAt ?? 0)).toBe(24 * 3600);
    expect(data.kinds).toContainEqual(expect.objectContaining({ kind: 'comment', waiting: 1, late: 0 }));
  });

  test('contains other kinds for those who answer them, oldest first, each decided by its own call', async () => {
    const { kit, moderator, article, author, waiting } = await start();
    await kit.platform.db
      .insert(errata)
      .values({
        memberId: author.id,
        t: 'news',
        targetId: article,
        body: '单位写错了',
        sameness: 'x',
        savedTitle: '奶价回升',
        createdAt: kit.platform.clock.now(),
      });
    kit.advance(60);
    await waiting('好');

    const editor = await logInStaff(kit, 'moderator', 'column_editor');

    const { data } = await kit.call(listQueue, {}, editor);
    const { data: own } = await kit.call(listQueue, {}, moderator);

    expect(data.list.map(({ kind }) => kind)).toEqual(['errata', 'comment']);
    expect(own.list.map(({ kind }) => kind)).toEqual(['comment']);
    expect(data.list[0]?.decisions).toEqual([]);
    const items = [{ kind: 'errata' as const, id: data.list[0]?.id ?? 0 }];
    expect(await kit.call(decideItems, { items, decision: 'pass' }, moderator)).toMatchObject({
      data: { error: 'queue.decided_elsewhere' },
    });
  });

  test('requires the moderation permission', async () => {
    const { kit } = await start();
    const finance = await logInStaff(kit, 'finance');

    expect(await kit.call(listQueue, {}, finance)).toMatchObject({ data: { error: 'rule.not_held' } });
    expect(await kit.call(listQueue, {})).toMatchObject({ data: { error: 'session.required' } });
  });
});

describe('a claim', () => {
  test('keeps others from deciding the same item for ten minutes', async () => {
    const { kit, moderator, waiting } = await start();
    const other = await logInStaff(kit, 'moderator');
    const items = [{ kind: 'comment' as const, id: await waiting('好') }];

    expect(await kit.call(claimItems, { items }, moderator)).toMatchObject({ data: { claimed: items } });
    expect(await kit.call(claimItems, { items }, other)).toMatchObject({ data: { claimed: [] } });
    expect(await kit.call(decideItems, { items, decision: 'pass' }, other)).toMatchObject({
      data: { error: 'queue.claimed' },
    });
    expect((await kit.call(listQueue, {}, other)).data.list[0]?.claim).toMatchObject({ isOwn: false });
    kit.advance(QUEUE_CLAIM_SECONDS);
    expect(await kit.call(claimItems, { items }, other)).toMatchObject({ data: { claimed: items } });
  });

  test('can be released by its holder only', async () => {
    const { kit, moderator, waiting } = await start();
    const other = await logInStaff(kit, 'moderator');
    const items = [{ kind: 'comment' as const, id: await waiting('好') }];
    await kit.call(claimItems, { items }, moderator);

    await kit.call(releaseItems, { items }, other);
    expect(await kit.call(claimItems, { items }, other)).toMatchObject({ data: { claimed: [] } });
    await kit.call(releaseItems, { items }, moderator);
    expect(await kit.call(claimItems, { items }, other)).toMatchObject({ data: { claimed: items } });
  });

  test('of ten concurrent claims each item goes to one person', async () => {
    const { kit } = await start();
    const people = await Promise.all(Array.from({ length: 10 }, () => logInStaff(kit, 'moderator')));
    const items = [1, 2, 3, 4, 5].map((id) => ({ kind: 'comment' as const, id }));
    const claims = createClaims(kit.platform);

    const outcomes = await Promise.all(
      people.map(({ staffId }, place) => claims.claim(place % 2 ? items : items.toReversed(), staffId)),
    );

    const taken = outcomes.flatMap(({ claimed }) => claimed.map(({ id }) => id));
    expect(taken.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a decision', () => {
  test('is applied after ten seconds, with an audit entry and a message', async () => {
    const { kit, moderator, waiting, statusOf, carryOut, author } = await start();
    const id = await waiting('买我的货');
    const items = [{ kind: 'comment' as const, id }];

    const { data } = await kit.call(
      decideItems,
      { items, decision: 'reject', reason: 'advertising', note: '推销' },
      moderator,
    );

    expect(data).toMatchObject({ decided: 1 });
    expect(await statusOf(id)).toBe('pending');
    expect((await kit.call(listQueue, {}, moderator)).data.list).toEqual([]);
    await carryOut();
    expect(await statusOf(id)).toBe('rejected');
    const { db } = kit.platform;
    expect(await sentMessages(db, author.id)).toMatchObject([{ kind: 'review' }]);
    expect(await auditLog(db)).toMatchObject([{ action: 'comment.reject', staffId: moderator.staffId, targetId: id }]);
  });

  test('can be undone within ten seconds by the person who made it', async () => {
    const { kit, moderator, waiting, statusOf, carryOut } = await start();
    const other = await logInStaff(kit, 'moderator');
    const id = await waiting('好');
    const items = [{ kind: 'comment' as const, id }];
    const { data } = await kit.call(decideItems, { items, decision: 'pass' }, moderator);

    expect(await kit.call(undoDecision, { batch: data.batch }, other)).toMatchObject({
      data: { error: 'queue.too_late_to_undo' },
    });
    expect(await kit.call(undoDecision, { batch: data.batch }, moderator)).toMatchObject({ data: { undone: 1 } });
    await carryOut();
    expect(await statusOf(id)).toBe('pending');

    const again = await kit.call(decideItems, { items, decision: 'pass' }, moderator);
    await carryOut();
    expect(await statusOf(id)).toBe('passed');
    expect(await kit.call(undoDecision, { batch: again.data.batch }, moderator)).toMatchObject({
      msg: '已超过10秒，无法撤销',
    });
  });

  test('needs a reason to reject and a waiting item, and is made once', async () => {
    const { kit, moderator, waiting } = await start();
    const items = [{ kind: 'comment' as const, id: await waiting('好') }];

    expect(await kit.call(decideItems, { items, decision: 'reject' }, moderator)).toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    });
    expect(await kit.call(decideItems, { items, decision: 'restore' }, moderator)).toMatchObject({
      data: { error: 'queue.decided' },
    });
    await kit.call(decideItems, { items, decision: 'pass' }, moderator);
    expect(await kit.call(decideItems, { items, decision: 'pass' }, moderator)).toMatchObject({
      data: { error: 'queue.decided' },
    });
  });

  test('on a comment that its author has deleted changes nothing and is marked', async () => {
    const { kit, moderator, waiting, statusOf, carryOut } = await start();
    const { db } = kit.platform;
    const id = await waiting('好');
    await kit.call(decideItems, { items: [{ kind: 'comment', id }], decision: 'pass' }, moderator);

    await db.update(comments).set({ status: 'deleted_by_author' }).where(eq(comments.id, id));
    await carryOut();

    expect(await statusOf(id)).toBe('deleted_by_author');
    expect(await db.select().from(moderationDecisions)).toMatchObject([
      { state: 'failed', failure: 'comment.decided' },
    ]);
  });

  test('whose job was lost is made up for', async () => {
    const { kit, moderator, waiting, statusOf } = await start();
    const id = await waiting('好');
    await kit.call(decideItems, { items: [{ kind: 'comment', id }], decision: 'pass' }, moderator);
    kit.sentJobs.splice(0);

    await kit.runJobs('moderation.make_up');
    expect(await statusOf(id)).toBe('pending');
    kit.advance(120);
    await kit.runJobs('moderation.make_up');
    expect(await statusOf(id)).toBe('passed');
  });
});

describe('one decision for many', () => {
  test('forty copies of one advert are one group and one decision', async () => {
    const { kit, moderator, article, carryOut } = await start();
    for (let number = 0; number < 40; number += 1) {
      const member = await makeMember(kit.platform);
      const content = `本店全脂奶粉厂价直供量大从优，编号${number}，欢迎各位宝妈前来选购`;
      await kit.call(addComment, { t: 'news', id: article, content }, await logIn(kit, member));
      kit.advance(60);
    }
    const { data } = await kit.call(listQueue, { limit: 100 }, moderator);
    expect(data.list).toHaveLength(40);
    expect(data.list[0]?.group).toMatchObject({ waiting: 40 });

    const group = data.list[0]?.group?.id ?? 0;
    const verdict = { decision: 'reject', reason: 'flooding' } as const;
    expect(await kit.call(decideGroup, { group, ...verdict }, moderator)).toMatchObject({ data: { decided: 40 } });
    await carryOut();

    const rows = await kit.platform.db.select().from(comments);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await kit.call(decideGroup, { group, ...verdict }, moderator)).toMatchObject({
      data: { error: 'queue.decided' },
    });
  });

  test('everything of one member is rejected, and nothing of others', async () => {
    const { kit, moderator, author, waiting, statusOf, carryOut } = await start();
    const other = await makeMember(kit.platform);
    const own = [await waiting('一'), await waiting('二')];
    const kept = await waiting('三', other.id);

    await kit.call(decideMember, { member: author.id, reason: 'flooding' }, moderator);
    await carryOut();

    expect(await Promise.all(own.map(statusOf))).toEqual(['rejected', 'rejected']);
    expect(await statusOf(kept)).toBe('pending');
    expect(await kit.call(decideMember, { member: author.id, reason: 'flooding' }, moderator)).toMatchObject({
      data: { error: 'queue.decided' },
    });
  });
});

test.each([
  ['2026-05-20T09:30:00+08:00', '2026-05-20T11:30:00+08:00'],
  ['2026-05-20T20:00:00+08:00', '2026-05-20T22:00:00+08:00'],
  ['2026-05-20T21:30:00+08:00', '2026-05-21T09:30:00+08:00'],
  ['2026-05-20T22:00:00+08:00', '2026-05-21T10:00:00+08:00'],
  ['2026-05-20T03:00:00+08:00', '2026-05-20T10:00:00+08:00'],
])('an item from %s is due by %s', (cameIn, due) => {
  expect(reviewDueAt(new Date(cameIn))).toEqual(new Date(due));
  expect(reviewLastAt(new Date(cameIn)).getTime() - Date.parse(cameIn)).toBe(86_400_000);
});
