import {
  type listSubjects,
  SUBJECT_THEMES,
  type SubjectCard,
  type SubjectTheme,
} from '@rujian/contract/areas/subjects/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf, ParsedInput } from '@rujian/contract/base/endpoint';
import type { Choice } from '@rujian/contract/base/refs';
import { SUBJECT_STATE } from '@rujian/contract/vocabulary/subjects';
import { withAlt } from '@rujian/covers';
import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { withChosen } from '#platform/chosen-choice.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore } from '#platform/text/shanghai-day.ts';
import { type CoverJson, coverJson } from '#schema/cover-json.ts';
import { isPublic } from '#schema/publishable.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';

export type SubjectQuery = ParsedInput<typeof listSubjects>;

/** Of tags and brands, which may be many; the most used come first. */
const CHOICES_MAX = 40;

export function createSubjectList({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async list(query: SubjectQuery, lang: Lang): Promise<DataOf<typeof listSubjects>> {
      const now = clock.now();
      const condition = matches(query);
      const [rows, total, choices] = await Promise.all([
        readDb
          .select(subjectColumns(now))
          .from(specialSubjects)
          .where(condition)
          .orderBy(
            ...(query.sort === 'hot' ? [desc(recentViews(now))] : []),
            desc(specialSubjects.publishedAt),
            desc(specialSubjects.id),
          )
          .limit(query.limit)
          .offset((query.page - 1) * query.limit),
        readDb.$count(specialSubjects, condition),
        choicesOf(query, lang),
      ]);
      return { list: rows.map((row) => subjectCard(row, lang)), total, choices };
    },
  };

  async function choicesOf(query: SubjectQuery, lang: Lang) {
    const { state, tag, brand, year } = query;
    const offered = await readChoices(query, lang);
    const all = async () =>
      readChoices({ ...query, state: undefined, tag: undefined, brand: undefined, year: undefined }, lang);
    return {
      state: await withChosen(offered.state, state, async () => (await all()).state),
      tag: await withChosen(offered.tag, tag, async () => (await all()).tag),
      brand: await withChosen(offered.brand, brand, async () => (await all()).brand),
      year: await withChosen(offered.year, year, async () => (await all()).year),
    };
  }

  /** Each choice is counted among the subjects that fit the other filters, which stay when it is pressed. */
  async function readChoices(query: SubjectQuery, lang: Lang) {
    const others = (filter: 'state' | 'tag' | 'brand' | 'year') => matches({ ...query, [filter]: undefined });
    const { rows } = await readDb.execute<{ filter: string; key: string; name: string; count: number }>(sql`
      select 'state' as filter, case when archived_at is null then 'ongoing' else 'ended' end as key,
        '' as name, count(*)::int as count from special_subjects where ${others('state')} group by 2
      union all
      select 'year', ${YEAR_OF_SUBJECT}::text, '', count(*)::int
        from special_subjects where ${others('year')} group by 2
      union all
      (select 'tag', tag.id::text, tag.name, count(*)::int from special_subjects
        join content_tags link on link.t = 'specialsubject' and link.target_id = special_subjects.id
        join tags tag on tag.id = link.tag_id
        where ${others('tag')}
        group by tag.id, tag.name order by 4 desc, tag.id limit ${CHOICES_MAX})
      union all
      (select 'brand', brand.id::text, brand.name, count(*)::int from special_subjects
        join content_brands link on link.t = 'specialsubject' and link.target_id = special_subjects.id
        join brands brand on brand.id = link.brand_id
        where ${others('brand')}
        group by brand.id, brand.name order by 4 desc, brand.id limit ${CHOICES_MAX})`);
    const of = (filter: string): Choice[] =>
      rows.filter((row) => row.filter === filter).map(({ key, name, count }) => ({ key, name, count }));
    return {
      state: (['ongoing', 'ended'] as const).flatMap((key) => {
        const found = of('state').find((choice) => choice.key === key);
        return found ? [{ ...found, name: SUBJECT_STATE.label(key, lang) }] : [];
      }),
      tag: of('tag'),
      brand: of('brand'),
      year: of('year')
        .map((choice) => ({ ...choice, name: choice.key }))
        .toSorted((one, other) => Number(other.key) - Number(one.key)),
    };
  }
}

const YEAR_OF_SUBJECT = sql`extract(year from special_subjects.published_at at time zone 'Asia/Shanghai')::int`;

function matches({ state, tag, brand, year }: SubjectQuery): SQL | undefined {
  const linked = (table: 'content_tags' | 'content_brands', column: string, id: number) => sql`exists (
    select 1 from ${sql.identifier(table)} link
    where link.t = 'specialsubject' and link.target_id = special_subjects.id
      and link.${sql.identifier(column)} = ${id}
  )`;
  return and(
    isPublic(specialSubjects),
    state === 'ongoing' ? isNull(specialSubjects.archivedAt) : undefined,
    state === 'ended' ? isNotNull(specialSubjects.archivedAt) : undefined,
    tag === undefined ? undefined : linked('content_tags', 'tag_id', tag),
    brand === undefined ? undefined : linked('content_brands', 'brand_id', brand),
    year === undefined ? undefined : sql`${YEAR_OF_SUBJECT} = ${year}`,
  );
}

const READ_DAYS = 30;

export function subjectColumns(now: Date) {
  return {
    ...pick(specialSubjects, 'id', 'title', 'subtitle', 'intro', 'themeColor'),
    cover: coverJson(specialSubjects),
    ...pick(specialSubjects, 'publishedAt', 'updatedAt', 'archivedAt'),
    views: recentViews(now),
  };
}

function recentViews(now: Date) {
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

const HUES: Record<SubjectTheme, number> = { pasture: 154, lake: 205, amber: 40, clay: 18 };

const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
/** A colour without a hue of its own: black, white and greys. */
const GREY_SPREAD = 12;

/**
 * The family of the design that an editor's colour is nearest to. Pages never use the colour itself:
 * only the families are known to be readable on both grounds.
 */
export function themeOf(color: string): SubjectTheme {
  const named = SUBJECT_THEMES.find((theme) => theme === color);
  if (named) return named;
  const hue = hueOf(color);
  if (hue === null) return 'pasture';
  const distance = (theme: SubjectTheme) => {
    const apart = Math.abs(hue - HUES[theme]);
    return Math.min(apart, 360 - apart);
  };
  return SUBJECT_THEMES.reduce((best, theme) => (distance(theme) < distance(best) ? theme : best));
}

function hueOf(color: string): number | null {
  const [, ...parts] = HEX.exec(color.trim()) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  const highest = Math.max(red, green, blue);
  const spread = highest - Math.min(red, green, blue);
  if (parts.length < 3 || spread < GREY_SPREAD) return null;
  if (highest === red) return (60 * ((green - blue) / spread) + 360) % 360;
  if (highest === green) return 60 * ((blue - red) / spread) + 120;
  return 60 * ((red - green) / spread) + 240;
}
