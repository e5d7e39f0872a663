import type { IndicatorYears, Term, TermCard } from '@rujian/contract/areas/encyclopedia/public';
import { DETAIL_CACHE_SECONDS, type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { STANDARD_STATE } from '@rujian/contract/vocabulary/brands';
import { TERM_CATEGORY, type TermCategory } from '@rujian/contract/vocabulary/encyclopedia';
import { withAlt } from '@rujian/covers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBetween, unixSeconds } from '#platform/clock.ts';
import { valueList } from '#platform/database/value-list.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { coverJson } from '#schema/cover-json.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { indicatorNotes } from '#services/findings/item-name.ts';
import { correctionNotes } from '#services/publishing/correction-notes.ts';
import type { ReadGlossary } from './linking/glossary.ts';
import type { LinkedTexts } from './linking/term-linker.ts';

type Parts = {
  readGlossary: ReadGlossary;
  texts: LinkedTexts;
  indicatorYears: ReturnType<typeof createIndicatorYears>;
};

const NEWS_SHOWN = 5;
const REVIEW_WARNING_SECONDS = 365 * 24 * 60 * 60;

export function createTermDetail(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  { readGlossary, texts, indicatorYears }: Parts,
) {
  return {
    async get(id: number, lang: Lang): Promise<Term> {
      const row = await requireTerm(id);
      const [linked, indicator, { previous, next }] = await Promise.all([
        texts.link(row.bodyHtml, { key: `term ${id} ${row.version}`, ownTermId: id }),
        indicatorYears.of([row.title, ...row.aliases], lang),
        neighboursOf(id),
      ]);
      return {
        ...row,
        ...toTermCard(row, lang),
        indicator,
        previous,
        next,
        bodyHtml: linked.html,
        references: row.references.map((reference) => ({ ...reference, publishedOn: dayStart(reference.publishedOn) })),
        standards: row.standardRefs.map((standard) => ({
          ...standard,
          state: STANDARD_STATE.option(standard.state, lang),
          effectiveOn: dayStart(standard.effectiveOn),
        })),
        publishedAt: unixSeconds(row.publishedAt ?? row.updatedAt),
        updatedAt: unixSeconds(row.updatedAt),
        lastReviewedAt: row.lastReviewedAt && unixSeconds(row.lastReviewedAt),
        reviewDue: isReviewDue(row.lastReviewedAt),
        seo: {
          title: row.seoTitle || row.title,
          description: row.seoDescription || row.summary,
          keywords: row.seoKeywords.length > 0 ? row.seoKeywords : [row.title, ...row.aliases],
        },
      };
    },

    async card(id: number, lang: Lang): Promise<TermCard> {
      return toTermCard(await requireTerm(id), lang);
    },
  };

  async function requireTerm(id: number) {
    const row = await read(id);
    if (!row) throw new AppError('content.not_found');
    if (row.status === 'withdrawn') {
      throw new AppError('content.withdrawn', {
        title: row.title,
        date: unixSeconds(row.withdrawnAt ?? clock.now()),
        reason: row.withdrawnReason,
      });
    }
    return row;
  }

  async function read(id: number) {
    const { status } = encyclopediaEntries;
    const [row] = await readDb
      .select({
        ...cardColumns,
        ...pick(encyclopediaEntries, 'status', 'withdrawnAt', 'withdrawnReason', 'version', 'initial', 'infobox'),
        ...pick(encyclopediaEntries, 'bodyHtml', 'contents', 'standardRefs', 'lastReviewedAt', 'publishedAt'),
        ...pick(encyclopediaEntries, 'updatedAt', 'seoTitle', 'seoDescription', 'seoKeywords'),
        aliases: ALIASES,
        references: REFERENCES,
        seeAlso: SEE_ALSO,
        news: NEWS,
        corrections: CORRECTIONS,
      })
      .from(encyclopediaEntries)
      .where(and(eq(encyclopediaEntries.id, id), inArray(status, ['published', 'withdrawn'])));
    return row;
  }

  async function neighboursOf(id: number): Promise<{ previous: Named | null; next: Named | null }> {
    const { terms } = await readGlossary();
    const place = terms.findIndex((term) => term.id === id);
    const at = (index: number): Named | null => {
      const term = place === -1 ? undefined : terms[index];
      return term ? { id: term.id, name: term.title } : null;
    };
    return { previous: at(place - 1), next: at(place + 1) };
  }

  function isReviewDue(lastReviewedAt: Date | null): boolean {
    if (!lastReviewedAt) return true;
    return secondsBetween(lastReviewedAt, clock.now()) > REVIEW_WARNING_SECONDS;
  }
}

function dayStart(day: string | null): number | null {
  return day === null ? null : startOfDay(day);
}

/** Fully qualified, because Drizzle omits the table in single-table statements. */
const ENTRY_ID = sql`encyclopedia_entries.id`;

const ALIASES = sql<string[]>`(
  select coalesce(json_agg(other.alias order by other.position, other.alias), '[]')
  from encyclopedia_aliases other where other.entry_id = ${ENTRY_ID}
)`;

const REFERENCES = sql<
  { title: string; publisher: string; url: string; archivedUrl: string; publishedOn: string | null }[]
>`(
  select coalesce(json_agg(json_build_object(
    'title', source.title, 'publisher', source.publisher, 'url', source.url,
    'archivedUrl', source.archived_url, 'publishedOn', source.published_on
  ) order by source.position, source.id), '[]')
  from encyclopedia_references source where source.entry_id = ${ENTRY_ID}
)`;

const SEE_ALSO = sql<Term['seeAlso']>`(
  select coalesce(json_agg(json_build_object(
    'id', other.id, 'title', other.title, 'summary', other.summary
  ) order by link.position, other.id), '[]')
  from encyclopedia_see_also link
  join encyclopedia_entries other on other.id = link.other_id and other.status = 'published'
  where link.entry_id = ${ENTRY_ID}
)`;

const CORRECTIONS = correctionNotes('baike', ENTRY_ID);

const NEWS = sql<Term['news']>`(
  select coalesce(json_agg(json_build_object(
    'id', newest.id, 'title', newest.title, 'publishedAt', newest.at
  ) order by newest.at desc, newest.id desc), '[]')
  from (
    select article.id, words.title, floor(extract(epoch from article.published_at))::bigint as at
    from encyclopedia_mentions mention
    join articles article on article.id = mention.article_id and article.status = 'published'
    join article_revisions words on words.id = article.live_rev_id
    where mention.entry_id = ${ENTRY_ID}
    order by mention.published_at desc, mention.article_id desc
    limit ${NEWS_SHOWN}
  ) newest
)`;

type Indicator = { id: number; name: string; name_en: string; unit: string; meaning: string; health_note: string };
type YearCount = { year: number; batches: number };

/** Overturned results and fakes are not counted, because the maker did not fail. */
const COUNTED = sql`
  from spotcheck_records record
  join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'
  where record.retest <> 'overturned' and record.authenticity <> 'confirmed_fake'`;

const YEAR = sql`extract(year from record.published_on)::int`;

export function createIndicatorYears({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  const life = { tags: ['spotchecks'], seconds: LIST_CACHE_SECONDS };

  return {
    /** By the names of a term; null where none of them is an indicator. */
    async of(names: readonly string[], lang: Lang): Promise<IndicatorYears | null> {
      const indicator = await find(names, lang);
      if (!indicator) return null;
      const [batches, failed] = await Promise.all([
        remember('spot check batches by year', life, batchesByYear),
        failuresByYear(indicator.id),
      ]);
      const failedIn = new Map(failed.map((row) => [row.year, row.batches]));
      return {
        id: indicator.id,
        name: lang === 'en' && indicator.name_en ? indicator.name_en : indicator.name,
        unit: indicator.unit,
        meaning: indicator.meaning,
        healthNote: indicator.health_note,
        years: batches.map((row) => ({ ...row, failed: failedIn.get(row.year) ?? 0 })),
      };
    },
  };

  async function find(names: readonly string[], lang: Lang): Promise<Indicator | undefined> {
    const { meaning, healthNote } = indicatorNotes(lang);
    const list = valueList(names);
    const { rows } = await readDb.execute<Indicator>(sql`
      select id::int, name, name_en, unit, ${meaning} as meaning, ${healthNote} as health_note
      from indicators indicator
      where name in (${list})
        or id in (select indicator_id from indicator_aliases where alias in (${list}))
      order by id limit 1`);
    return rows[0];
  }

  async function batchesByYear(): Promise<YearCount[]> {
    const { rows } = await readDb.execute<YearCount>(
      sql`select ${YEAR} as year, count(*)::int as batches ${COUNTED} group by 1 order by 1 desc`,
    );
    return rows;
  }

  async function failuresByYear(indicatorId: number): Promise<YearCount[]> {
    const { rows } = await readDb.execute<YearCount>(sql`
      select ${YEAR} as year, count(*)::int as batches ${COUNTED} and record.id in (
        select item.record_id from spotcheck_items item
        where item.indicator_id = ${indicatorId} and item.result = 'fail'
      ) group by 1`);
    return rows;
  }
}

const cardColumns = {
  ...pick(encyclopediaEntries, 'id', 'title', 'nameEn', 'category', 'summary'),
  pinyin: sql<string>`coalesce(nullif(${encyclopediaEntries.pinyinTones}, ''), ${encyclopediaEntries.pinyin})`,
  cover: coverJson(encyclopediaEntries),
};

type Stored = Omit<TermCard, 'category'> & { category: TermCategory };

export type TermCards = ReturnType<typeof createTermCards>;

export function createTermCards({ readDb, rememberEach }: Pick<Platform, 'readDb' | 'rememberEach'>) {
  const life = { tags: (id: number) => [`term:${id}`, 'baike'], seconds: DETAIL_CACHE_SECONDS };

  return {
    async byIds(ids: number[], lang: Lang): Promise<Map<number, TermCard>> {
      const rows = await rememberEach('term card', ids, life, read);
      return new Map([...rows].map(([id, row]) => [id, toTermCard(row, lang)]));
    },
  };

  async function read(ids: number[]): Promise<Map<number, Stored>> {
    const rows = await readDb
      .select(cardColumns)
      .from(encyclopediaEntries)
      .where(and(isPublic(encyclopediaEntries), inArray(encyclopediaEntries.id, ids)));
    return new Map(rows.map((row) => [row.id, row]));
  }
}

function toTermCard({ category, cover, ...row }: Stored, lang: Lang): TermCard {
  return { ...row, category: TERM_CATEGORY.option(category, lang), cover: withAlt(cover, lang) };
}
