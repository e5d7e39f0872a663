import { expect, test } from 'vitest';
import { createCollecting } from '#areas/comments/reactions/collection.ts';
import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { collects } from '#schema/comments/comments.ts';
import { contentCards } from '#services/content/content-directory.ts';
import { countReactions } from '#services/content/content-reactions.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';

test('50 concurrent members collect 50 times, and 50 clicks of one member leave the last result', async () => {
  const { platform } = await testPlatform();
  const collecting = createCollecting(platform, {
    contentCards: (refs, lang) => contentCards(platform.db, refs, lang),
    countReactions,
  });
  const id = await makeArticle(platform);
  const people = [];
  for (let number = 0; number < 50; number += 1) people.push(await makeMember(platform));

  await Promise.all(people.map((member) => collecting.toggle(member.id, { t: 'news', id }, { mayUndo: true })));
  const all = await counted(platform);
  const nervous = people[0]?.id ?? 0;
  const clicks = Array.from({ length: 49 }, () => collecting.toggle(nervous, { t: 'news', id }, { mayUndo: true }));
  await Promise.all(clicks);

  expect(all).toBe(50);
  const stored = await platform.db.select().from(collects);
  expect(stored).toHaveLength(49);
  expect(await counted(platform)).toBe(49);
});

async function counted({ db }: Platform): Promise<number | undefined> {
  const [row] = await db.select().from(contentCounters);
  return row?.collects;
}
