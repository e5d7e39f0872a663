import { getHome } from '@rujian/contract/areas/home/public';
import { expect, test } from 'vitest';
import { topics } from '#schema/headlines/headlines.ts';
import { contentHeats } from '#schema/hot/hot.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { startApp } from '#test/start-app.ts';

test('hot topics are ordered by their last heat, those without any at the end', async () => {
  const { platform, call } = await startApp();
  const { db, clock } = platform;
  const startedAt = clock.now();
  const [cool, hot] = await db
    .insert(topics)
    .values([
      { slug: 'a', title: '奶价', startedAt },
      { slug: 'b', title: '鲜奶', startedAt },
      { slug: 'c', title: '旧事', startedAt, status: 'closed' },
    ])
    .returning();
  await db
    .insert(contentHeats)
    .values({
      span: '24h',
      t: 'topic',
      targetId: hot?.id ?? 0,
      raw: 999,
      factor: 1,
      heat: 300,
      rank: 1,
      computedAt: startedAt,
    });

  const { data } = await call(getHome, {});

  expect(data.hot).toEqual([
    { rank: 1, id: hot?.id, title: '鲜奶', heat: 300 },
    { rank: 2, id: cool?.id, title: '奶价', heat: 0 },
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
