// spec 7.27: /api/complaint/index, /detail, /statistics, /questions; /rss/complaint
import {
  type ComplaintStatistics,
  getComplaintStatistics,
  listComplaintQuestions,
} from '@rujian/contract/areas/complaints/public';
import { expect, test } from 'vitest';
import { complaintClocks, complaintQuestions, complaintRatings } from '#schema/complaints.ts';
import { countStatements } from '#test/count-statements.ts';
import { makeBrand, makeComplaint } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createComplaintStatistics } from './complaint-statistics.ts';

type Kit = Awaited<ReturnType<typeof testPlatform>>;

function daysAgo({ platform }: Pick<Kit, 'platform'>, days: number): Date {
  return new Date(platform.clock.now().getTime() - days * 86_400_000);
}

test('a brand has statistics only from five complaints on', async () => {
  const kit = await startApp();
  const rare = await makeBrand(kit.platform, { name: '初禾', nameEn: 'Chuhe' });
  for (let made = 0; made < 4; made += 1) {
    await makeComplaint(kit.platform, { brandId: rare.id, state: 'resolved' });
  }

  const { data } = await kit.call(getComplaintStatistics, {}, { lang: 'en' });

  expect(data.league).toEqual([]);
  expect(data.small).toEqual([{ brand: { id: rare.id, name: 'Chuhe' }, received: 4 }]);
  expect(data.smallTotal).toBe(1);
  expect(data.site).toMatchObject({ received: 4, enough: false, resolved: { count: 4, of: 4, percent: null } });
});

test('the league ranks many confirmed endings above a few', async () => {
  const kit = await startApp();
  const few = await makeBrand(kit.platform, { name: '五全解决' });
  const many = await makeBrand(kit.platform, { name: '二十中十八' });
  const none = await makeBrand(kit.platform, { name: '从不解决' });
  for (let made = 0; made < 5; made += 1) {
    await makeComplaint(kit.platform, { brandId: few.id, state: 'resolved' });
    await makeComplaint(kit.platform, { brandId: none.id, state: 'closed_unresolved' });
  }
  for (let made = 0; made < 20; made += 1) {
    const state = made < 18 ? 'resolved' : 'resolved_default';
    await makeComplaint(kit.platform, { brandId: many.id, state });
  }

  const { data } = await kit.call(getComplaintStatistics, {});

  expect(data.league.map(({ rank, brand, lowerBound }) => [rank, brand.name, lowerBound])).toEqual([
    [1, '二十中十八', 69.9],
    [2, '五全解决', 56.6],
    [3, '从不解决', 0],
  ]);
  expect(data.league[0]?.statistics).toMatchObject({
    received: 20,
    resolved: { count: 18, of: 20, percent: 90 },
    defaulted: { count: 2, of: 20, percent: 10 },
  });
});

test('non-public, too old or withdrawn complaints do not count', async () => {
  const kit = await startApp();
  const brand = await makeBrand(kit.platform);
  const brandId = brand.id;
  for (const state of ['submitted', 'rejected', 'withdrawn', 'merged'] as const) {
    await makeComplaint(kit.platform, { brandId, state });
  }
  await makeComplaint(kit.platform, { brandId, acceptedAt: null });
  await makeComplaint(kit.platform, { brandId, submittedAt: daysAgo(kit, 380) });

  const { data } = await kit.call(getComplaintStatistics, {});

  expect(data.site.received).toBe(0);
  expect(data.small).toEqual([]);
});

test('the numbers of several brands come from one statement, each with its denominator', async () => {
  const kit = await testPlatform();
  const { platform } = kit;
  const { db } = platform;
  const brand = await makeBrand(platform);
  const quiet = await makeBrand(platform);
  const acceptedAt = daysAgo(kit, 10);
  const hours = (count: number) => new Date(acceptedAt.getTime() + count * 3_600_000);
  const input = { brandId: brand.id, acceptedAt, submittedAt: daysAgo(kit, 11) };
  const made = [
    await makeComplaint(platform, { ...input, firstReplyAt: hours(10), state: 'resolved', closedAt: daysAgo(kit, 1) }),
    await makeComplaint(platform, { ...input, firstReplyAt: hours(20) }),
    await makeComplaint(platform, { ...input, firstReplyAt: hours(30) }),
    await makeComplaint(platform, { ...input, firstReplyAt: hours(47) }),
    await makeComplaint(platform, { ...input, firstReplyAt: hours(60) }),
    // Silent beyond the deadline, and silent while the clock is paused.
    await makeComplaint(platform, { ...input, state: 'assigned' }),
    await makeComplaint(platform, { ...input, state: 'assigned' }),
  ];
  await db
    .insert(complaintClocks)
    .values({ complaintId: made[6] ?? 0, kind: 'reply', startedAt: acceptedAt, dueAt: hours(48), pausedAt: hours(4) });
  await db
    .insert(complaintRatings)
    .values({ complaintId: made[0] ?? 0, attitude: 5, speed: 4, result: 3, at: platform.clock.now() });
  const statistics = createComplaintStatistics(platform);

  let result = new Map<number, ComplaintStatistics>();
  const statements = await countStatements(platform.readDb, async () => {
    result = await statistics.statisticsOf([brand.id, quiet.id]);
  });

  expect(statements).toBe(1);
  expect(result.get(brand.id)).toMatchObject({
    received: 7,
    ended: 1,
    inProgress: 4,
    unanswered: 2,
    replied: { count: 5, of: 7, percent: 71 },
    onTime: { count: 4, of: 6, percent: 67 },
    resolved: { count: 1, of: 7, percent: 14 },
    medianReplyHours: { hours: 30, of: 5 },
    satisfaction: { attitude: null, of: 1 },
  });
  expect(result.get(quiet.id)).toMatchObject({ received: 0, enough: false });
});

test('the questions are in the language of the reader where translated', async () => {
  const kit = await startApp();
  await kit.platform.db.insert(complaintQuestions).values([
    { position: 1, question: '收费吗？', answer: '不收。' },
    { position: 0, question: '怎么投诉？', answer: '填表。' },
  ]);

  expect((await kit.call(listComplaintQuestions, {}, { lang: 'en' })).data.list).toEqual([
    { question: '怎么投诉？', answer: '填表。' },
    { question: '收费吗？', answer: '不收。' },
  ]);
});
