import {
  HEAT_FAILED_CHECK_FACTOR,
  HEAT_MAX_AGE_DAYS,
  HEAT_MIN_VISITORS,
  HEAT_NEW_MEMBER_FACTOR,
  HEAT_SPANS,
  HEAT_WEIGHTS,
  type HeatSpan,
} from '@rujian/contract/base/constants';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { DAY_SECONDS, HOUR_SECONDS, secondsBefore, secondsBetween } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { heatSnapshots, topics } from '#schema/headlines/headlines.ts';
import { contentHeats, heatControls } from '#schema/hot/hot.ts';
import { type ContentRef, type ListedContent, readContents, refKey } from '#services/content/content-directory.ts';
import { heatOf, isJump, rawOf, SOURCES_MIN } from './heat.ts';
import { topicMembersOf } from './topics.ts';

/** A snapshot stores the top of the list, the source of movement, sparkline and peak. */
const SNAPSHOT_PLACES = 50;

type Measured = {
  t: TargetType;
  id: number;
  views: number;
  visitors: number;
  praises: number;
  collects: number;
  comments: number;
  shares: number;
  spanComments: number;
  spanCollects: number;
  /** The largest sources in descending order, and the total. */
  largest: number[];
  total: number;
  latest: number;
  earlier: number;
};

type Computed = typeof contentHeats.$inferInsert & { pinnedAt: Date | null; publishedAt: number };

export async function computeHeat(db: Db | Tx, now: Date): Promise<void> {
  // The week first: it also finds what has to be held, which the day must not rank.
  for (const span of ['7d', '24h'] as const) await computeSpan(db, span, now);
}

async function computeSpan(db: Db | Tx, span: HeatSpan, now: Date): Promise<void> {
  const measured = await measure(db, span, now);
  const contents = await readContents(db, measured);
  if (span === '7d') await holdJumps(db, measured, contents, now);
  const controls = await controlsOf(db, measured);
  const rows = measured.flatMap((each) => {
    const content = contents.get(refKey(each));
    return content ? [computed(each, content, controls.get(refKey(each)), span, now)] : [];
  });
  rank(rows);
  const rawByKey = new Map(
    rows
      .filter(({ t, targetId }) => isRanked(controls.get(refKey({ t, id: targetId }))))
      .map(({ t, targetId, raw }) => [refKey({ t, id: targetId }), raw] as const),
  );
  const topicRows = await computedTopics(db, rawByKey, span, now);
  rank(topicRows);
  await store(db, span, [...rows, ...topicRows], now);
}

