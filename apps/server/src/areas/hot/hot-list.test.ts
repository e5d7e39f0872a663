// spec 2.08: /hot, /topic/{id} (ours): heat by a published formula, movement, topics
// spec 7.22: /api/hot/index, /api/topic/index, /detail; /rss/hot

import { getTopic, listHot, listTopics } from '@rujian/contract/areas/hot/public';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import { heatSnapshots, topicMembers, topics } from '#schema/headlines/headlines.ts';
import { contentHeats, heatBuckets, heatControls } from '#schema/hot/hot.ts';
import { members } from '#schema/members/members.ts';
import { weightOf } from '#test/heat-weight.ts';
import { makeArticle, makeCheck, makeTag } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { heatOf, rawOf } from './heat.ts';
import { computeHeat } from './heat-computation.ts';

type Content = { t?: TargetType; id: number };

/** So many networks opened a content once each, some hours ago. */
async function read(platform: Platform, { t = 'news', id }: Content, nets: number, hoursAgo = 0) {
  const hour = secondsBefore(platform.clock.now(), hoursAgo * 3_600);
  hour.setUTCMinutes(0, 0, 0);
  await platform.db
    .insert(heatBuckets)
    .values(
      Array.from({ length: nets }, (_, net) => ({
        t,
        targetId: id,
        hour,
        net: `${hoursAgo}-${net}`,
        views: 1,
        visitors: 1,
      })),
    );
}

async function makeTopic({ db, clock }: Platform, input: Partial<typeof topics.$inferInsert>, items: Content[] = []) {
  const slug = `topic-${Math.random()}`;
  const values = { slug, title: '奶价', startedAt: clock.now(), ...input };
  const [topic] = await db.insert(topics).values(values).returning();
  const topicId = topic?.id ?? 0;
  const rows = items.map(({ t = 'news' as const, id }) => ({ topicId, t, targetId: id }));
  if (rows.length > 0) await db.insert(topicMembers).values(rows);
  return topicId;
}

const idsOf = ({ data }: { data: { list: { id: number }[] } }) => data.list.map(({ id }) => id);

test('the list follows the formula and includes its input numbers', async () => {
  const { platform, call, runJobs } = await startApp();
  const warm = await makeArticle(platform);
  const hot = await makeArticle(platform, { title: '奶价回到3.1元' });
  await read(platform, { id: warm }, 40);
  await read(platform, { id: hot }, 99);
  await runJobs('heat.compute');

  const answer = await call(listHot, {});

  expect(idsOf(answer)).toEqual([hot, warm]);
  expect(answer.data.list[0]).toMatchObject({
    t: 'news',
    title: '奶价回到3.1元',
    rank: 1,
    heat: 200,
    raw: 99,
    factor: 1,
    counts: { view: 99, praise: 0, collect: 0, comment: 0, share: 0 },
    visitors: 99,
    movement: null,
    pinned: false,
  });
  expect(answer.data.computedAt).toBe(Date.parse('2026-05-20T09:30:00+08:00') / 1000);
});

test('contents with fewer than twenty readers or older than a week have no rank', async () => {
  const { platform, call, runJobs, advance } = await startApp();
  const old = await makeArticle(platform);
  advance(7 * 86_400 + 1);
  const quiet = await makeArticle(platform);
  const read20 = await makeArticle(platform);
  await read(platform, { id: old }, 500);
  await read(platform, { id: quiet }, 19);
  await read(platform, { id: read20 }, 20);
  await runJobs('heat.compute');

  expect(idsOf(await call(listHot, {}))).toEqual([read20]);
});

test('a content that has cooled down in the day list keeps its rank in the week list', async () => {
  const { platform, call, runJobs } = await startApp();
  const early = await makeArticle(platform);
  const late = await makeArticle(platform);
  await read(platform, { id: early }, 90, 48);
  await read(platform, { id: late }, 40);
  await runJobs('heat.compute');

  expect(idsOf(await call(listHot, { window: '24h' }))).toEqual([late, early]);
  expect(idsOf(await call(listHot, { window: '7d' }))).toEqual([early, late]);
});

