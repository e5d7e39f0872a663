import { addComment } from '@rujian/contract/areas/comments/public';
import { and, count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { comments } from '#schema/comments/comments.ts';
import { logIn } from '#test/log-in.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('fifty members who comment at the same moment all get an answer, and each comment exists', async () => {
  const kit = await startApp({ trustedProxies: 1 });
  const id = await makeArticle(kit.platform);
  const writers = [];
  for (let number = 1; number <= 50; number += 1) {
    const { headers } = await logIn(kit, await makeMember(kit.platform));
    writers.push({ headers: { ...headers, 'x-forwarded-for': `10.1.${number}.1` } });
  }

  const answers = await Promise.all(
    writers.map((writer, number) =>
      kit.call(addComment, { t: 'news', id, content: `第${number}位读者的看法` }, writer),
    ),
  );

  expect(answers.map(({ code }) => code)).toEqual(writers.map(() => 1));
  const [stored] = await kit.platform.db
    .select({ count: count() })
    .from(comments)
    .where(and(eq(comments.t, 'news'), eq(comments.targetId, id)));
  expect(stored?.count).toBe(50);
}, 30_000);
