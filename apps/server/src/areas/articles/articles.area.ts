import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import { deletePlan, listPlans, movePlan, savePlan } from '@rujian/contract/areas/articles/planning';
import {
  type Article,
  getHeadline,
  getNews,
  listHeadlines,
  listNews,
  listNewsFilters,
} from '@rujian/contract/areas/articles/public';
import { DETAIL_CACHE_SECONDS, type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { Option } from '@rujian/contract/base/refs';
import { ORIGIN_TYPE, type OriginType } from '@rujian/contract/vocabulary/articles';
import { and, gt, inArray, isNull, sql } from 'drizzle-orm';
import { touchedRows } from '#platform/database/erasures.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions } from '#schema/articles/articles.ts';
import { contentRevisions } from '#schema/publishing/revisions.ts';
import { toCard } from '#services/content/article-cards.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';
import type { ArticleDeps } from './article-deps.ts';
import { articleDesk } from './desk/article-desk.ts';
import { createPlans } from './planning/plans.ts';
import { createArticleDetail, type LinkTerms, type WithAddressesNow } from './reading/article-detail.ts';
import { type AcceptedReports, correctionsFeed, createCorrections } from './reading/corrections.ts';
import { createFeedArticles } from './reading/feed-articles.ts';
import { lockArticle, sealVersion } from './revisions/article-versions.ts';

type Deps = ArticleDeps & {
  linkTerms: LinkTerms;
  withAddressesNow: WithAddressesNow;
  content: ContentServices;
  publishing: PublishingServices;
  acceptedReports: AcceptedReports;
};

const EVERY_NIGHT = '50 3 * * *';

export function articlesArea(app: App, platform: Platform, deps: Deps) {
  const { db, clock } = platform;
  const { list, cards } = deps.content;
  const corrections = createCorrections(platform, deps);
  const detail = createArticleDetail(platform, { ...deps, cards, corrections });
  const filters = createNewsFilters(platform);
  const plans = createPlans(platform, deps);
  const cacheSeconds = LIST_CACHE_SECONDS;

  const article = { tags: articleTags, cacheSeconds: DETAIL_CACHE_SECONDS };
  serve(app, getNews, ({ id }, { lang }) => detail.get(id, lang), article);
  serve(app, getHeadline, ({ id }, { lang }) => detail.get(id, lang), article);
  serve(app, listNews, (query, { lang }) => list.news(query, lang), {
    tags: ({ column }) => ['list:news', ...columnTag(column)],
    cacheSeconds,
  });
  serve(app, listHeadlines, (query, { lang }) => list.headlines(query, lang), {
    tags: ({ column }) => ['list:headlines', ...columnTag(column)],
    cacheSeconds,
  });
  serve(app, listNewsFilters, (_input, { lang }) => filters(lang), {
    tags: () => ['site', NEWS_FILTERS],
    cacheSeconds,
  });
  serve(app, listCorrections, (query, { lang }) => corrections.list(query, lang), {
    // Withdrawals and retests of other areas are announced under their own names.
    tags: () => [...['corrections', 'spotchecks', 'recalls', 'billboards', 'evaluations', 'specialsubjects', 'terms']],
    cacheSeconds,
  });

  serve(app, listPlans, ({ from, until }, caller) => plans.list(caller, from, until));
  serve(app, savePlan, (input, caller) => plans.save(caller, input));
  serve(app, movePlan, ({ id, day }, caller) => plans.move(caller, id, day));
  serve(app, deletePlan, ({ id }, caller) => plans.remove(caller, id));

  const { bin, findArticles } = articleDesk(app, platform, { ...deps.publishing, plans }, deps);
  platform.jobs.define('content.thin_drafts', createDraftThinning(platform), { cron: EVERY_NIGHT });

  return {
    bin,
    findArticles,
    /** Keeps the version as it was when another editor took over the lease. */
    async sealAtTakeOver(t: string, id: number): Promise<void> {
      if (t !== 'news') return;
      await db.transaction(async (tx) => {
        const { workRevId } = await lockArticle(tx, id);
        if (workRevId) await sealVersion(tx, workRevId, 'take_over', clock.now());
      });
    },
    async articleCards(ids: number[], lang: Lang) {
      return (await cards.byIds(ids)).map((row) => toCard(row, lang));
    },
    feedArticles: createFeedArticles(platform),
    correctionsFeed: correctionsFeed(corrections),
  };
}

/** The page names its neighbours and links terms, so it changes when one of them does. */
function articleTags(_input: unknown, { id, column, related, previous, next }: Article): string[] {
  const shown = [id, previous?.id, next?.id, ...related.map((card) => card.id)];
  return [...shown.flatMap((one) => (one === undefined ? [] : [`article:${one}`])), ...columnTag(column?.id), 'baike'];
}

function columnTag(id: number | undefined): string[] {
  return id === undefined ? [] : [`column:${id}`];
}

/** Product §6: everything published is kept, and this many drafts per item. */
const KEPT_DRAFTS = 100;

function createDraftThinning({ db, erasures }: Pick<Platform, 'db' | 'erasures'>) {
  const draftsErased = erasures.rule({ job: 'content.thin_drafts', kind: 'old_drafts', keptDays: null });

  return async (): Promise<void> => {
    const copies = db.$with('copies').as(
      db
        .select({
          id: contentRevisions.id,
          place: sql<number>`row_number() over (
            partition by ${contentRevisions.t}, ${contentRevisions.targetId}
            order by ${contentRevisions.number} desc)`.as('place'),
        })
        .from(contentRevisions)
        .where(isNull(contentRevisions.wentLiveAt)),
    );
    const thinned = await db
      .with(copies)
      .delete(contentRevisions)
      .where(
        inArray(contentRevisions.id, db.select({ id: copies.id }).from(copies).where(gt(copies.place, KEPT_DRAFTS))),
      );
    const drafts = db.$with('drafts').as(
      db
        .select({
          id: articleRevisions.id,
          place: sql<number>`row_number() over (
            partition by ${articleRevisions.articleId} order by ${articleRevisions.number} desc)`.as('place'),
        })
        .from(articleRevisions)
        .where(
          and(
            sql`${articleRevisions.cause} = 'work'`,
            sql`not exists (select from articles article
              where ${articleRevisions.id} in (article.live_rev_id, article.work_rev_id))`,
            sql`not exists (select from content_previews preview
              where preview.t = 'news' and preview.target_id = ${articleRevisions.articleId}
                and preview.revision_number = ${articleRevisions.number})`,
          ),
        ),
    );
    const articles = await db
      .with(drafts)
      .delete(articleRevisions)
      .where(
        inArray(articleRevisions.id, db.select({ id: drafts.id }).from(drafts).where(gt(drafts.place, KEPT_DRAFTS))),
      );
    await draftsErased(touchedRows(thinned) + touchedRows(articles));
  };
}

const CHOICES_MAX = 40;
/** What is used now, in order and without numbers: counting every article of a large site takes seconds. */
const NEWEST_ARTICLES = 2_000;
const KEPT_SECONDS = 600;
const PATIENCE_MS = 30;
const NEWS_FILTERS = 'news filters';

type Filters = { tags: Option[]; brands: Option[]; origins: OriginType[] };

function createNewsFilters({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return async (lang: Lang) => {
    const life = { tags: ['site'], lateTags: [NEWS_FILTERS], seconds: KEPT_SECONDS, patienceMs: PATIENCE_MS };
    const { tags, brands, origins } = await remember(NEWS_FILTERS, life, read);
    return { tags, brands, origins: origins.map((key) => ORIGIN_TYPE.option(key, lang)) };
  };

  async function read(): Promise<Filters> {
    const { rows } = await readDb.execute<Filters>(sql`
      with newest as materialized (
        select id, live_rev_id from articles where status = 'published'
        order by published_at desc, id desc limit ${NEWEST_ARTICLES}
      )
      select
        (${namedBy(sql`content_tags`, sql`tag_id`, sql`tags`)}) as tags,
        (${namedBy(sql`content_brands`, sql`brand_id`, sql`brands`)}) as brands,
        (
          select coalesce(json_agg(origin_type order by count desc), '[]')
          from (
            select live.origin_type, count(*)::int as count
            from newest join article_revisions live on live.id = newest.live_rev_id
            group by live.origin_type
          ) origin
        ) as origins`);
    return rows[0] ?? { tags: [], brands: [], origins: [] };
  }
}

type Part = ReturnType<typeof sql>;

function namedBy(links: Part, key: Part, names: Part) {
  return sql`
    select coalesce(json_agg(json_build_object('key', named.id::text, 'name', named.name)
      order by counted.count desc, named.name), '[]')
    from (
      select ${key} as id, count(*)::int as count
      from newest join ${links} link on link.t = 'news' and link.target_id = newest.id
      group by ${key} order by count(*) desc, ${key} limit ${CHOICES_MAX}
    ) counted join ${names} named on named.id = counted.id`;
}
