import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { type DeskHit, getMyDesk, listWaitingReviews, searchDesk } from '@rujian/contract/areas/desk/work';
import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { DeskSearchKind } from '@rujian/contract/vocabulary/shared/content';
import { type SQL, sql } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { MissingReviewers } from '#ports/publishing.ts';
import { createDeskCounts } from './desk-counts.ts';
import { createMyDesk, createStuckItems } from './my-desk.ts';
import { createWaitingReviews } from './waiting-reviews.ts';

type Deps = Omit<Parameters<typeof createDeskCounts>[1], 'reviews'> & {
  findArticles: FindArticles;
  missing: MissingReviewers;
};

export function deskArea(app: App, platform: Platform, deps: Deps) {
  const reviews = createWaitingReviews(platform);
  const countsFor = createDeskCounts(platform, { ...deps, reviews });
  const myDesk = createMyDesk(platform, { reviews, stuck: createStuckItems(platform, deps) });
  const search = createDeskSearch(platform, deps);
  serve(app, getDeskCounts, (_input, caller) => countsFor(caller));
  serve(app, listWaitingReviews, (query, caller) => reviews.list(caller, query));
  serve(app, getMyDesk, (_input, caller) => myDesk(caller));
  serve(app, searchDesk, ({ q }, caller) => search(caller, q));
}

const SHOWN = 4;
/** Texts without an index are scanned up to this number; older ones are found in their lists. */
const LOOKED_AT = 2_000;
const BEFORE_HIT = 12;
const EXCERPT_CHARACTERS = 60;

type FindArticles = (text: string, limit: number) => Promise<number[]>;

function createDeskSearch({ readDb }: Platform, { findArticles }: { findArticles: FindArticles }) {
  return async (caller: StaffCaller, wanted: string): Promise<{ list: DeskHit[] }> => {
    const q = wanted.trim();
    const ids = hasRight(caller, 'articles.view') ? await findArticles(q, SHOWN) : [];
    const parts = [
      ...(ids.length > 0 ? [hitsIn('news', articlesOf(ids), q)] : []),
      ...READ.filter(({ right }) => hasRight(caller, right)).map(({ kind, texts }) => hitsIn(kind, texts, q)),
    ];
    if (parts.length === 0) return { list: [] };
    const { rows } = await readDb.execute<DeskHit>(
      sql`select kind, id::int, title, excerpt from (${sql.join(parts, sql` union all `)}) hits`,
    );
    return { list: rows };
  };
}

function hitsIn(kind: DeskSearchKind, texts: SQL, q: string): SQL {
  const inTitle = sql`position(lower(${q}::text) in lower(title))`;
  const inText = sql`position(lower(${q}::text) in lower(body))`;
  // The article index matches separate words; everything else is matched literally.
  const isHit = kind === 'news' ? sql`true` : sql`(${inTitle} > 0 or ${inText} > 0)`;
  return sql`(select ${kind}::text as kind, id, title,
      case when ${inTitle} > 0 or ${inText} = 0 then ''
        else substring(body from greatest(${inText} - ${BEFORE_HIT}, 1) for ${EXCERPT_CHARACTERS})
        end as excerpt
    from (${texts}) newest where ${isHit}
    order by ${inTitle} > 0 desc, at desc, id desc limit ${SHOWN})`;
}

function articlesOf(ids: number[]): SQL {
  return sql`select article.id, revision.title, revision.summary || ' ' || revision.body_text as body,
      article.updated_at as at
    from articles article
    join article_revisions revision on revision.id = coalesce(article.work_rev_id, article.live_rev_id)
    where article.id = any(${`{${ids.join(',')}}`}::bigint[])`;
}

const READ: { kind: DeskSearchKind; right: DeskRight; texts: SQL }[] = [
  {
    kind: 'baike',
    right: 'terms.view',
    texts: sql`select id, title, concat_ws(' ', name_en, summary, body_text,
        (select string_agg(alias, ' ') from encyclopedia_aliases where entry_id = entry.id)) as body,
        updated_at as at
      from encyclopedia_entries entry where status <> 'trash'
      order by updated_at desc limit ${LOOKED_AT}`,
  },
  {
    kind: 'specialsubject',
    right: 'subjects.view',
    texts: sql`select id, title, concat_ws(' ', subtitle, intro,
        (select string_agg(block.title || ' ' || block.text, ' ') from special_blocks block
          where block.subject_id = subject.id)) as body,
        updated_at as at
      from special_subjects subject where status <> 'trash'
      order by updated_at desc limit ${LOOKED_AT}`,
  },
  {
    kind: 'evaluation',
    right: 'records.view',
    texts: sql`select id, title, concat_ws(' ', summary, question, conclusion, body_text) as body,
        updated_at as at
      from evaluations where status <> 'trash' order by updated_at desc limit ${LOOKED_AT}`,
  },
  {
    kind: 'spotcheck',
    right: 'records.view',
    texts: sql`select id, title, concat_ws(' ', agency, notice_no, summary, body_text) as body,
        updated_at as at
      from spotcheck_notices where status <> 'trash' order by updated_at desc limit ${LOOKED_AT}`,
  },
  {
    kind: 'recall',
    right: 'records.view',
    texts: sql`select id, maker || '召回' || food as title,
        concat_ws(' ', trademark, array_to_string(batches, ' '), reason, advice, agency) as body, updated_at as at
      from recalls where status <> 'trash' order by updated_at desc limit ${LOOKED_AT}`,
  },
  {
    // Tips are encrypted, and drafts belong to their author.
    kind: 'contribution',
    right: 'contributions.view',
    texts: sql`select id, title, body_text as body, updated_at as at
      from contributions where state <> 'draft' and kind <> 'tip'
      order by updated_at desc limit ${LOOKED_AT}`,
  },
  {
    kind: 'page',
    right: 'pages.edit',
    texts: sql`select distinct on (page_id, lang) id, title, description || ' ' || body_text as body,
        created_at as at
      from static_page_versions order by page_id, lang, id desc limit ${LOOKED_AT}`,
  },
];
