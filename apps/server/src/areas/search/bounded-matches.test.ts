// spec 7.29: /api/search/index, /suggest; pages /search and the box in every header
import { searchAll } from '@rujian/contract/areas/search/public';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { searchDocuments } from '#schema/search.ts';
import { makeColumn } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { recountFrequencies } from './words/frequencies.ts';

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
