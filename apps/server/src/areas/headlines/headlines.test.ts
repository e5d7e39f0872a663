// spec 2.07: headline slots (ours): start and end, the later start wins, any content or address, an ad below and named, fallback by heat, top of a column, in time in kept pages
// spec 7.21: /api/column/headline
import { getColumnHeadline } from '@rujian/contract/areas/articles/public';
import { getHome } from '@rujian/contract/areas/home/public';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentCounters } from '#schema/articles/links.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { contentHeats } from '#schema/hot/hot.ts';
import { makeArticle, makeColumn, makePlacement, withdrawArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

function hoursAgo({ platform }: Kit, hours: number): Date {
  return new Date(platform.clock.now().getTime() - hours * 3_600_000);
}

async function heat({ platform }: Kit, id: number, value: number, rank: number | null = 1) {
  await platform.db
    .insert(contentHeats)
    .values({
      span: '24h',
      t: 'news',
      targetId: id,
      raw: value,
      factor: 1,
      heat: value,
      rank,
      computedAt: platform.clock.now(),
    });
}

async function makeTopic({ platform }: Kit, title: string): Promise<number> {
  const values = { slug: title, title, summary: '话题的导语。', startedAt: platform.clock.now() };
  const [topic] = await platform.db.insert(topics).values(values).returning();
  return topic?.id ?? 0;
}

test("a topic in a slot links to its own page with the placement's text", async () => {
  const kit = await startApp();
  const id = await makeTopic(kit, '奶价回升');
  await makePlacement(kit.platform, {
    t: 'topic',
    targetId: id,
    titleOverride: '奶价为什么回升',
    kicker: '行情',
    label: 'feature',
  });

  const { data } = await kit.call(getHome, {});

  expect(data.lead).toMatchObject({
    slot: 'home_main',
    t: 'topic',
    id,
    path: `/topic/${id}`,
    title: '奶价为什么回升',
    kicker: '行情',
    label: 'feature',
    summary: '话题的导语。',
  });
  expect(data.leadRelated).toEqual([]);
});

test('an external page in a slot has its full address', async () => {
  const { platform, call } = await startApp();
  await makeArticle(platform);
  await makePlacement(platform, {
    slot: 'home_sub1',
    url: 'https://example.com/live',
    titleOverride: '奶业大会直播',
    label: 'live',
  });

  const { data } = await call(getHome, {});

  expect(data.subs).toEqual([
    expect.objectContaining({
      slot: 'home_sub1',
      t: null,
      id: null,
      path: 'https://example.com/live',
      title: '奶业大会直播',
      kicker: 'example.com',
      label: 'live',
      cover: null,
    }),
  ]);
});

test('an address that is no web page is never shown to readers', async () => {
  const { platform, call } = await startApp();
  await makePlacement(platform, { url: 'javascript:alert(1)', titleOverride: '点我' });

  const { data } = await call(getHome, {});

  expect(data.lead).toBeNull();
});

test('when the target is withdrawn or hidden, the previous placement is shown again', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const before = await makeArticle(platform, { publishedAt: hoursAgo(kit, 50) });
  const gone = await makeArticle(platform);
  await withdrawArticle(platform, gone);
  await makePlacement(platform, { articleId: before, startsAt: hoursAgo(kit, 3) });
  await makePlacement(platform, { articleId: gone, startsAt: hoursAgo(kit, 2) });
  await makePlacement(platform, { t: 'evaluation', targetId: 99, startsAt: hoursAgo(kit, 1) });

  const { data } = await call(getHome, {});

  expect(data.lead).toMatchObject({ t: 'news', id: before });
});

test('an advertisement is allowed in the last slot only, and is labelled', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const ad = await makeArticle(platform, { advertising: true, title: '某品牌新品' });
  const news = await makeArticle(platform);
  await makePlacement(platform, { articleId: ad, slot: 'home_main', label: 'exclusive' });
  await makePlacement(platform, { articleId: ad, slot: 'home_sub4', label: 'exclusive' });

  const { data } = await call(getHome, {});

  expect(data.lead?.id).toBe(news);
  expect(data.subs).toEqual([expect.objectContaining({ slot: 'home_sub4', id: ad, label: 'ad', labels: ['ad'] })]);
});

