import { and, inArray, sql } from 'drizzle-orm';
import { coverJson } from '#schema/cover-json.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { isPublic } from '#schema/publishable.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import type { Source } from './source.ts';

export const topicSource: Source = {
  t: 'topic',
  versions: sql`select id, updated_at as at from ${topics}`,
  async read(db, ids) {
    const rows = await db
      .select({ topic: topics, cover: coverJson(topics) })
      .from(topics)
      .where(inArray(topics.id, ids));
    return rows.map(({ topic, cover }) => ({
      targetId: topic.id,
      publishedAt: topic.startedAt,
      title: topic.title,
      keywords: topic.rule.keywords ?? [],
      summary: topic.summary,
      facts: { cover },
    }));
  },
};

const blockTexts = sql<string[]>`array(
  select concat_ws(E'\n', nullif(block.title, ''), nullif(block.text, '')) from ${specialBlocks} block
  where block.subject_id = "special_subjects"."id" and block.hidden_at is null order by block.position)`;

export const specialSource: Source = {
  t: 'specialsubject',
  versions: sql`
    select id, greatest(updated_at, published_at) as at from ${specialSubjects} where ${isPublic(specialSubjects)}`,
  async read(db, ids) {
    const rows = await db
      .select({ subject: specialSubjects, cover: coverJson(specialSubjects), blockTexts })
      .from(specialSubjects)
      .where(and(inArray(specialSubjects.id, ids), isPublic(specialSubjects)));
    return rows.map(({ subject, cover, blockTexts: texts }) => ({
      targetId: subject.id,
      publishedAt: subject.publishedAt ?? new Date(0),
      title: subject.title,
      keywords: [subject.subtitle],
      summary: subject.intro,
      body: texts.join('\n'),
      facts: { cover },
    }));
  },
};
