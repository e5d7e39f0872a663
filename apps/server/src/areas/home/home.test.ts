// spec 1.02: nine content areas
// spec 2.07: headline slots (ours): start and end, the later start wins, any content or address, an ad below and named, fallback by heat, top of a column, in time in kept pages
// spec 7.67: our reading calls: home, column, news, headlines, page; page view
import { getHome } from '@rujian/contract/areas/home/public';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentCounters } from '#schema/articles/links.ts';
import { countStatements } from '#test/count-statements.ts';
import { makeArticle, makeColumn, makePlacement } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

/** Ids of all articles, their cards, those related to the lead, and one for each of eight areas. */
const STATEMENTS = 11;

function hoursAgo({ platform }: Kit, hours: number): Date {
  return new Date(platform.clock.now().getTime() - hours * 3_600_000);
}

async function setViews({ platform }: Kit, id: number, views: number) {
  await platform.db
    .update(contentCounters)
    .set({ views })
    .where(and(eq(contentCounters.t, 'news'), eq(contentCounters.targetId, id)));
}

test('an empty site has an empty front page and no error', async () => {
  const { call } = await startApp();

  const answer = await call(getHome, {});

  expect(answer).toMatchObject({
    code: 1,
    data: {
      lead: null,
      subs: [],
      latest: [],
      columns: [],
      hot: [],
      quotes: [],
      checks: null,
      weekChecks: null,
      safety: null,
      evaluation: null,
      billboard: null,
      special: null,
      term: null,
      complaints: null,
    },
  });
});

test('a placement gives its article another title, kicker and label', async () => {
  const { platform, call } = await startApp();
  const articleId = await makeArticle(platform, { title: '文章自己的标题', kicker: '牧场' });
  await makePlacement(platform, { articleId, titleOverride: '头版的标题', kicker: '独家', label: 'exclusive' });

  const { data } = await call(getHome, {});

  expect(data.lead).toMatchObject({
    id: articleId,
    slot: 'home_main',
    title: '头版的标题',
    kicker: '独家',
    label: 'exclusive',
  });
});

test('of two placements in one slot the later start wins, until it ends', async () => {
  const kit = await startApp();
  const { platform, call, advance } = kit;
  const early = await makeArticle(platform);
  const late = await makeArticle(platform);
  await makePlacement(platform, { articleId: late, startsAt: hoursAgo(kit, 1), endsAt: hoursAgo(kit, -1) });
  await makePlacement(platform, { articleId: early, startsAt: hoursAgo(kit, 2) });

  const now = await call(getHome, {});
  advance(2 * 3_600);
  const afterwards = await call(getHome, {});

  expect(now.data.lead?.id).toBe(late);
  expect(afterwards.data.lead?.id).toBe(early);
});

test('an empty slot takes the hottest article of the last day, never an advertisement', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const oldHit = await makeArticle(platform, { publishedAt: hoursAgo(kit, 30) });
  const hot = await makeArticle(platform, { publishedAt: hoursAgo(kit, 20) });
  const fresh = await makeArticle(platform, { publishedAt: hoursAgo(kit, 1) });
  const ad = await makeArticle(platform, { advertising: true });
  await setViews(kit, oldHit, 9_000);
  await setViews(kit, hot, 300);
  await setViews(kit, fresh, 5);
  await setViews(kit, ad, 10_000);

  const { data } = await call(getHome, {});

  expect([data.lead, ...data.subs].map((card) => card?.id)).toEqual([hot, fresh, oldHit]);
});

test('without articles of today the newest article leads', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  await makeArticle(platform, { publishedAt: hoursAgo(kit, 90) });
  const newest = await makeArticle(platform, { publishedAt: hoursAgo(kit, 50) });

  const { data } = await call(getHome, {});

  expect(data.lead?.id).toBe(newest);
});

test('an article appears in one slot only', async () => {
  const { platform, call } = await startApp();
  const placed = await makeArticle(platform);
  await makeArticle(platform);
  await makePlacement(platform, { articleId: placed, slot: 'home_sub2' });

  const { data } = await call(getHome, {});
  const ids = [data.lead, ...data.subs].map((card) => card?.id);

  expect(new Set(ids).size).toBe(ids.length);
  expect(data.subs.find((card) => card.slot === 'home_sub2')?.id).toBe(placed);
});

test('every column shows its newest articles in the language of the reader', async () => {
  const { platform, call } = await startApp();
  const column = await makeColumn(platform, { name: '牧场', nameEn: 'Farms' });
  await makeColumn(platform, { name: '空栏目' });
  for (let made = 0; made < 6; made += 1) await makeArticle(platform, { columnId: column.id });

  const { data } = await call(getHome, {}, { lang: 'en' });

  expect(data.columns).toHaveLength(1);
  expect(data.columns[0]?.column).toEqual({ id: column.id, name: 'Farms' });
  expect(data.columns[0]?.articles).toHaveLength(4);
});

test('the front page needs one statement for its articles, one for their cards and one for each area', async () => {
  const { platform, call } = await startApp();
  for (let made = 0; made < 8; made += 1) await makeArticle(platform);

  const statements = await countStatements(platform.readDb, () => call(getHome, {}));

  expect(statements).toBe(STATEMENTS);
});

test('short items of a stream are listed on their own, and no story is on the page twice', async () => {
  const { platform, call } = await startApp();
  const stream = await makeColumn(platform, { name: '快讯', template: 'timeline' });
  const { id: columnId } = await makeColumn(platform, { name: '牧场' });
  for (let made = 0; made < 40; made += 1) await makeArticle(platform, { columnId });
  const briefs = [
    await makeArticle(platform, { columnId: stream.id, title: '第一条' }),
    await makeArticle(platform, { columnId: stream.id, title: '第二条' }),
  ];

  const { data } = await call(getHome, {});

  expect(data.flash.map(({ id }) => id).toSorted()).toEqual(briefs.toSorted());
  expect(data.columns.map(({ column }) => column.name)).toEqual(['牧场']);
  const stories = [data.lead, ...data.subs, ...data.leadRelated, ...data.features, ...data.latest];
  const ids = [...stories, ...data.flash].map((story) => story?.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('without a stream, the list of short items repeats nothing either', async () => {
  const { platform, call } = await startApp();
  for (let made = 0; made < 40; made += 1) await makeArticle(platform);

  const { data } = await call(getHome, {});

  expect(data.flash.length).toBeGreaterThan(0);
  const stories = [data.lead, ...data.subs, ...data.features, ...data.latest, ...data.flash];
  expect(new Set(stories.map((story) => story?.id)).size).toBe(stories.length);
});
