import type { Home } from '@rujian/contract/areas/home/public';
import type { Topic, TopicCard } from '@rujian/contract/areas/hot/public';
import { HOME_HOT_TOPICS, type Lang } from '@rujian/contract/base/constants';
import { withAlt } from '@rujian/covers';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { coverJson } from '#schema/cover-json.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { contentHeats } from '#schema/hot/hot.ts';
import { type ContentRef, readContents, refKey, toContentCard } from '#services/content/content-directory.ts';
import { movementOf, readHeatHistory, readHeatSeries } from './heat-history.ts';

const SERIES_DAYS = 7;
const MEMBERS_MAX = 500;
const HEAT = sql<number>`coalesce(${contentHeats.heat}, 0)`;
const IS_OWN_HEAT = and(
  eq(contentHeats.span, '24h'),
  eq(contentHeats.t, 'topic'),
  eq(contentHeats.targetId, topics.id),
);
const HOTTEST_FIRST = [
  sql`${topics.status} <> 'active'`,
  sql`${contentHeats.rank} nulls last`,
  desc(topics.startedAt),
  desc(topics.id),
];

export type Topics = ReturnType<typeof createTopics>;

export function createTopics({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    /** The hottest by their last heat; those without heat come after, newest first. */
    async home(): Promise<Home['hot']> {
      const rows = await readDb
        .select({ id: topics.id, title: topics.title, heat: HEAT })
        .from(topics)
        .leftJoin(contentHeats, IS_OWN_HEAT)
        .where(eq(topics.status, 'active'))
        .orderBy(...HOTTEST_FIRST)
        .limit(HOME_HOT_TOPICS);
      return rows.map(({ id, title, heat }, place) => ({ id, title, heat, rank: place + 1 }));
    },

    async list({ page, limit }: { page: number; limit: number }) {
      const [rows, [counted]] = await Promise.all([
        select(undefined)
          .limit(limit)
          .offset((page - 1) * limit),
        readDb.select({ total: count() }).from(topics),
      ]);
      return { list: await withHistory(rows), total: counted?.total ?? 0 };
    },

    async get(id: number, { page, limit }: { page: number; limit: number }, lang: Lang): Promise<Topic> {
      const [row] = await select(eq(topics.id, id));
      if (!row) throw new AppError('content.not_found');
      const [[card], members, series] = await Promise.all([
        withHistory([row]),
        membersOf(id),
        readHeatSeries(readDb, { t: 'topic', id }, SERIES_DAYS, clock.now()),
      ]);
      if (!card) throw new AppError('content.not_found');
      const contents = await readContents(readDb, members);
      const shown = members
        .flatMap((member) => contents.get(refKey(member)) ?? [])
        .toSorted((one, other) => (other.datedAt?.getTime() ?? 0) - (one.datedAt?.getTime() ?? 0));
      const start = (page - 1) * limit;
      return {
        ...card,
        ...pick(row, 'factor', 'raw'),
        cover: withAlt(row.cover, lang),
        series,
        list: shown.slice(start, start + limit).map((content) => toContentCard(content, lang)),
        total: shown.length,
      };
    },

    addresses() {
      return readDb.select({ id: topics.id, changedAt: topics.updatedAt }).from(topics).orderBy(topics.id);
    },
  };

  function select(condition: SQL | undefined) {
    return readDb
      .select({
        ...pick(topics, 'id', 'title', 'summary', 'status', 'startedAt'),
        factor: topics.editorFactor,
        cover: coverJson(topics),
        pinned: sql<boolean>`${topics.pinnedAt} is not null`,
        heat: HEAT,
        raw: sql<number>`coalesce(${contentHeats.raw}, 0)`,
        rank: contentHeats.rank,
      })
      .from(topics)
      .leftJoin(contentHeats, IS_OWN_HEAT)
      .where(condition)
      .orderBy(...HOTTEST_FIRST)
      .$dynamic();
  }

  async function withHistory(rows: Awaited<ReturnType<typeof select>>): Promise<TopicCard[]> {
    const refs = rows.map(({ id }) => ({ t: 'topic' as const, id }));
    const history = await readHeatHistory(readDb, refs, '24h', clock.now());
    return rows.map((row) => {
      const before = history.of({ t: 'topic', id: row.id });
      return {
        ...pick(row, 'id', 'title', 'summary', 'status', 'heat', 'rank', 'pinned'),
        startedAt: unixSeconds(row.startedAt),
        movement: movementOf(row.rank, before, history.hasEarlier),
        previousRank: before.previousRank,
        spark: row.heat > 0 ? [...before.spark, row.heat] : before.spark,
        peak: before.peak,
      };
    });
  }

  async function membersOf(id: number): Promise<ContentRef[]> {
    const { rows } = await readDb.execute<ContentRef>(sql`
      select t, target_id::int as id from (${topicMembersOf(sql`topic.id = ${id}`)}) member
      order by place, target_id desc limit ${MEMBERS_MAX}`);
    return rows;
  }
}

const BY_RULE_MAX = 100;

/**
 * The contents of topics as `topic_id, t, target_id, place`: those chosen by hand, and those that
 * match the topic's rule (a tag, a brand the story is about, a word in the title) since it began.
 */
export function topicMembersOf(condition: SQL): SQL {
  const max = sql.raw(String(BY_RULE_MAX));
  return sql`
    select topic_id, t, target_id, min(place) as place from (
      select member.topic_id, member.t, member.target_id, member.position::int as place
      from topic_members member join topics topic on topic.id = member.topic_id
      where ${condition}
      union all
      select topic.id, tagged.t, tagged.target_id, 1000
      from topics topic
      cross join lateral jsonb_array_elements_text(coalesce(topic.rule -> 'tagIds', '[]')) tag(id)
      cross join lateral (
        select t, target_id from content_tags
        where tag_id = tag.id::bigint and published_at >= topic.started_at
        order by published_at desc limit ${max}
      ) tagged
      where ${condition}
      union all
      select topic.id, named.t, named.target_id, 1000
      from topics topic
      cross join lateral jsonb_array_elements_text(coalesce(topic.rule -> 'brandIds', '[]')) brand(id)
      cross join lateral (
        select t, target_id from content_brands
        where brand_id = brand.id::bigint and role = 'subject' and published_at >= topic.started_at
        order by published_at desc limit ${max}
      ) named
      where ${condition}
      union all
      select topic.id, 'news', worded.id, 1000
      from topics topic
      cross join lateral jsonb_array_elements_text(coalesce(topic.rule -> 'keywords', '[]')) word(text)
      cross join lateral (
        select article.id from articles article
        join article_revisions live on live.id = article.live_rev_id
        where article.status = 'published' and article.published_at >= topic.started_at
          and position(word.text in live.title) > 0
        order by article.published_at desc limit ${max}
      ) worded
      where ${condition}
    ) brought
    group by topic_id, t, target_id`;
}
