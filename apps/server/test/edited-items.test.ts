import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import { getMyDesk } from '@rujian/contract/areas/desk/work';
import {
  addRemark,
  createPreview,
  diffRevisions,
  fixItem,
  listMyRemarks,
  listRevisions,
  restoreRevision,
  unpublishItem,
} from '@rujian/contract/base/item-history';
import { decideItem, listTrail, readItem, showItem } from '@rujian/contract/base/item-reading';
import { holdLease } from '@rujian/contract/base/publishing/lease';
import { desc, eq, notInArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries, staff } from '#schema/staff/staff.ts';
import { startNewsroom } from './article-kit.ts';
import { EDITED_KINDS, type EditedItem, type Room } from './edited-types.ts';
import { logInStaff } from './log-in-staff.ts';

const HOUR = 3600;
const PREVIEW_SECONDS = 72 * HOUR;

async function startRoom(): Promise<Room> {
  const room = await startNewsroom();
  const [data, second] = [await logInStaff(room, 'data_editor'), await logInStaff(room, 'data_editor')];
  return { ...room, data, second };
}

async function review({ writer, reviewers, move }: EditedItem): Promise<void> {
  await move(writer, 'submit');
  for (const reviewer of reviewers) await move(reviewer, 'pass');
}

async function letTimePass({ later, runJobs }: Room, seconds: number): Promise<void> {
  await later(seconds);
  await runJobs('publishing.release_due');
}

function inHours({ platform }: Room, hours: number): number {
  return Math.floor(platform.clock.now().getTime() / 1000) + hours * HOUR;
}

async function publish(room: Room, open: (typeof EDITED_KINDS)[number]['open']) {
  const item = await open(room);
  await item.save('读者看到的标题');
  await review(item);
  await item.move(room.duty, 'publish');
  return item;
}

