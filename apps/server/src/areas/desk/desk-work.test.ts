// spec 7.35: ours: desk/review/index, desk/work/mine, desk/search, desk/remark/mine and read: the queue of every kind, my desk, the search of the desk, remarks to read (product §3.1, E2, E22, E23)
import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { getMyDesk, listWaitingReviews } from '@rujian/contract/areas/desk/work';
import { readItem } from '@rujian/contract/base/item-reading';
import { holdLease } from '@rujian/contract/base/publishing/lease';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '#platform/clock.ts';
import { billboardEditions, billboards } from '#schema/billboards/billboards.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { siteSettings } from '#schema/site/site.ts';
import { spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { staffColumns } from '#schema/staff/columns.ts';
import { staff } from '#schema/staff/staff.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { startNewsroom } from '#test/article-kit.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeColumn, makeEvaluation, makeMember, makeNotice, makeTerm } from '#test/makers.ts';

const HOUR = 3_600;
const ALL = { page: 1, limit: 20, kind: '', step: '' } as const;

describe('what nobody can take further', () => {
  test('is on the desk of its author and of the chiefs, with the role that is needed', async () => {
    const room = await startNewsroom();
    const { platform } = room;
    const author = await logInStaff(room, 'data_editor');
    const { db } = platform;
    // Only accounts that can log in count.
    await db.update(staff).set({ passwordHash: 'known' });
    const notice = await makeNotice(platform);
    await db
      .update(spotcheckNotices)
      .set({ status: 'review1', title: '没人能审的通告', createdBy: author.staffId })
      .where(eq(spotcheckNotices.id, notice.id));
    const others = [room.chief, room.duty].map(({ staffId }) => staffId);
    const stuckFor = async (who: typeof room.duty) => (await room.call(getMyDesk, {}, who)).data.stuck;

    const taken = await stuckFor(author);
    await db.update(staff).set({ disabledAt: platform.clock.now() }).where(inArray(staff.id, others));
    const own = await stuckFor(author);
    const { data: item } = await room.call(readItem, { t: 'spotcheck', id: notice.id }, author);
    const { data: reporters } = await room.call(getMyDesk, {}, room.reporter);
    await db.insert(siteSettings).values({ key: 'smallTeam', value: true });
    const small = await stuckFor(author);

    expect(taken).toEqual([]);
    expect(own).toEqual([
      { kind: 'spotcheck', id: notice.id, title: '没人能审的通告', needed: { step: 'review1', role: 'data_editor' } },
    ]);
    expect(item.needed).toEqual({ step: 'review1', role: 'data_editor' });
    expect(reporters.stuck).toEqual([]);
    expect(small).toEqual([]);
  });
});

describe('the review queue', () => {
  test('lists every kind the person may pass, longest waiting first, with author and deadline', async () => {
    const room = await startNewsroom(1);
    const { db, clock } = room.platform;
    const began = unixSeconds(clock.now());
    const article = await room.write();
    await room.move(article, room.reporter, 'submit', { remark: '请先看导语' });
    await room.later(60);
    const at = { updatedAt: clock.now() };
    const waits = { status: 'review1' as const, ...at };
    const term = await makeTerm(room.platform, { title: '体细胞数', ...waits });
    await room.later(60);
    const [subject] = await db
      .insert(specialSubjects)
      .values({ title: '一杯牛奶的来路', status: 'review1', updatedAt: clock.now() })
      .returning();

    const { data } = await room.call(listWaitingReviews, ALL, room.editor);

    expect(data.total).toBe(3);
    expect(data.list).toMatchObject([
      {
        kind: 'news',
        id: article,
        title: '六月奶价连续四周回升',
        step: 'review1',
        author: { id: room.reporter.staffId },
        column: { id: room.column.id },
        since: began,
        dueAt: began + 4 * HOUR,
        isLive: false,
        remark: '请先看导语',
      },
      { kind: 'baike', id: term.id, title: '体细胞数', author: null, column: null },
      { kind: 'specialsubject', id: subject?.id, title: '一杯牛奶的来路' },
    ]);
    const { data: terms } = await room.call(listWaitingReviews, { ...ALL, kind: 'baike' }, room.editor);
    expect(terms.list).toMatchObject([{ kind: 'baike' }]);
    const { data: counts } = await room.call(getDeskCounts, {}, room.editor);
    expect(counts.reviews).toEqual({ count: 3, late: 0 });
  });

  test('shows tests, notices and editions to record reviewers, by step', async () => {
    const room = await startNewsroom();
    const { db } = room.platform;
    const test1 = await makeEvaluation(room.platform, { title: '八款鲜牛奶', status: 'review3' });
    const noticeId = (await makeNotice(room.platform)).id;
    await db
      .update(spotcheckNotices)
      .set({ status: 'review2', title: '云州通报' })
      .where(eq(spotcheckNotices.id, noticeId));
    const [board] = await db
      .insert(billboards)
      .values({
        slug: 'fresh',
        name: '鲜奶榜',
        kind: 'data',
        object: 'brand',
        periodType: 'quarter',
        method: '按抽检合格率',
      })
      .returning();
    await db
      .insert(billboardEditions)
      .values({
        billboardId: board?.id ?? 0,
        period: '2026年第一季度',
        status: 'review3',
        periodFrom: '2026-01-01',
        periodTo: '2026-03-31',
      });

    const { data: duty } = await room.call(listWaitingReviews, ALL, room.duty);
    const { data: chief } = await room.call(listWaitingReviews, { ...ALL, step: 'review2' }, room.chief);

    expect(duty.list.map(({ kind, title }) => [kind, title])).toEqual(
      expect.arrayContaining([
        ['evaluation', '八款鲜牛奶'],
        ['billboard', '鲜奶榜 · 2026年第一季度'],
        ['spotcheck', '云州通报'],
      ]),
    );
    expect(duty.total).toBe(3);
    expect(test1.id).toBe(duty.list.find(({ kind }) => kind === 'evaluation')?.id);
    expect(chief.list).toMatchObject([{ kind: 'spotcheck', id: noticeId, title: '云州通报' }]);
  });

  test("excludes one's own texts, texts one passed before and columns outside one's scope", async () => {
    const room = await startNewsroom(2);
    const both = await logInStaff(room, 'column_editor', 'column_chief');
    const own = await room.write(both);
    await room.move(own, both, 'submit');
    const passed = await room.write();
    await room.move(passed, room.reporter, 'submit');
    await room.move(passed, both, 'pass');
    const elsewhere = await makeColumn(room.platform);
    const other = await logInStaff(room, 'column_editor');
    const scope = { staffId: other.staffId, columnId: elsewhere.id };
    await room.platform.db.insert(staffColumns).values(scope);

    const { data: his } = await room.call(listWaitingReviews, ALL, both);
    const { data: chiefs } = await room.call(listWaitingReviews, ALL, room.chief);
    const { data: others } = await room.call(listWaitingReviews, ALL, other);

    expect(his).toEqual({ list: [], total: 0 });
    expect(chiefs.list).toMatchObject([
      { id: own, step: 'review1' },
      { id: passed, step: 'review2' },
    ]);
    expect(others.total).toBe(0);
  });

  test('shows fully reviewed items to those who may publish, on request', async () => {
    const room = await startNewsroom(1);
    const id = await room.write();
    await room.move(id, room.reporter, 'submit');
    await room.move(id, room.editor, 'pass');
    const ready = { ...ALL, step: 'ready' } as const;

    const { data } = await room.call(listWaitingReviews, ready, room.chief);
    const { data: editors } = await room.call(listWaitingReviews, ready, room.editor);
    const stranger = await room.call(listWaitingReviews, ALL, room.reporter);

    expect(data.list).toMatchObject([{ kind: 'news', id, step: 'ready', dueAt: null }]);
    expect(editors.total).toBe(0);
    expect(stranger.data).toMatchObject({ error: 'rule.not_held' });
  });
});

describe('my desk', () => {
  test('lists waiting work of all kinds by deadline', async () => {
    const room = await startNewsroom(1);
    const { db, clock } = room.platform;
    const late = await room.write();
    await room.move(late, room.reporter, 'submit');
    const author = await makeMember(room.platform);
    const due = new Date(clock.now().getTime() + HOUR * 1000);
    const [sent] = await db
      .insert(contributions)
      .values({ memberId: author.id, kind: 'article', state: 'submitted', title: '我在旗里开奶吧', answerDueAt: due })
      .returning();

    const { data } = await room.call(getMyDesk, {}, room.editor);
    const { data: officer } = await room.call(getMyDesk, {}, await logInStaff(room, 'complaint_officer'));

    expect(data.toDo).toEqual([
      { kind: 'contribution', id: sent?.id, title: '我在旗里开奶吧', step: null, dueAt: unixSeconds(due) },
      {
        kind: 'news',
        id: late,
        title: '六月奶价连续四周回升',
        step: 'review1',
        dueAt: unixSeconds(clock.now()) + 4 * HOUR,
      },
    ]);
    expect(officer.toDo).toEqual([]);
  });

  test("shows one's returned texts with the reason, one's drafts, and who is editing them", async () => {
    const room = await startNewsroom(1);
    const draft = await room.write();
    const back = await room.write(room.reporter, { title: '转盘挤奶机一圈八分钟' });
    await room.move(back, room.reporter, 'submit');
    await room.move(back, room.editor, 'return', { remark: '缺一处来源' });
    await room.call(holdLease, { t: 'news', id: draft }, room.editor);

    const { data } = await room.call(getMyDesk, {}, room.reporter);
    const { data: editors } = await room.call(getMyDesk, {}, room.editor);

    expect(data.returned).toMatchObject([
      { kind: 'news', id: back, title: '转盘挤奶机一圈八分钟', remark: '缺一处来源', by: { id: room.editor.staffId } },
    ]);
    expect(data.drafts).toMatchObject({ total: 1, list: [{ kind: 'news', id: draft }] });
    expect(data.locked).toMatchObject([{ id: draft, by: { id: room.editor.staffId } }]);
    expect(editors).toMatchObject({ returned: [], drafts: { total: 0, list: [] }, locked: [] });
  });
});