/** Contents with enough sources; the others cannot have a raw value. */
async function measure(db: Db | Tx, span: HeatSpan, now: Date): Promise<Measured[]> {
  const { hours, halfLifeHours, spanHours } = HEAT_SPANS[span];
  const at = now.toISOString();
  const since = secondsBefore(now, hours * HOUR_SECONDS).toISOString();
  const { view, share, praise, collect, comment } = HEAT_WEIGHTS;
  const member = sql`join members member on member.id = event.member_id`;
  const trust = sql`case when event_at - member.joined_at < interval '24 hours'
    then ${HEAT_NEW_MEMBER_FACTOR}::float8 else 1 end`;
  const { rows } = await db.execute<Measured>(sql`
    with happened as (
      select t, target_id, 'net ' || net as source, hour as at, views, visitors, shares,
        0 as praises, 0 as collects, 0 as comments,
        (views * ${view} + shares * ${share})::float8 as weight
      from heat_buckets where hour > ${since}::timestamptz and hour <= ${at}::timestamptz
      union all
      select t, target_id, 'member ' || member_id, event_at, 0, 0, 0, 1, 0, 0, ${praise} * ${trust}
      from (select t, target_id, member_id, at as event_at from praises
        where at > ${since}::timestamptz and at <= ${at}::timestamptz) event ${member}
      union all
      select t, target_id, 'member ' || member_id, event_at, 0, 0, 0, 0, 1, 0, ${collect} * ${trust}
      from (select t, target_id, member_id, at as event_at from collects
        where at > ${since}::timestamptz and at <= ${at}::timestamptz) event ${member}
      union all
      select t, target_id, 'member ' || member_id, event_at, 0, 0, 0, 0, 0, 1, ${comment} * ${trust}
      from (select t, target_id, member_id, created_at as event_at from comments
        where status = 'passed'
          and created_at > ${since}::timestamptz and created_at <= ${at}::timestamptz) event ${member}
    ), aged as (
      select *, floor(extract(epoch from ${at}::timestamptz - date_trunc('hour', at)) / 3600)::int as age
      from happened
    ), by_source as (
      select t, target_id, source, sum(views)::int as views, sum(visitors)::int as visitors,
        sum(shares)::int as shares, sum(praises)::int as praises, sum(collects)::int as collects,
        sum(comments)::int as comments,
        coalesce(sum(comments) filter (where age < ${spanHours}), 0)::int as span_comments,
        coalesce(sum(collects) filter (where age < ${spanHours}), 0)::int as span_collects,
        sum(weight * power(0.5::float8, age / ${halfLifeHours}::float8)) as given,
        coalesce(sum(weight) filter (where age = 0), 0) as this_hour,
        coalesce(sum(weight) filter (where age = 1), 0) as last_hour,
        coalesce(sum(weight) filter (where age > 1), 0) as earlier
      from aged where age < ${hours}
      group by t, target_id, source
    )
    select t, target_id::int as id, sum(views)::int as views, sum(visitors)::int as visitors,
      sum(shares)::int as shares, sum(praises)::int as praises, sum(collects)::int as collects,
      sum(comments)::int as comments, sum(span_comments)::int as "spanComments",
      sum(span_collects)::int as "spanCollects",
      to_json((array_agg(given order by given desc))[1:${sql.raw(String(SOURCES_MIN))}]) as largest,
      sum(given) as total, greatest(sum(this_hour), sum(last_hour)) as latest,
      sum(earlier) as earlier
    from by_source group by t, target_id
    having count(*) filter (where given > 0) >= ${SOURCES_MIN}`);
  return rows;
}

function computed(measured: Measured, content: ListedContent, control: Control | undefined, span: HeatSpan, now: Date) {
  const { t, id, largest, total, latest: _latest, earlier: _earlier, ...counts } = measured;
  const raw = rawOf(largest, total);
  const ageSeconds = content.publishedAt && secondsBetween(content.publishedAt, now);
  const isFresh = ageSeconds !== null && ageSeconds < DAY_SECONDS;
  const factor = (control?.editorFactor ?? 1) * (content.failed && isFresh ? HEAT_FAILED_CHECK_FACTOR : 1);
  const isAdmitted =
    measured.visitors >= HEAT_MIN_VISITORS &&
    ageSeconds !== null &&
    ageSeconds <= HEAT_MAX_AGE_DAYS * DAY_SECONDS &&
    isRanked(control);
  return {
    ...counts,
    span,
    t,
    targetId: id,
    raw,
    factor,
    computedAt: now,
    heat: heatOf(raw, factor),
    // Admitted contents get a rank below; others stay without.
    rank: isAdmitted ? 0 : null,
    pinnedAt: control?.pinnedAt ?? null,
    publishedAt: content.publishedAt?.getTime() ?? 0,
  };
}

async function computedTopics(db: Db | Tx, rawByKey: ReadonlyMap<string, number>, span: HeatSpan, now: Date) {
  const active = await db.select().from(topics).where(eq(topics.status, 'active'));
  const { rows } = await db.execute<{ topicId: number; t: TargetType; id: number }>(sql`
    select topic_id::int as "topicId", t, target_id::int as id
    from (${topicMembersOf(sql`topic.status = 'active'`)}) member`);
  const rawOfTopic = new Map<number, number>();
  for (const { topicId, ...member } of rows) {
    const raw = rawByKey.get(refKey(member)) ?? 0;
    rawOfTopic.set(topicId, (rawOfTopic.get(topicId) ?? 0) + raw);
  }
  return active.flatMap(({ id, editorFactor, pinnedAt, startedAt }) => {
    const raw = rawOfTopic.get(id) ?? 0;
    if (raw === 0) return [];
    return [
      {
        span,
        t: 'topic' as const,
        targetId: id,
        raw,
        factor: editorFactor,
        pinnedAt,
        computedAt: now,
        heat: heatOf(raw, editorFactor),
        rank: 0,
        publishedAt: startedAt.getTime(),
      },
    ];
  });
}