describe.each(EDITED_KINDS)('$name', ({ name, field, open, titled = (title) => title }) => {
  /** A writer of another area, where there is one. */
  async function outsider(room: Room) {
    if (name === 'articles') return room.data;
    return name === 'subjects' || name === 'terms' ? logInStaff(room, 'moderator') : room.reporter;
  }

  test('go out at the scheduled time and leave at the time that was set', async () => {
    const room = await startRoom();
    const item = await open(room);
    await item.save('按时发布的标题');
    await review(item);

    const at = inHours(room, 1);
    const end = { unpublishAt: inHours(room, 5), unpublishReason: '活动结束' };
    await item.move(room.duty, 'schedule', { at, ...end });
    const waiting = [await item.desk(), await item.page()];
    await letTimePass(room, 2 * HOUR);
    const out = [await item.desk(), await item.page()];
    await letTimePass(room, 4 * HOUR);

    expect(waiting).toMatchObject([{ state: 'scheduled', scheduledFor: at }, { code: 0 }]);
    expect(out).toMatchObject([{ state: 'published', scheduledFor: null }, { code: 1 }]);
    expect((await item.page()).code).toBe(0);
    expect(await item.desk()).toMatchObject({ state: 'withdrawn' });
  });

  test('the end of a published item can be set and cancelled', async () => {
    const room = await startRoom();
    const item = await publish(room, open);
    const set = (at: number | null, reason = '') =>
      room.call(unpublishItem, { ...item.target(), at, reason }, room.duty);

    const refused = await set(inHours(room, 1));
    await set(inHours(room, 1), '活动结束');
    await set(null);
    await letTimePass(room, 2 * HOUR);

    expect(refused.data).toMatchObject({ error: 'review.no_remark' });
    expect((await item.page()).code).toBe(1);
  });

  test('keep their versions, which can be compared and restored as a draft', async () => {
    const room = await startRoom();
    const item = await open(room);
    await item.save('第一个标题');
    // Later than one sitting, so that the next save is a version of its own.
    await room.later(HOUR);
    await item.save('第二个标题');
    const target = item.target();

    const { data } = await room.call(listRevisions, target, room.duty);
    const [newest, first] = [data.list[0], data.list.find(({ title }) => title === titled('第一个标题'))];
    const numbers = { from: first?.number ?? 0, to: newest?.number ?? 0 };
    const diff = await room.call(diffRevisions, { ...target, ...numbers }, room.duty);
    const restored = await room.call(
      restoreRevision,
      { ...target, number: numbers.from, version: await item.basis() },
      item.writer,
    );
    const late = await room.call(restoreRevision, { ...target, number: numbers.from, version: 0 }, item.writer);

    expect(newest).toMatchObject({ title: titled('第二个标题'), isLive: false });
    expect(diff.data.fields).toContainEqual({ field, before: '第一个标题', after: '第二个标题' });
    expect(restored.data).toMatchObject({ revision: numbers.to + 1 });
    expect(late.code).toBe(0);
    expect(await item.desk()).toMatchObject({ state: 'draft', title: '第一个标题' });
  });

  test('are previewed by a signed link until it expires', async () => {
    const room = await startRoom();
    const item = await open(room);
    await item.save('未发布的标题');
    const visit = (path: string) => room.app.inject(path);

    const { data } = await room.call(createPreview, item.target(), item.writer);
    const page = await visit(data.path);
    const forged = await visit(`${data.path.slice(0, -1)}${data.path.endsWith('A') ? 'B' : 'A'}`);
    await room.later(PREVIEW_SECONDS + 1);
    const expired = await visit(data.path);
    const stranger = await room.call(createPreview, item.target(), await outsider(room));

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('未发布的标题');
    expect(page.headers['cache-control']).toBe('no-store');
    expect([forged.statusCode, expired.statusCode]).toEqual([404, 404]);
    expect(stranger.data).toMatchObject({ error: 'rule.not_held' });
  });

  test('are read by their reviewers as the page will be, and decided there', async () => {
    const room = await startRoom();
    const item = await open(room);
    await item.save('审稿人看到的标题');
    await item.move(item.writer, 'submit');
    const [reviewer] = item.reviewers;
    if (!reviewer) throw new Error('no reviewer');
    room.app.serving.renderPage = async () => {
      const { code, data } = await item.page();
      return { status: code === 1 ? 200 : 404, html: JSON.stringify(data) };
    };
    const before = [await item.desk(), await item.page()];

    const { data: page } = await room.call(showItem, item.target(), reviewer);
    const after = [await item.desk(), await item.page()];
    const { data: reading } = await room.call(readItem, item.target(), reviewer);
    const { basis: basedOn, state } = reading;
    const decision = { ...item.target(), move: 'pass', basedOn, state } as const;
    const passed = await room.call(decideItem, decision, reviewer);
    const twice = await room.call(decideItem, decision, room.duty);

    expect(page.html).toContain('审稿人看到的标题');
    expect(after).toEqual(before);
    expect(after[1]).toMatchObject({ code: 0 });
    expect(reading).toMatchObject({ title: titled('审稿人看到的标题'), state: 'review1' });
    expect(reading.moves).toEqual(expect.arrayContaining(['pass', 'return']));
    expect(passed.data.state).toBe(reading.next);
    expect(twice.code).toBe(0);
  });

  test('are written by one person at a time', async () => {
    const room = await startRoom();
    const item = await open(room);
    await item.save('第一个标题');
    const colleague = item.writer === room.data ? room.second : room.chief;
    await room.call(holdLease, item.target(), colleague);

    const refused = await item.save('第二个标题');

    expect(refused.data).toMatchObject({ error: 'lease.held' });
    expect(await item.desk()).toMatchObject({ title: '第一个标题' });
  });

  test('a decision releases the lease, and the trail names who did what', async () => {
    const room = await startRoom();
    const item = await open(room);
    await item.save('有经过的标题');
    await item.move(item.writer, 'submit');
    const holder = item.writer === room.data ? room.second : room.chief;
    await room.call(holdLease, item.target(), holder);

    for (const reviewer of item.reviewers) await item.move(reviewer, 'pass');
    const { data: lease } = await room.call(holdLease, item.target(), item.writer);
    await item.move(room.duty, 'publish');
    await item.move(room.duty, 'withdraw', { remark: '数字要复核' });
    const { data } = await room.call(listTrail, item.target(), item.writer);

    expect(lease.isMine).toBe(true);
    const events = data.list.map(({ event }) => event);
    expect(events.slice(0, 2)).toEqual(['withdraw', 'publish']);
    expect(events.filter((event) => event === 'pass')).toHaveLength(item.reviewers.length);
    expect(events.slice(-3)).toContain('submit');
    expect(['create', 'edit']).toContain(events.at(-1));
    expect(data.list[0]).toMatchObject({ by: { id: room.duty.staffId }, remark: '数字要复核' });
    expect(data.list.find(({ event }) => event === 'pass')?.step).toBe(item.reviewers.length);
  });

  test('an open editor does not take back the lease that a decision released', async () => {
    const room = await startRoom();
    const item = await open(room);
    await item.save('留在编辑器里的标题');
    await item.move(item.writer, 'submit');
    const target = item.target();
    const beat = () => room.call(holdLease, { ...target, isRenewal: true }, item.writer);
    await room.call(holdLease, target, item.writer);
    const [reviewer] = item.reviewers;
    if (!reviewer) throw new Error('no reviewer');

    const { data: before } = await beat();
    await item.move(reviewer, 'pass');
    const { data: after } = await beat();
    const { data: next } = await room.call(holdLease, target, reviewer);

    expect(before.isMine).toBe(true);
    expect(after).toMatchObject({ isMine: false, holder: null });
    expect(next.isMine).toBe(true);
  });

  test('where no one can act, the item and the desks of its author and of the chief say who is needed', async () => {
    const room = await startRoom();
    const { db, clock } = room.platform;
    const item = await open(room);
    await item.save('没人能审的标题');
    await item.move(item.writer, 'submit');
    // No one passes two steps in a row, and everyone else has left.
    await item.move(room.duty, 'pass');
    const here = [item.writer.staffId, room.duty.staffId];
    await db.update(staff).set({ passwordHash: 'known' });
    await db.update(staff).set({ disabledAt: clock.now() }).where(notInArray(staff.id, here));

    const needed = { step: 'review2', role: 'column_chief' };
    for (const person of [item.writer, room.duty]) {
      const { data: desk } = await room.call(getMyDesk, {}, person);
      const { data: reading } = await room.call(readItem, item.target(), person);
      const { t: kind, id } = item.target();
      expect(desk.stuck).toMatchObject([{ kind, id, needed }]);
      expect(reading.needed).toEqual(needed);
    }
  });

  test('carry remarks that reach their author', async () => {
    const room = await startRoom();
    const item = await open(room);
    await item.save('有批注的标题');

    await room.call(addRemark, { ...item.target(), text: '请核对数字' }, room.duty);
    const { data } = await room.call(listMyRemarks, {}, item.writer);

    expect(data).toMatchObject({
      unread: 1,
      list: [{ text: '请核对数字', item: { ...item.target(), title: titled('有批注的标题') } }],
    });
  });

  test('a quick fix changes what readers see, with a reason, a version, a log entry and a word to the author', async () => {
    const room = await startRoom();
    const item = await publish(room, open);
    const target = item.target();
    const words = { find: '读者看到的', replace: '读者读到的' };
    const fix = (who: typeof room.duty, more: object = {}) =>
      room.call(fixItem, { ...target, ...words, reason: '错字', ...more }, who);
    const { data: before } = await room.call(listRevisions, target, room.duty);

    const forbidden = await fix(item.writer);
    const silent = await fix(room.duty, { reason: '' });
    const unknown = await fix(room.duty, { find: '没有这段文字' });
    const fixed = await fix(room.duty);
    const { data: after } = await room.call(listRevisions, target, room.duty);
    const [logged] = await room.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.targetType, target.t))
      .orderBy(desc(auditEntries.id))
      .limit(1);

    expect(forbidden.code).not.toBe(1);
    expect(silent.data).toMatchObject({ error: 'request.invalid' });
    expect(unknown.data).toMatchObject({ error: 'fix.not_once', params: { count: 0 } });
    expect(fixed.data).toMatchObject({ revision: after.list[0]?.number });
    expect(after.total).toBe(before.total + 1);
    expect(after.list[0]).toMatchObject({ title: titled('读者读到的标题'), isLive: true });
    expect(JSON.stringify((await item.page()).data)).toContain('读者读到的标题');
    expect(await item.desk()).toMatchObject({ state: 'published', title: '读者读到的标题' });
    expect(logged).toMatchObject({ reason: '错字', targetId: target.id });
    expect(logged?.action).toMatch(/\.fix$/);
    const { data: told } = await room.call(listMyRemarks, {}, item.writer);
    expect(told.list[0]).toMatchObject({ text: '小改直发：“读者看到的”改为“读者读到的”。理由：错字', item: target });
  });

  test('a quick fix of substance is named on the page and in the public list of corrections', async () => {
    const room = await startRoom();
    const item = await publish(room, open);
    const correction = { kind: 'fact', text: '标题原来写错了，现已更正。' } as const;
    const words = { find: '读者看到的', replace: '读者读到的', reason: '事实有误' };

    const fixed = await room.call(fixItem, { ...item.target(), ...words, correction }, room.duty);
    const { data } = await room.call(listCorrections, {});
    const page = JSON.stringify((await item.page()).data);

    expect(fixed.code).toBe(1);
    expect(data).toMatchObject({ total: 1, list: [{ ...correction, t: item.target().t }] });
    expect(data.list[0]?.title).toContain('读者读到的');
    expect(page).toContain(`"kind":"fact","text":"${correction.text}"`);
  });
});

