import { listComments } from '@rujian/contract/areas/comments/public';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { comments } from '#schema/comments/comments.ts';
import { makeComment } from '#test/make-comment.ts';
import { makeArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const DAY_SECONDS = 86_400;

test('after 180 days addresses are erased, the province stays, and deleted texts are erased', async () => {
  const { platform, call, advance, runJobs } = await startApp();
  const targetId = await makeArticle(platform);
  const origin = { ip: '203.0.113.9', ipRegion: '云南', uaHash: 'a', deviceHash: 'b' };
  await makeComment(platform, { targetId, ...origin });
  const deleted = { status: 'deleted_by_author' as const, deletedAt: platform.clock.now() };
  await makeComment(platform, { targetId, body: '删掉的话', ...origin, ...deleted });

  advance(179 * DAY_SECONDS);
  await makeComment(platform, { targetId, ...origin });
  await runJobs('discussion.retention');
  const early = await platform.db.select().from(comments);
  expect(early.map(({ ip }) => ip)).toEqual(['203.0.113.9', '203.0.113.9', '203.0.113.9']);
  advance(DAY_SECONDS);
  await runJobs('discussion.retention');

  const rows = await platform.db.select().from(comments).orderBy(asc(comments.id));
  expect(rows).toMatchObject([
    { ip: null, ipRegion: '云南', uaHash: '', deviceHash: '', body: '说得好' },
    { ip: null, ipRegion: '云南', body: '' },
    { ip: '203.0.113.9', uaHash: 'a' },
  ]);
  const { data } = await call(listComments, { t: 'news', id: targetId });
  expect(data.list.map(({ region }) => region)).toEqual(['云南', '云南']);
});
