// spec 1.09: follow, and what followers hear
import { toggleFollow } from '@rujian/contract/areas/comments/reactions';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { expect, test } from 'vitest';
import { authors } from '#schema/articles/articles.ts';
import { contentAuthors, contentTags } from '#schema/articles/links.ts';
import { logIn } from '#test/log-in.ts';
import { makeArticle, makeMember, makeTag, withdrawArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const MINUTES_10 = 600;

async function open() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const me = await logIn(kit, member);
  kit.advance(60);
  return { ...kit, me };
}

test('news about topics, tags and authors come in one message a day', async () => {
  const { platform, call, me, runJobs, advance } = await open();
  const tag = await makeTag(platform, { name: '巴氏奶' });
  const [author] = await platform.db.insert(authors).values({ name: '林一' }).returning();
  await call(toggleFollow, { t: 'tag', id: tag.id }, me);
  await call(toggleFollow, { t: 'author', id: author?.id ?? 0 }, me);
  const [one, two, gone] = [
    await makeArticle(platform, { title: '第一篇' }),
    await makeArticle(platform, { title: '第二篇' }),
    await makeArticle(platform, { title: '撤下的' }),
  ];
  const link = { t: 'news' as const, publishedAt: platform.clock.now() };
  await platform.db
    .insert(contentTags)
    .values([one, two, gone].map((targetId) => ({ ...link, targetId, tagId: tag.id })));
  await platform.db.insert(contentAuthors).values({ ...link, targetId: one, authorId: author?.id ?? 0 });
  await withdrawArticle(platform, gone);

  advance(MINUTES_10);
  await runJobs('discussion.followDigest');
  await runJobs('discussion.followDigest');

  const { data } = await call(listMessages, {}, me);
  expect(data.list).toMatchObject([
    { kind: 'follow', title: '你关注的巴氏奶等有2条新内容', body: '《第二篇》《第一篇》' },
  ]);
});
