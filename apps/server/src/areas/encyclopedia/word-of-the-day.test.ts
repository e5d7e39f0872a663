import { expect, test } from 'vitest';
import { encyclopediaEntries, encyclopediaSeeAlso } from '#schema/encyclopedia.ts';
import { testPlatform } from '#test/start-app.ts';
import { createWordOfTheDay, dayNumber } from './term-list.ts';

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
    const today = await word.home('zh-cn');
    expect(await word.home('zh-cn')).toEqual(today);
    seen.push(today);
    advance(86_400);
  }

  expect(seen.map((today) => today?.term).toSorted()).toEqual(['乳糖', '乳脂', '乳钙'].toSorted());
  expect(seen.find((today) => today?.term === '乳糖')).toEqual({
    id: first,
    term: '乳糖',
    pinyin: 'rǔ táng',
    category: { key: 'nutrient', name: '营养成分' },
    summary: '奶里的糖。',
    related: [{ id: second, name: '乳脂' }],
  });
});

test('the day of the word begins at midnight in Shanghai', () => {
  const before = dayNumber(new Date('2026-05-20T23:59:59+08:00'));

  expect(dayNumber(new Date('2026-05-21T00:00:00+08:00'))).toBe(before + 1);
});