test('ranks are compared with an hour before', async () => {
  const { platform, call, runJobs, advance } = await startApp();
  const [first, second] = [await makeArticle(platform), await makeArticle(platform)];
  await read(platform, { id: first }, 60);
  await read(platform, { id: second }, 40);
  await runJobs('heat.compute');
  advance(3_600);
  const fresh = await makeArticle(platform);
  await read(platform, { id: second }, 60);
  await read(platform, { id: fresh }, 30);
  await runJobs('heat.compute');

  const { data } = await call(listHot, {});

  expect(data.list.map((each) => [each.id, each.movement, each.previousRank])).toEqual([
    [second, 'up', 2],
    [first, 'down', 1],
    [fresh, 'new', null],
  ]);
  expect(data.list[0]?.spark).toHaveLength(3);
  expect(data.list[1]?.peak?.rank).toBe(1);
});

test('a failed spot check counts a fifth more on its first day', async () => {
  const { platform, call, runJobs, advance } = await startApp();
  const check = await makeCheck(platform, { result: 'fail' });
  await read(platform, { t: 'spotcheck', id: check.id }, 99);
  await runJobs('heat.compute');
  const before = await call(listHot, {});

  advance(86_400);
  await read(platform, { t: 'spotcheck', id: check.id }, 99);
  await runJobs('heat.compute');
  // In another language, to avoid the cached answer.
  const after = await call(listHot, {}, { lang: 'en' });

  expect(before.data.list[0]).toMatchObject({ t: 'spotcheck', heat: 240, factor: 1.2 });
  expect(after.data.list[0]).toMatchObject({ factor: 1 });
});

test('a jump in interest is held until an editor has checked it', async () => {
  const { platform, call, runJobs, advance } = await startApp();
  const id = await makeArticle(platform);
  advance(3 * 86_400);
  await read(platform, { id }, 30, 30);
  await read(platform, { id }, 400);
  await runJobs('heat.compute');
  const held = await call(listHot, {});
  const [control] = await platform.db.select().from(heatControls);

  advance(60);
  await platform.db.update(heatControls).set({ releasedAt: platform.clock.now() });
  await runJobs('heat.compute');

  expect(held.data.list).toEqual([]);
  expect(control).toMatchObject({ t: 'news', targetId: id });
  expect(control?.heldAt).not.toBeNull();
  advance(60);
  expect(idsOf(await call(listHot, {}))).toEqual([id]);
});

test('pinned contents come first and are marked, hidden ones are gone', async () => {
  const { platform, call, runJobs } = await startApp();
  const [pinned, hidden, other] = [
    await makeArticle(platform),
    await makeArticle(platform),
    await makeArticle(platform),
  ];
  for (const id of [hidden, other]) await read(platform, { id }, 90);
  await read(platform, { id: pinned }, 25);
  const now = platform.clock.now();
  await platform.db.insert(heatControls).values([
    { t: 'news', targetId: pinned, pinnedAt: now },
    { t: 'news', targetId: hidden, hiddenAt: now },
  ]);
  await runJobs('heat.compute');

  const answer = await call(listHot, {});

  expect(idsOf(answer)).toEqual([pinned, other]);
  expect(answer.data.list.map((entry) => entry.pinned)).toEqual([true, false]);
});

