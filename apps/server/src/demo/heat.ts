import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, eq, gt, sql } from 'drizzle-orm';
import { computeHeat } from '#areas/hot/heat-computation.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { Tx } from '#platform/database/database.ts';
import { articles } from '#schema/articles/articles.ts';
import { contentCounters, contentDays } from '#schema/articles/links.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { topicMembers } from '#schema/headlines/headlines.ts';
import { heatBuckets } from '#schema/hot/hot.ts';
import { viewHours } from '#schema/site/site.ts';
import { spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import type { Demo } from './reading/demo.ts';

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
/** Interest halves about every ten hours after publication. */
const FADING_HOURS = 14;
/** Hours before the first start for which the list is computed, so that it has a history. */
const PAST_HOURS = [
  ...Array.from({ length: 11 }, (_, step) => 156 - step * 12),
  ...[24, 21, 18, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1],
];

type Read = {
  t: TargetType;
  id: number;
  publishedAt: Date;
  readers: number;
  /** Read equally every day, like records; news is read when it is new. */
  isLasting?: boolean;
};

/** Daily readers of a record; some records must rank among the news of the day. */
const DAILY_READERS = { evaluation: 88, spotcheck: 62, specialsubject: 74 } as const;

export async function loadReaders({ tx, files, dates }: Demo): Promise<void> {
  const contents = [...(await readArticles({ tx, files, dates })), ...(await readRecords(tx, dates))];
  for (const content of contents) {
    await tx.insert(heatBuckets).values(visitsOf(content, dates.now));
  }
  await countVisits(tx);
}

export async function loadHeat({ tx, dates }: Demo): Promise<void> {
  for (const hours of PAST_HOURS) await computeHeat(tx, hoursBefore(dates.now, hours));
  await computeHeat(tx, dates.now);
}

async function readArticles({ tx, files, dates }: Demo): Promise<Read[]> {
  const rows = await tx
    .select({ id: articles.id, publishedAt: articles.publishedAt, weight: articles.weight })
    .from(articles)
    .where(and(eq(articles.status, 'published'), gt(articles.publishedAt, weekBefore(dates))));
  const members = await tx.select().from(topicMembers).where(eq(topicMembers.t, 'news'));
  const interestOf = new Map<number, number>();
  const hottestFirst = files.topics.toSorted((one, other) => other.interest - one.interest);
  for (const { topicId, targetId } of members) {
    const interest = hottestFirst[topicId - 1]?.interest ?? 0;
    interestOf.set(targetId, Math.max(interest, interestOf.get(targetId) ?? 0));
  }
  return rows.flatMap(({ id, publishedAt, weight }) =>
    publishedAt
      ? [
          {
            t: 'news' as const,
            id,
            publishedAt,
            readers: 28 + (interestOf.get(id) ?? 0) + weight / 5 + ((id * 13) % 17),
          },
        ]
      : [],
  );
}

async function readRecords(tx: Tx, dates: DemoDates): Promise<Read[]> {
  const since = weekBefore(dates);
  const tests = await tx
    .select({ id: evaluations.id, publishedAt: evaluations.publishedAt })
    .from(evaluations)
    .where(and(eq(evaluations.status, 'published'), gt(evaluations.publishedAt, since)));
  const subjects = await tx
    .select({ id: specialSubjects.id, publishedAt: specialSubjects.publishedAt })
    .from(specialSubjects)
    .where(and(eq(specialSubjects.status, 'published'), gt(specialSubjects.publishedAt, since)));
  const failures = await tx
    .select({ id: spotcheckRecords.id, publishedAt: spotcheckNotices.publishedAt })
    .from(spotcheckRecords)
    .innerJoin(spotcheckNotices, eq(spotcheckNotices.id, spotcheckRecords.noticeId))
    .where(
      and(
        eq(spotcheckRecords.result, 'fail'),
        eq(spotcheckNotices.status, 'published'),
        gt(spotcheckNotices.publishedAt, since),
      ),
    )
    .orderBy(spotcheckRecords.id);
  return [
    ...tests.map((test) => ({ ...test, t: 'evaluation' as const })),
    ...subjects.map((subject) => ({ ...subject, t: 'specialsubject' as const })),
    ...failures.map((failure) => ({ ...failure, t: 'spotcheck' as const })),
  ].flatMap(({ t, id, publishedAt }, place) => {
    if (!publishedAt) return [];
    const days = (dates.now.getTime() - publishedAt.getTime()) / (24 * HOUR_MS);
    // Of several similar items each has slightly fewer readers than the one before.
    return [{ t, id, publishedAt, readers: days * (DAILY_READERS[t] - place * 6), isLasting: true }];
  });
}

/** Each reader comes from their own network; most readers of news come soon after publication. */
function visitsOf({ t, id, publishedAt, readers, isLasting = false }: Read, now: Date) {
  const ageHours = (now.getTime() - publishedAt.getTime()) / HOUR_MS;
  const random = randomNumbers(id * 31 + t.length);
  return Array.from({ length: Math.round(readers) }, (_, reader) => {
    const after = isLasting ? random() * ageHours : (-Math.log(1 - random()) * FADING_HOURS) % Math.max(ageHours, 0.01);
    const hour = new Date(publishedAt.getTime() + after * HOUR_MS);
    hour.setUTCMinutes(0, 0, 0);
    const net = `demo-${reader}`;
    const views = random() < 0.2 ? 2 : 1;
    return { t, targetId: id, hour, net, views, visitors: 1, shares: random() < 0.03 ? 1 : 0 };
  });
}

async function countVisits(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into ${contentDays} (t, target_id, day, views, visitors)
    select t, target_id, (hour at time zone 'Asia/Shanghai')::date, sum(views), sum(visitors)
    from ${heatBuckets} group by 1, 2, 3`);
  await tx.execute(sql`insert into ${viewHours} (hour, views) select hour, sum(views) from ${heatBuckets} group by 1`);
  await tx.execute(sql`insert into ${contentCounters} (t, target_id, views, visitors, shares)
    select t, target_id, sum(views), sum(visitors), sum(shares) from ${heatBuckets} group by 1, 2
    on conflict (t, target_id)
    do update set views = excluded.views, visitors = excluded.visitors, shares = excluded.shares`);
}

function weekBefore({ now }: DemoDates): Date {
  return hoursBefore(now, WEEK_HOURS);
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/** Deterministic, so that the demo can be tested. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
