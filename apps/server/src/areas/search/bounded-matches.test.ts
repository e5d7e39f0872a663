// spec 7.29: /api/search/index, /suggest; pages /search and the box in every header
import { searchAll, suggestSearch } from '@rujian/contract/areas/search/public';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { searchDocuments } from '#schema/search.ts';
import { makeColumn } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { recountFrequencies } from './words/vocabulary.ts';

const ARTICLES = 6_000;

/** One article an hour; all contain 奶, and every tenth 酪. */
async function startLargeSite() {
  const kit = await startApp();
  const { db } = kit.platform;
  const { id: columnId } = await makeColumn(kit.platform);
  const at = sql`(timestamptz '2026-05-20T00:00:00Z' - n * interval '1 hour')`;
  const numbers = sql`generate_series(1, ${ARTICLES}) n`;
  await db.execute(sql`
    insert into ${articles} (id, column_id, published_at) overriding system value
    select n, ${columnId}, ${at} from ${numbers}`);
  await db.execute(sql`
    insert into ${articleRevisions} (id, article_id, number, title, links) overriding system value
    select n, n, 1, '奶', '{}' from ${numbers}`);
  await db.update(articles).set({ status: 'published', liveRevId: sql`id` });
  await db.execute(sql`
    insert into ${searchDocuments} (t, target_id, published_at, title, title_key, facts, tokens, indexed_at)
    select 'news', n, ${at}, '奶', '奶', '{"cover":null,"note":"","noteEn":"","meta":[],"codes":[]}',
      array_to_tsvector(array['奶', '/t/news', to_char(${at} at time zone 'UTC', '"/d/"YYYY-MM-DD'),
        to_char(${at} at time zone 'UTC', '"/m/"YYYY-MM'), to_char(${at} at time zone 'UTC', '"/y/"YYYY')]
        || case when n % 10 = 0 then array['酪'] else array[]::text[] end), now()
    from ${numbers}`);
  await recountFrequencies(db);
  return kit;
}

test('a word with more matches than can be ranked is ranked among the newest, and the answer says so', async () => {
  const { call } = await startLargeSite();

  const common = await call(searchAll, { q: '奶', sort: 'newest' });
  const last = await call(searchAll, { q: '奶', sort: 'newest', page: 50 });
  const rarer = await call(searchAll, { q: '酪' });

  expect(common.data.isBounded).toBe(true);
  expect(common.data.ranked).toBeGreaterThanOrEqual(1_000);
  expect(common.data.ranked).toBeLessThanOrEqual(4_000);
  expect(common.data.total).toBe(common.data.ranked);
  expect(common.data.list.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(last.data.list.at(-1)?.id).toBe(500);
  expect(rarer.data).toMatchObject({ isBounded: false, total: ARTICLES / 10 });
});

test('of a word that most articles contain, the newest titles with it are suggested', async () => {
  const { call, platform } = await startLargeSite();
  const { db } = platform;
  await db.execute(sql`update ${searchDocuments} set title = '羊', title_key = '羊'
    where target_id not in (7, 900, 5000)`);

  const { data } = await call(suggestSearch, { q: '奶' });

  const articles = data.list.filter(({ kind }) => kind === 'article');
  expect(articles.map(({ path }) => path)).toEqual(['/news/7', '/news/900']);
});

test('a type that most documents have narrows a search like any other', async () => {
  const { call, platform } = await startLargeSite();
  await platform.db.execute(sql`update ${searchDocuments} set t = 'topic',
    tokens = array_to_tsvector(tsvector_to_array(ts_delete(tokens, '/t/news')) || '/t/topic'::text)
    where target_id <= 100`);
  await recountFrequencies(platform.db);

  const { data } = await call(searchAll, { q: '奶', t: 'news', sort: 'newest' });

  expect(data.isBounded).toBe(true);
  expect(data.list[0]?.id).toBe(101);
});
