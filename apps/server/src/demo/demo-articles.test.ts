import { HOT_LIST_TOPICS } from '@rujian/contract/base/constants';
import { HEAT_WINDOWS } from '@rujian/contract/vocabulary/hot';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createCorrections } from '#areas/articles/reading/corrections.ts';
import { heatOf } from '#areas/hot/heat.ts';
import { readBlock } from '#areas/subjects/subject-block-data.ts';
import { articleRevisions, articles, authors, columns, tags } from '#schema/articles/articles.ts';
import { contentBrands, contentCounters } from '#schema/articles/links.ts';
import { brands } from '#schema/brands/brands.ts';
import { comments } from '#schema/comments/comments.ts';
import { headlinePlacements, heatSnapshots, topicMembers } from '#schema/headlines/headlines.ts';
import { contentHeats } from '#schema/hot/hot.ts';
import { specialBlocks } from '#schema/subjects/subjects.ts';
import { loadDemoContent } from '#test/demo-content.ts';
import { testPlatform } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof testPlatform>>;
let db: Kit['platform']['db'];

beforeAll(async () => {
  const { platform } = await testPlatform();
  await loadDemoContent(platform);
  db = platform.db;
});

test('every demo article has a live revision with text, cover and editor', async () => {
  const rows = await db
    .select()
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
    .innerJoin(columns, eq(columns.id, articles.columnId))
    .where(eq(articles.status, 'published'));

  expect(rows.length).toBeGreaterThan(50);
  for (const { articles: article, article_revisions: live, columns: column } of rows) {
    expect(article).toMatchObject({ status: 'published', workStatus: null });
    expect([live.id, null]).toContain(article.workRevId);
    expect(live.articleId).toBe(article.id);
    if (column.template === 'timeline') expect(live.wordCount).toBeLessThan(200);
    else expect(live.wordCount).toBeGreaterThan(200);
    expect(live.coverTopic).not.toBeNull();
    expect(live.coverSeed).not.toBeNull();
    expect(live.editorName).not.toBe('');
    expect(article.editorId).not.toBeNull();
  }
});

test('the demo has corrected articles whose mistake can be compared, and withdrawn ones', async () => {
  const list = await createCorrections({ readDb: db }, { acceptedReports: async () => [] }).list(
    { page: 1, limit: 20 },
    'zh-cn',
  );
  const gone = await db.select().from(articles).where(eq(articles.status, 'withdrawn'));

  const corrected = list.list.filter(({ t, kind }) => t === 'news' && kind !== 'withdrawn');
  expect(corrected.length).toBeGreaterThanOrEqual(3);
  expect(corrected.every(({ changes }) => changes.length === 1)).toBe(true);
  expect(gone.length).toBeGreaterThanOrEqual(2);
  expect(gone.every(({ withdrawnReason }) => withdrawnReason.endsWith('。'))).toBe(true);
});

test('neighbours in demo lists never share picture and colours', async () => {
  const rows = await db
    .select({ topic: articleRevisions.coverTopic, palette: articleRevisions.coverPalette })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
    .orderBy(articles.publishedAt, articles.id);

  const looks = rows.map(({ topic, palette }) => `${topic} ${palette}`);
  expect(looks.filter((look, index) => look === looks[index - 1])).toEqual([]);
});

test('the demo fills each slot of the front page once and lists every headline', async () => {
  const rows = await db.select().from(headlinePlacements);

  const slots = rows.map(({ slot }) => slot).filter((slot) => slot !== 'list');
  expect(slots.sort()).toEqual(['home_main', 'home_sub1', 'home_sub2', 'home_sub3', 'home_sub4']);
  expect(rows.filter(({ slot }) => slot === 'list')).toHaveLength(12);
});

test('comments are later than the comments they answer', async () => {
  const { rows } = await db.execute(sql`
    select c.id from comments c
    join articles a on a.id = c.target_id
    left join comments root on root.id = c.root_id
    where c.created_at < a.published_at or c.created_at < root.created_at
      or (c.root_id is not null and root.target_id <> c.target_id)`);
  const [counted] = await db
    .select({ comments: sql<number>`sum(${contentCounters.comments})::int` })
    .from(contentCounters);

  expect(rows).toEqual([]);
  expect(counted?.comments).toBe(await db.$count(comments, eq(comments.status, 'passed')));
});

