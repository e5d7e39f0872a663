import { type SQL, sql } from 'drizzle-orm';

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