test('the list by comments counts what passed review within the window', async () => {
  const { platform, call, runJobs } = await startApp();
  const [quiet, discussed] = [await makeArticle(platform), await makeArticle(platform)];
  await read(platform, { id: quiet }, 90);
  await read(platform, { id: discussed }, 30);
  const long = secondsBefore(platform.clock.now(), 90 * 86_400);
  const [member] = await platform.db.insert(members).values({ nickname: '早起的人', joinedAt: long }).returning();
  const comment = { t: 'news' as const, targetId: discussed, memberId: member?.id ?? 0, body: '好' };
  await platform.db.insert(comments).values([
    { ...comment, status: 'passed', createdAt: platform.clock.now() },
    { ...comment, status: 'pending', createdAt: platform.clock.now() },
  ]);
  await runJobs('heat.compute');

  const answer = await call(listHot, { by: 'comment' });

  expect(idsOf(answer)).toEqual([discussed]);
  expect(answer.data.list[0]).toMatchObject({ windowComments: 1, counts: { comment: 1 } });
});

test('a topic adds up the weights of its contents, by hand or by its rule', async () => {
  const { platform, call, runJobs } = await startApp();
  const tag = await makeTag(platform);
  const chosen = await makeArticle(platform);
  const topicId = await makeTopic(platform, { rule: { tagIds: [tag.id] } }, [{ id: chosen }]);
  const tagged = await makeArticle(platform, { links: { tagIds: [tag.id] } });
  await makeTopic(platform, { title: '旧事', status: 'closed' });
  await read(platform, { id: chosen }, 50);
  await read(platform, { id: tagged }, 49);
  await runJobs('heat.compute');

  const topic = await call(getTopic, { id: topicId });
  const list = await call(listTopics, {});

  expect(topic.data).toMatchObject({ heat: 200, rank: 1, total: 2, status: 'active' });
  expect(topic.data.list.map(({ id }) => id).sort()).toEqual([chosen, tagged].sort());
  expect(list.data.list.map(({ title, heat }) => [title, heat])).toEqual([
    ['奶价', 200],
    ['旧事', 0],
  ]);
});

test('a missing topic is refused', async () => {
  const { call } = await startApp();

  expect(await call(getTopic, { id: 99 })).toMatchObject({ code: 0, data: { error: 'content.not_found' } });
});

test('the database computes weights like the formula', async () => {
  const { platform } = await testPlatform();
  const id = await makeArticle(platform);
  const use = fc.record({ net: fc.nat(40), age: fc.nat(71), views: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(use, { minLength: 40, maxLength: 120 }), async (input) => {
      await platform.db.delete(heatBuckets);
      const merged = new Map<string, (typeof input)[number]>();
      for (const each of input) merged.set(`${each.net} ${each.age}`, each);
      const rows = [...merged.values()].map(({ net, age, views }) => {
        const hour = secondsBefore(platform.clock.now(), age * 3_600);
        hour.setUTCMinutes(0, 0, 0);
        return { t: 'news' as const, targetId: id, hour, net: String(net), views, visitors: 1 };
      });
      await platform.db.insert(heatBuckets).values(rows);
      await computeHeat(platform.db, platform.clock.now());
      const [stored] = await platform.db.select().from(contentHeats).where(eq(contentHeats.span, '24h'));

      const bySource = Map.groupBy(merged.values(), ({ net }) => net);
      const sources = [...bySource.values()].map((uses) =>
        uses.reduce((sum, { views, age }) => sum + weightOf({ view: views }, age), 0),
      );
      const raw = rawOf(
        sources.toSorted((one, other) => other - one),
        sources.reduce((sum, each) => sum + each, 0),
      );
      expect(stored?.raw ?? 0).toBeCloseTo(raw, 6);
      expect(stored?.heat ?? 0).toBe(heatOf(raw));
    }),
    { numRuns: 12 },
  );
});

test('old buckets and snapshots are deleted', async () => {
  const { platform, runJobs, advance } = await startApp();
  const id = await makeArticle(platform);
  await read(platform, { id }, 25);
  await runJobs('heat.compute');
  advance(9 * 86_400);
  await runJobs('heat.tidy');
  const buckets = await platform.db.select().from(heatBuckets);
  const kept = await platform.db.select().from(heatSnapshots);
  advance(90 * 86_400);
  await runJobs('heat.tidy');

  expect(buckets).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
  expect(await platform.db.select().from(heatSnapshots)).toEqual([]);
});
