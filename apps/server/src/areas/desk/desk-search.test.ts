// spec 7.35: ours: desk/review/index, desk/work/mine, desk/search, desk/remark/mine and read: the queue of every kind, my desk, the search of the desk, remarks to read (product §3.1, E2, E22, E23)
import { searchDesk } from '@rujian/contract/areas/desk/work';
import { expect, test } from 'vitest';
import { contributions } from '#schema/contributions/contributions.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { startNewsroom } from '#test/article-kit.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeEvaluation, makeMember, makeNotice, makePage, makeTerm } from '#test/makers.ts';

async function startLibrary() {
  const room = await startNewsroom();
  const { db } = room.platform;
  const article = await room.write(room.reporter, {
    bodyHtml: `<p>${'巴氏杀菌的温度与时间决定了口感。'.repeat(4)}</p>`,
  });
  const term = await makeTerm(room.platform, { title: '巴氏杀菌乳', status: 'draft' });
  const test1 = await makeEvaluation(room.platform, {
    title: '八款鲜牛奶',
    bodyText: '这八款全部采用巴氏杀菌工艺，区别在温度。',
  });
  const notice = await makeNotice(room.platform, { summary: '云州通报两批次巴氏杀菌乳' });
  const page = await makePage(room.platform, 'about', [{ bodyText: '什么是巴氏杀菌，我们这样解释' }]);
  const [subject] = await db
    .insert(specialSubjects)
    .values({ title: '一杯牛奶的来路', intro: '从巴氏杀菌说起' })
    .returning();
  const author = await makeMember(room.platform);
  const by = { memberId: author.id, state: 'submitted' as const };
  const [sent] = await db
    .insert(contributions)
    .values([
      { ...by, kind: 'article' as const, title: '我家的巴氏杀菌小作坊' },
      { ...by, kind: 'article' as const, title: '巴氏杀菌草稿', state: 'draft' as const },
    ])
    .returning();
  return { room, article, term, test1, notice, page, subject, sent };
}

test('a text is found in titles and bodies of every kind and state, with its context', async () => {
  const { room, article, term, test1, notice, subject, sent } = await startLibrary();
  const all = await logInStaff(room, 'duty_chief', 'operator');

  const { data } = await room.call(searchDesk, { q: ' 巴氏杀菌 ' }, all);

  const found = Object.groupBy(data.list, ({ kind }) => kind);
  expect(found.news).toMatchObject([{ id: article, excerpt: expect.stringContaining('巴氏杀菌') }]);
  expect(found.baike).toEqual([{ kind: 'baike', id: term.id, title: '巴氏杀菌乳', excerpt: '' }]);
  expect(found.evaluation).toMatchObject([{ id: test1.id, excerpt: expect.stringContaining('采用巴氏杀菌工艺') }]);
  expect(found.spotcheck).toMatchObject([{ id: notice.id }]);
  expect(found.specialsubject).toMatchObject([{ id: subject?.id, title: '一杯牛奶的来路' }]);
  expect(found.contribution).toMatchObject([{ id: sent?.id, title: '我家的巴氏杀菌小作坊' }]);
  expect(found.page).toMatchObject([{ title: 'about' }]);
});

test('results follow permissions, and no character is a wildcard', async () => {
  const { room } = await startLibrary();
  const finance = await logInStaff(room, 'finance');

  const { data: theirs } = await room.call(searchDesk, { q: '巴氏杀菌' }, finance);
  const { data: wild } = await room.call(searchDesk, { q: '%' }, room.duty);
  const empty = await room.call(searchDesk, { q: '  ' }, room.duty);

  expect(new Set(theirs.list.map(({ kind }) => kind))).toEqual(new Set(['contribution']));
  expect(wild.list).toEqual([]);
  expect(empty.code).toBe(0);
});