test.each(EDITED_KINDS.filter(({ name }) => name !== 'editions'))(
  'a scheduled edit of published $name goes out on time',
  async ({ open }) => {
    const room = await startRoom();
    const item = await publish(room, open);
    await item.save('改过的标题');
    await review(item);

    await item.move(room.duty, 'schedule', { at: inHours(room, 1) });
    await letTimePass(room, 2 * HOUR);

    expect(JSON.stringify((await item.page()).data)).toContain('改过的标题');
    expect(await item.desk()).toMatchObject({ state: 'published', title: '改过的标题' });
  },
);

/** Rankings and recalls have no text with pictures. */
test.each(EDITED_KINDS.filter(({ name }) => name !== 'editions' && name !== 'recalls'))(
  '$name are not submitted while pasted pictures are missing in their text',
  async ({ open }) => {
    const room = await startRoom();
    const item = await open(room);
    await item.save('图片没有补上的标题', '<figure data-block="placeholder"></figure>');

    const refused = await item.move(item.writer, 'submit');
    await item.save('图片已经补上的标题');
    await item.move(item.writer, 'submit');

    expect(refused.data).toMatchObject({ error: 'article.pictures_missing', params: { count: 1 } });
    expect(await item.desk()).toMatchObject({ state: 'review1' });
  },
);