test('an empty slot takes the hottest article of the day by heat, then by views', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const setViews = (id: number, views: number) =>
    platform.db
      .update(contentCounters)
      .set({ views })
      .where(and(eq(contentCounters.t, 'news'), eq(contentCounters.targetId, id)));
  const clicked = await makeArticle(platform, { publishedAt: hoursAgo(kit, 2) });
  const hot = await makeArticle(platform, { publishedAt: hoursAgo(kit, 20) });
  const held = await makeArticle(platform, { publishedAt: hoursAgo(kit, 1) });
  const old = await makeArticle(platform, { publishedAt: hoursAgo(kit, 30) });
  await setViews(clicked, 900);
  await heat(kit, hot, 120);
  await heat(kit, held, 500, null);
  await heat(kit, old, 400);

  const { data } = await call(getHome, {});

  expect([data.lead, ...data.subs].map((card) => card?.id)).toEqual([hot, clicked, held, old]);
});

test('a headline is on the front page from the second it starts to the second it ends', async () => {
  const kit = await startApp();
  const { platform, call, advance } = kit;
  const usual = await makeArticle(platform, { publishedAt: hoursAgo(kit, 5) });
  const later = await makeArticle(platform, { publishedAt: hoursAgo(kit, 40) });
  const inSeconds = (seconds: number) => hoursAgo(kit, -seconds / 3_600);
  await makePlacement(platform, { articleId: usual, startsAt: hoursAgo(kit, 5) });
  await makePlacement(platform, { articleId: later, startsAt: inSeconds(10), endsAt: inSeconds(15) });
  const lead = async () => (await call(getHome, {})).data.lead?.id;

  const seen = [await lead()];
  for (const seconds of [9, 1, 4, 1]) {
    advance(seconds);
    seen.push(await lead());
  }

  expect(seen).toEqual([usual, usual, later, later, usual]);
});

test('a column shows its own placement on top, in time, and nothing of other columns', async () => {
  const kit = await startApp();
  const { platform, call, advance } = kit;
  const column = await makeColumn(platform);
  const other = await makeColumn(platform);
  const articleId = await makeArticle(platform, { columnId: column.id });
  await makePlacement(platform, { slot: 'column_top', columnId: other.id, articleId, titleOverride: '别的栏目' });
  const topicId = await makeTopic(kit, '牧场里的冬天');
  await makePlacement(platform, {
    slot: 'column_top',
    columnId: column.id,
    t: 'topic',
    targetId: topicId,
    endsAt: hoursAgo(kit, -1 / 360),
  });
  const top = async () => (await call(getColumnHeadline, { id: column.id })).data.headline;

  const placed = await top();
  advance(10);
  const afterwards = await top();

  expect(placed).toMatchObject({ t: 'topic', path: `/topic/${topicId}`, title: '牧场里的冬天' });
  expect(afterwards).toMatchObject({ t: 'news', id: articleId, slot: 'column_top' });
});

test('a column without a placement shows its hottest article of the day, or nothing', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const column = await makeColumn(platform);
  const child = await makeColumn(platform, { parentId: column.id, depth: 2 });
  const quiet = await makeColumn(platform);
  await makeArticle(platform, { columnId: column.id });
  const hot = await makeArticle(platform, { columnId: child.id });
  const elsewhere = await makeArticle(platform);
  await makeArticle(platform, { columnId: quiet.id, publishedAt: hoursAgo(kit, 25) });
  await heat(kit, hot, 100);
  await heat(kit, elsewhere, 300, 2);

  const answers = [
    await call(getColumnHeadline, { id: column.id }),
    await call(getColumnHeadline, { id: quiet.id }),
    await call(getColumnHeadline, { id: 9_999 }),
  ];

  expect(answers[0]?.data.headline?.id).toBe(hot);
  expect(answers[1]?.data.headline).toBeNull();
  expect(answers[2]?.data.error).toBe('column.not_found');
});