test('the demo counts as many views as its readers of the week left', async () => {
  const { rows } = await db.execute<{ stray: number; seen: number }>(sql`
    select count(*) filter (where counter.views <> coalesce(bucket.views, 0))::int as stray,
      count(*) filter (where counter.views > 0)::int as seen
    from content_counters counter left join (
      select t, target_id, sum(views) as views from heat_buckets group by t, target_id
    ) bucket on bucket.t = counter.t and bucket.target_id = counter.target_id`);

  expect(rows[0]?.stray).toBe(0);
  expect(rows[0]?.seen).toBeGreaterThan(20);
});

test('the views of the demo by hour are those of its days', async () => {
  const { rows } = await db.execute<{ hours: number; days: number }>(sql`
    select (select sum(views)::int from view_hours) as hours,
      (select sum(views)::int from content_days) as days`);

  expect(rows[0]?.hours).toBe(rows[0]?.days);
  expect(rows[0]?.hours).toBeGreaterThan(1_000);
});

test('the demo names a brand the subject of an article only if the title does', async () => {
  const rows = await db
    .select({ role: contentBrands.role, name: brands.name, title: articleRevisions.title })
    .from(contentBrands)
    .innerJoin(brands, eq(brands.id, contentBrands.brandId))
    .innerJoin(articles, eq(articles.id, contentBrands.targetId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
    .where(eq(contentBrands.t, 'news'));

  const inTitle = rows.filter(({ title, name }) => title.includes(name));
  expect(inTitle.length).toBeGreaterThan(5);
  expect(inTitle.every(({ role }) => role === 'subject')).toBe(true);
  expect(rows.filter(({ role }) => role === 'mentioned').length).toBeGreaterThan(10);
});

test('the demo has each tag once', async () => {
  const rows = await db.select({ name: tags.name }).from(tags);

  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ name }) => name.trim().toLowerCase())).size).toBe(rows.length);
});

test('the heat of the demo follows from its readers by the formula', async () => {
  const list = await db.select().from(contentHeats).where(eq(contentHeats.span, '24h'));
  const places = list.filter(({ t, rank }) => t === 'news' && rank !== null);
  const ofTopics = list.filter(({ t }) => t === 'topic');

  expect(places.length).toBeGreaterThanOrEqual(12);
  expect(ofTopics.length).toBeGreaterThanOrEqual(6);
  for (const { raw, factor, heat } of list) expect(heat).toBe(heatOf(raw, factor));
  const onTheList = list.filter(({ rank }) => rank !== null && rank <= HOT_LIST_TOPICS);
  const kinds = new Set(onTheList.map(({ t }) => t));
  expect([...kinds].sort()).toEqual(['evaluation', 'news', 'specialsubject', 'spotcheck', 'topic']);
  expect(await db.$count(heatSnapshots, eq(heatSnapshots.t, 'topic'))).toBeGreaterThan(50);
  expect(await db.$count(topicMembers)).toBeGreaterThan(25);
});

test('the hot list of the demo counts its comments and collections from the first start on', async () => {
  for (const span of HEAT_WINDOWS) {
    for (const counter of [contentHeats.spanComments, contentHeats.spanCollects]) {
      const counted = and(eq(contentHeats.span, span), gt(counter, 0), isNotNull(contentHeats.rank));
      expect(await db.$count(contentHeats, counted), `${span} ${counter.name}`).toBeGreaterThan(3);
    }
  }
});

test('every block of the demo’s special subjects is readable, and most kinds occur', async () => {
  const rows = await db.select().from(specialBlocks);

  expect(rows.filter((row) => readBlock(row) === null)).toEqual([]);
  expect(new Set(rows.map(({ type }) => type)).size).toBeGreaterThanOrEqual(16);
});

test('at least 12 long reads carry key points, a quote, a chart, a related story and their author', async () => {
  const rows = await db
    .select({ html: articleRevisions.bodyHtml, bylines: articleRevisions.authors })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
    .where(eq(articles.status, 'published'));
  const features = rows.filter(({ html }) => html.startsWith('<aside data-block="note">'));
  const stories = await db.select({ id: articles.id }).from(articles);
  const writers = await db.select().from(authors);

  expect(features.length).toBeGreaterThanOrEqual(12);
  for (const { html, bylines } of features) {
    expect(html).toMatch(/<blockquote><p>.+?<cite>/s);
    expect(html).toContain('<svg class="chart"');
    const [, related] = /<aside data-block="card" data-t="news" data-id="(\d+)">/.exec(html) ?? [];
    expect(stories.map(({ id }) => id)).toContain(Number(related));
    const author = writers.find(({ id }) => id === bylines[0]?.id);
    expect(author?.intro).toMatch(/。$/);
  }
});
