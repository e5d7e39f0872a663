// spec 7.53: ours: drafts thinned, dead links
import { expect, test } from 'vitest';
import { contentRevisions } from '#schema/publishing/revisions.ts';
import { startApp } from '#test/start-app.ts';

test('a hundred drafts and everything that was public are kept of one item', async () => {
  const { platform, runJobs } = await startApp();
  const { db, clock } = platform;
  const save = (targetId: number, number: number, wentLiveAt: Date | null = null) => ({
    t: 'baike' as const,
    targetId,
    number,
    document: {},
    wentLiveAt,
  });
  await db
    .insert(contentRevisions)
    .values([
      ...Array.from({ length: 130 }, (_, place) => save(1, place + 1, place === 4 ? clock.now() : null)),
      ...Array.from({ length: 20 }, (_, place) => save(2, place + 1)),
    ]);

  await runJobs('content.thin_drafts');
  const left = await db.select().from(contentRevisions);

  const numbersOf = (wanted: number) => left.filter(({ targetId }) => targetId === wanted).map(({ number }) => number);
  expect(numbersOf(2)).toHaveLength(20);
  expect(numbersOf(1)).toHaveLength(101);
  expect(
    numbersOf(1)
      .toSorted((one, other) => one - other)
      .slice(0, 2),
  ).toEqual([5, 31]);
});
