// spec 1.08: praise
import { togglePraise } from '@rujian/contract/areas/comments/reactions';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { comments } from '#schema/comments/comments.ts';
import { type LoggedIn, logIn } from '#test/log-in.ts';
import { makeArticle, makeComment, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const JOB = 'discussion.praiseDigest';
const HOUR_SECONDS = 3_600;

async function open() {
  const kit = await startApp();
  const { platform, call } = kit;
  const author = await makeMember(platform);
  const me = await logIn(kit, author);
  const articleId = await makeArticle(platform);
  const write = (body: string) => makeComment(platform, { targetId: articleId, memberId: author.id, body });
  const people: LoggedIn[] = [];
  for (let number = 0; number < 3; number += 1) {
    people.push(await logIn(kit, await makeMember(platform)));
  }
  const praise = async (id: number, times: number) => {
    for (const one of people.slice(0, times)) await call(togglePraise, { t: 'comment', id }, one);
  };
  const digests = async () => (await call(listMessages, { kind: 'praise_digest' }, me)).data.list;
  return { ...kit, me, articleId, write, praise, digests };
}

test('the praises of an hour come in one message with a link to the most praised comment', async () => {
  const { call, me, articleId, write, praise, digests, runJobs } = await open();
  const little = await write('说得对');
  const much = await write('这一批次的检出值其实离限量还很远，不必惊慌');
  await praise(little, 1);
  await praise(much, 3);
  await call(togglePraise, { t: 'comment', id: little }, me);

  await runJobs(JOB);

  expect(await digests()).toMatchObject([
    {
      title: '你的评论获得4个赞',
      body: '你的评论“这一批次的检出值其实离限量还很远，不…”等2条获得4个赞。',
      link: { path: `/news/${articleId}#c${much}` },
    },
  ]);
  const english = await call(listMessages, {}, { ...me, lang: 'en' });
  expect(english.data.list[0]?.body).toContain('and 1 more received 4 likes.');
});

test('each praise is announced once, and at most one message per hour is sent', async () => {
  const { write, praise, digests, runJobs, advance } = await open();
  const id = await write('说得对');
  const other = await write('再说一句');
  await praise(id, 2);
  await runJobs(JOB);
  await praise(id, 2);
  await praise(id, 2);
  await praise(other, 1);

  await runJobs(JOB);
  const within = await digests();
  advance(HOUR_SECONDS);
  await runJobs(JOB);
  await runJobs(JOB);

  expect(within).toHaveLength(1);
  expect((await digests()).map(({ title }) => title)).toEqual(['你的评论获得1个赞', '你的评论获得2个赞']);
});

test('a revoked praise and praise of a deleted comment are not announced', async () => {
  const { platform, write, praise, digests, runJobs } = await open();
  const id = await write('说得对');
  const gone = await write('被移除的');
  await praise(id, 1);
  await praise(id, 1);
  await praise(gone, 2);
  await platform.db.update(comments).set({ status: 'removed' }).where(eq(comments.id, gone));

  await runJobs(JOB);

  expect(await digests()).toEqual([]);
});

test('notes of announced praise are deleted after half a year', async () => {
  const { platform, write, praise, runJobs, advance } = await open();
  await praise(await write('说得对'), 1);
  await runJobs(JOB);

  advance(181 * 24 * HOUR_SECONDS);
  await runJobs('discussion.tidyReactions');

  const { rows } = await platform.db.execute('select * from praise_notes');
  expect(rows).toEqual([]);
});