function rank(rows: Computed[]): void {
  const inOrder = rows
    .filter((row) => row.rank !== null)
    .toSorted(
      (one, other) =>
        Number(other.pinnedAt !== null) - Number(one.pinnedAt !== null) ||
        other.heat - one.heat ||
        other.publishedAt - one.publishedAt ||
        other.targetId - one.targetId,
    );
  for (const [place, row] of inOrder.entries()) row.rank = place + 1;
}

async function store(db: Db | Tx, span: HeatSpan, rows: Computed[], now: Date): Promise<void> {
  const stored = rows.map(({ pinnedAt: _pinned, publishedAt: _published, ...row }) => row);
  await db.transaction(async (tx) => {
    await tx.delete(contentHeats).where(eq(contentHeats.span, span));
    if (stored.length > 0) await tx.insert(contentHeats).values(stored);
    const top = stored.flatMap(({ t, targetId, heat, raw, rank }) =>
      rank && rank <= SNAPSHOT_PLACES ? [{ span, t, targetId, heat, raw, rank }] : [],
    );
    if (top.length === 0) return;
    // The first computation of an hour is its snapshot.
    const takenAt = new Date(now);
    takenAt.setUTCMinutes(0, 0, 0);
    await tx
      .insert(heatSnapshots)
      .values(top.map((row) => ({ ...row, takenAt })))
      .onConflictDoNothing();
  });
}

type Control = typeof heatControls.$inferSelect;

function isRanked(control: Control | undefined): boolean {
  if (!control) return true;
  const isHeld = control.heldAt !== null && (control.releasedAt === null || control.releasedAt < control.heldAt);
  return control.hiddenAt === null && !isHeld;
}

async function controlsOf(db: Db | Tx, refs: readonly ContentRef[]): Promise<Map<string, Control>> {
  const ids = [...new Set(refs.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(heatControls).where(inArray(heatControls.targetId, ids));
  return new Map(rows.map((row) => [refKey({ t: row.t, id: row.targetId }), row]));
}

/** Holds contents with a jump in interest until an editor has checked them; a decision is valid for a week. */
async function holdJumps(
  db: Db | Tx,
  measured: readonly Measured[],
  contents: ReadonlyMap<string, ListedContent>,
  now: Date,
): Promise<void> {
  const weekHours = HEAT_SPANS['7d'].hours;
  const jumped = measured.filter((each) => {
    const publishedAt = contents.get(refKey(each))?.publishedAt;
    const age = publishedAt ? secondsBetween(publishedAt, now) / HOUR_SECONDS : weekHours;
    const hours = Math.min(weekHours, age) - 2;
    return isJump({ latest: each.latest, earlier: each.earlier, hours });
  });
  if (jumped.length === 0) return;
  const weekAgo = secondsBefore(now, weekHours * HOUR_SECONDS);
  await db
    .insert(heatControls)
    .values(jumped.map(({ t, id }) => ({ t, targetId: id, heldAt: now })))
    .onConflictDoUpdate({
      target: [heatControls.t, heatControls.targetId],
      set: { heldAt: now },
      setWhere: and(
        sql`${heatControls.heldAt} is null or ${heatControls.releasedAt} >= ${heatControls.heldAt}`,
        sql`${heatControls.releasedAt} is null or ${heatControls.releasedAt} < ${weekAgo.toISOString()}::timestamptz`,
      ),
    });
}
