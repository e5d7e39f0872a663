import { eq, ne, or, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { brands } from '#schema/brands.ts';
import { articleRevisions, articles, tags } from '#schema/content.ts';
import { contentBrands, contentCounters } from '#schema/content-links.ts';
import { headlinePlacements, heatSnapshots, topicMembers } from '#schema/content-placements.ts';
import { comments } from '#schema/discussion.ts';
import { testPlatform } from '#test/start-app.ts';
import { loadDemo } from './load-demo.ts';

type Kit = Awaited<ReturnType<typeof testPlatform>>;
let db: Kit['platform']['db'];

beforeAll(async () => {
  const { platform } = await testPlatform();
  await loadBase(platform);
  await loadDemo(platform);
  db = platform.db;
});

test('the demo shows every article by a live revision of its own, with text, cover and editor', async () => {
  const rows = await db
    .select()
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId));

  expect(rows).toHaveLength(await db.$count(articles));
  for (const { articles: article, article_revisions: live } of rows) {
    expect(article).toMatchObject({ status: 'published', workRevId: live.id, workStatus: null });
    expect(live.articleId).toBe(article.id);
    expect(live.wordCount).toBeGreaterThan(200);
    expect(live.coverTopic).not.toBeNull();
    expect(live.coverSeed).not.toBeNull();
    expect(live.editorName).not.toBe('');
    expect(article.editorId).not.toBeNull();
  }
});

test('the demo puts no two neighbours of a list under the same picture and colours', async () => {
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

test('comments follow what they answer', async () => {
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
  expect(counted?.comments).toBe(await db.$count(comments));
});

test('the demo starts with no views, because nobody has read anything yet', async () => {
  const seen = await db
    .select()
    .from(contentCounters)
    .where(or(ne(contentCounters.views, 0), ne(contentCounters.visitors, 0)));

  expect(seen).toEqual([]);
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

test('the demo keeps each tag once', async () => {
  const rows = await db.select({ name: tags.name }).from(tags);

  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ name }) => name.trim().toLowerCase())).size).toBe(rows.length);
});

test('the demo ranks hot topics by the heat the files give', async () => {
  const rows = await db.select().from(heatSnapshots).orderBy(heatSnapshots.rank);

  expect(rows.map(({ heat }) => heat)).toEqual(
    rows.map(({ heat }) => heat).sort((one, other) => other - one),
  );
  expect(rows[0]).toMatchObject({ t: 'topic', rank: 1, heat: 9640 });
  expect(await db.$count(topicMembers)).toBeGreaterThan(25);
});
