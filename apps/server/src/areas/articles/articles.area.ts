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
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { toCard } from '#services/content/article-cards.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';
import type { ArticleDeps } from './article-deps.ts';
import { articleDesk } from './desk/article-desk.ts';
import { createPlans } from './planning/plans.ts';
import { createArticleDetail, type LinkTerms, type WithAddressesNow } from './reading/article-detail.ts';
import type { AcceptedReports } from './reading/corrections.ts';
import { correctionsFeed, createCorrections } from './reading/corrections.ts';
import { createFeedArticles } from './reading/feed-articles.ts';
import { createNewsFilters, NEWS_FILTERS } from './reading/news-filters.ts';
import { lockArticle, sealVersion } from './revisions/article-versions.ts';
import { createDraftThinning } from './revisions/draft-thinning.ts';

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
    tags: () => [...['corrections', 'spotchecks', 'billboards', 'evaluations', 'specialsubjects', 'terms']],
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
