import { expect, test } from 'vitest';
import { articles } from '#schema/articles/articles.ts';
import { contributionIndexed, contributionShingles } from '#schema/contributions/contributions.ts';
import { makeArticle, updateArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createBodyIndex, marksOf } from './body-index.ts';

const SENTENCE = '奶牛每天产奶三十公斤以上的牧场在全国还不到一半，这一点值得注意，南方的牧场更少。';
const OTHER = '巴氏杀菌乳的保质期一般只有七天左右，全程需要冷链，因此销售半径很短，成本也更高。';

test('the shingles of an edited article are those of its live text, and a deleted one has none', async () => {
  const { platform } = await startApp();
  const { db } = platform;
  const bodies = createBodyIndex(platform);
  const id = await makeArticle(platform, { bodyHtml: `<p>${SENTENCE}</p>` });
  await bodies.catchUpCompletely();
  await updateArticle(platform, id, { bodyHtml: `<p>${SENTENCE}${OTHER}</p>` });
  await updateArticle(platform, id, { bodyHtml: `<p>${OTHER}</p>` });
  const before = await bodies.alike(SENTENCE);
  await bodies.catchUpCompletely();

  expect(before).toEqual([{ articleId: id, percent: 100 }]);
  expect(await bodies.alike(SENTENCE)).toEqual([]);
  const stored = await db.select().from(contributionShingles).orderBy(contributionShingles.hash);
  expect(stored.map(({ hash }) => hash)).toEqual(marksOf(OTHER).toSorted((one, other) => one - other));

  await db.delete(articles);
  await bodies.catchUpCompletely();
  expect(await db.select().from(contributionShingles)).toEqual([]);
  expect(await db.select().from(contributionIndexed)).toEqual([]);
});

test('many published articles are handled by one job some seconds later', async () => {
  const { platform, sentJobs } = await startApp();
  for (let number = 0; number < 3; number += 1) await makeArticle(platform);

  const waiting = sentJobs.filter(({ name }) => name === 'contributions.articles_changed');
  expect(waiting).toHaveLength(1);
  const soon = new Date(platform.clock.now().getTime() + 5_000);
  expect(waiting[0]?.options.startAfter).toEqual(soon);
});
