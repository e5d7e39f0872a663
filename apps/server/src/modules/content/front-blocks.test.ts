import { getHome } from '@rujian/contract/home';
import { expect, test } from 'vitest';
import { encyclopediaEntries, encyclopediaSeeAlso } from '#schema/content-encyclopedia.ts';
import { heatSnapshots, topicMembers, topics } from '#schema/content-placements.ts';
import { specialBlocks, specialSubjects } from '#schema/content-subjects.ts';
import { makeArticle } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createWordOfTheDay, dayNumber } from './word-of-the-day.ts';

test('hot topics stand by the heat measured last and lead to their newest article', async () => {
  const { platform, call, advance } = await startApp();
  const { db, clock } = platform;
  const startedAt = clock.now();
  const [cool, hot, closed] = await db
    .insert(topics)
    .values([
      { slug: 'a', title: '奶价', startedAt },
      { slug: 'b', title: '鲜奶', startedAt },
      { slug: 'c', title: '旧事', startedAt, status: 'closed' },
    ])
    .returning();
  const older = await makeArticle(platform);
  advance(60);
  const newer = await makeArticle(platform);
  const topicId = hot?.id ?? 0;
  await db.insert(topicMembers).values([
    { topicId, t: 'news', targetId: older },
    { topicId, t: 'news', targetId: newer },
  ]);
  const snapshot = (id: number | undefined, takenAt: Date, heat: number) =>
    ({ takenAt, t: 'topic', targetId: id ?? 0, rank: 1, heat, raw: 1 }) as const;
  await db
    .insert(heatSnapshots)
    .values([
      snapshot(cool?.id, startedAt, 900),
      snapshot(cool?.id, clock.now(), 100),
      snapshot(hot?.id, clock.now(), 500),
      snapshot(closed?.id, clock.now(), 999),
    ]);

  const { data } = await call(getHome, {});

  expect(data.hot).toEqual([
    { rank: 1, title: '鲜奶', heat: 500, articleId: newer },
    { rank: 2, title: '奶价', heat: 100, articleId: null },
  ]);
});

test('the newest running special subject is shown with its visible chapters', async () => {
  const { platform, call } = await startApp();
  const { db, clock } = platform;
  const now = clock.now();
  const subject = { status: 'published' as const, publishedAt: now, coverTopic: 'tank' };
  const [running] = await db
    .insert(specialSubjects)
    .values([
      { ...subject, title: '一瓶鲜奶的七天', intro: '从挤奶厅到冰箱。' },
      { ...subject, title: '已经结束的专题', archivedAt: now },
      { title: '未发布的专题' },
    ])
    .returning();
  const block = { subjectId: running?.id ?? 0, type: 'text' as const, data: { items: [] } };
  await db.insert(specialBlocks).values([
    { ...block, position: 1, anchor: 'b', title: '第二章', text: '路上' },
    { ...block, position: 0, anchor: 'a', title: '第一章', text: '牧场' },
    { ...block, position: 2, anchor: 'c', title: '藏起来的', hiddenAt: now },
  ]);

  const { data } = await call(getHome, {}, { lang: 'en' });

  expect(data.special).toMatchObject({
    title: '一瓶鲜奶的七天',
    lead: '从挤奶厅到冰箱。',
    chapters: [
      { title: '第一章', note: '牧场' },
      { title: '第二章', note: '路上' },
    ],
  });
  expect(data.special?.cover.alt).toMatch(/tanks/);
});

test('the word changes at midnight in China, and every term has its turn', async () => {
  const { platform, advance } = await testPlatform();
  const { db, clock } = platform;
  const published = { status: 'published' as const, publishedAt: clock.now() };
  const term = { initial: 'R', category: 'nutrient' as const };
  const rows = await db
    .insert(encyclopediaEntries)
    .values([
      { ...term, ...published, title: '乳糖', pinyin: 'rǔ táng', summary: '奶里的糖。' },
      { ...term, ...published, title: '乳脂' },
      { ...term, ...published, title: '乳钙' },
      { ...term, title: '草稿词条' },
    ])
    .returning();
  const [first, second, , draft] = rows.map((row) => row.id);
  await db.insert(encyclopediaSeeAlso).values([
    { entryId: first ?? 0, otherId: second ?? 0 },
    { entryId: first ?? 0, otherId: draft ?? 0 },
  ]);
  const word = createWordOfTheDay(platform);

  const seen = [];
  for (let day = 0; day < 3; day += 1) {
    const today = await word.home();
    expect(await word.home()).toEqual(today);
    seen.push(today);
    advance(86_400);
  }

  expect(seen.map((today) => today?.term).toSorted()).toEqual(['乳糖', '乳脂', '乳钙'].toSorted());
  expect(seen.find((today) => today?.term === '乳糖')).toEqual({
    term: '乳糖',
    pinyin: 'rǔ táng',
    category: '营养成分',
    summary: '奶里的糖。',
    related: ['乳脂'],
  });
});

test('the day of the word begins at midnight in Shanghai', () => {
  const before = dayNumber(new Date('2026-05-20T23:59:59+08:00'));

  expect(dayNumber(new Date('2026-05-21T00:00:00+08:00'))).toBe(before + 1);
});
