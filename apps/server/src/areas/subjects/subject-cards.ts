import type { SubjectCard } from '@rujian/contract/areas/subjects/public';
import type { Lang } from '@rujian/contract/base/constants';
import { withAlt } from '@rujian/covers';
import { sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import { daysBefore } from '#platform/text/shanghai-day.ts';
import { type CoverJson, coverJson } from '#schema/cover-json.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { themeOf } from './subject-theme.ts';

const READ_DAYS = 30;

export function subjectColumns(now: Date) {
  return {
    ...pick(specialSubjects, 'id', 'title', 'subtitle', 'intro', 'themeColor'),
    cover: coverJson(specialSubjects),
    ...pick(specialSubjects, 'publishedAt', 'updatedAt', 'archivedAt'),
    views: recentViews(now),
  };
}

export function recentViews(now: Date) {
  return sql<number>`(
    select coalesce(sum(views), 0)::int from content_days
    where t = 'specialsubject' and target_id = special_subjects.id
      and day > ${daysBefore(now, READ_DAYS)}
  )`;
}

type Row = Pick<SubjectCard, 'id' | 'title' | 'subtitle' | 'intro' | 'views'> &
  Pick<typeof specialSubjects.$inferSelect, 'themeColor' | 'publishedAt' | 'updatedAt' | 'archivedAt'> & {
    cover: CoverJson;
  };

export function subjectCard(row: Row, lang: Lang): SubjectCard {
  return {
    ...pick(row, 'id', 'title', 'subtitle', 'intro', 'views'),
    theme: themeOf(row.themeColor),
    cover: withAlt(row.cover, lang),
    publishedAt: row.publishedAt ? unixSeconds(row.publishedAt) : 0,
    updatedAt: unixSeconds(row.updatedAt),
    archivedAt: row.archivedAt && unixSeconds(row.archivedAt),
  };
}
