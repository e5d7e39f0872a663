import { HOME_HOT_TOPICS } from '@rujian/contract/constants';
import type { Home } from '@rujian/contract/home';
import { desc, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { topics } from '#schema/content-placements.ts';

/** The hot list as it was computed last; topics that were not yet weighed come after, newest first. */
export function createHotTopics({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async home(): Promise<Home['hot']> {
      const heat = sql<number>`coalesce(${LAST_HEAT}, 0)`;
      const rows = await readDb
        .select({ title: topics.title, heat, articleId: NEWEST_ARTICLE })
        .from(topics)
        .where(eq(topics.status, 'active'))
        .orderBy(desc(heat), desc(topics.startedAt), desc(topics.id))
        .limit(HOME_HOT_TOPICS);
      return rows.map((row, index) => ({ ...row, rank: index + 1 }));
    },
  };
}

const LAST_HEAT = sql`(
  select snapshot.heat from heat_snapshots snapshot
  where snapshot.t = 'topic' and snapshot.target_id = topics.id
  order by snapshot.taken_at desc limit 1
)`;

const NEWEST_ARTICLE = sql<number | null>`(
  select article.id from topic_members member
  join articles article on article.id = member.target_id and article.status = 'published'
  where member.topic_id = topics.id and member.t = 'news'
  order by article.published_at desc, article.id desc limit 1
)`.mapWith((id: unknown) => (id === null ? null : Number(id)));
