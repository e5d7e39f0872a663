import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { makeArticle, makeColumn } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { articleRevisions, articles, columns } from './articles/articles.ts';
import { headlinePlacements } from './headlines/headlines.ts';
import { isPublic } from './publishable.ts';

/** The database names the violated constraint in the error that Drizzle wraps. */
async function brokenRule(work: PromiseLike<unknown>): Promise<string> {
  const error: unknown = await Promise.resolve(work).then(
    () => new Error('nothing was refused'),
    (refused) => refused,
  );
  const { cause } = error as { cause?: { constraint?: string } };
  return cause?.constraint ?? String(error);
}

test('the committed migrations create exactly these tables', async () => {
  const meta = join(import.meta.dirname, '../../migrations/meta');
  const [snapshot = ''] = (await readdir(meta))
    .filter((name) => name.endsWith('snapshot.json'))
    .sort()
    .reverse();
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((name) => /^[a-z/-]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(join(import.meta.dirname, name))));
  const committed = JSON.parse(await readFile(join(meta, snapshot), 'utf8'));

  const described = generateDrizzleJson(Object.assign({}, ...modules), committed.id);

  expect(await generateMigration(committed, described)).toEqual([]);
});

test('visibility is written into the statement, so that partial indexes can serve it', () => {
  const { sql, params } = new PgDialect().sqlToQuery(isPublic(articles));

  expect(sql).toBe(`"articles"."status" = 'published'`);
  expect(params).toEqual([]);
});

test('columns are at most two levels deep', async () => {
  const { platform } = await testPlatform();
  const parent = await makeColumn(platform);
  const child = await makeColumn(platform, { parentId: parent.id, depth: 2 });

  const grandchild = makeColumn(platform, { parentId: child.id, depth: 2 });

  expect(await brokenRule(grandchild)).toBe('columns_parent_fk');
});

test('a column with articles cannot be deleted', async () => {
  const { platform } = await testPlatform();
  const column = await makeColumn(platform);
  await makeArticle(platform, { columnId: column.id });

  const deletion = platform.db.delete(columns).where(eq(columns.id, column.id));

  expect(await brokenRule(deletion)).toMatch(/^articles_column_id/);
});

test('the live version of an article is one of its own', async () => {
  const { platform } = await testPlatform();
  const one = await makeArticle(platform);
  const other = await makeArticle(platform);
  const [foreign] = await platform.db.select().from(articleRevisions).where(eq(articleRevisions.articleId, other));

  const theft = platform.db
    .update(articles)
    .set({ liveRevId: foreign?.id ?? null })
    .where(eq(articles.id, one));

  expect(await brokenRule(theft)).toBe('articles_live_rev_fk');
});

test('nothing is published without a time and a live version', async () => {
  const { platform } = await testPlatform();
  const id = await makeArticle(platform);
  const change = (input: Partial<typeof articles.$inferInsert>) =>
    platform.db.update(articles).set(input).where(eq(articles.id, id));

  expect(await brokenRule(change({ publishedAt: null }))).toBe('articles_published_has_time');
  expect(await brokenRule(change({ liveRevId: null }))).toBe('articles_published_has_live_rev');
});

test('a headline references exactly one item', async () => {
  const { platform } = await testPlatform();
  const articleId = await makeArticle(platform);
  const startsAt = platform.clock.now();
  const place = (input: Partial<typeof headlinePlacements.$inferInsert>) =>
    platform.db.insert(headlinePlacements).values({ slot: 'home_main', startsAt, ...input });

  expect(await brokenRule(place({}))).toBe('headline_placements_one_target');
  expect(await brokenRule(place({ articleId, url: 'https://rujian.example' }))).toBe('headline_placements_one_target');
  await place({ articleId });
});
