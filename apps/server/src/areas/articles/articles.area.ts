import type { Lang } from '@rujian/contract/base/constants';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { toCard } from '#services/content/article-cards.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';
import type { ArticleDeps } from './article-deps.ts';
import { createArticleSealing } from './article-sealing.ts';
import { articlesRoutes } from './articles.routes.ts';
import { articleDesk } from './desk/article-desk.ts';
import { planRoutes } from './planning/plan.routes.ts';
import { createPlans } from './planning/plans.ts';
import { createArticleDetail, type LinkTerms, type WithAddressesNow } from './reading/article-detail.ts';
import type { AcceptedReports } from './reading/correction-thanks.ts';
import { createCorrections } from './reading/corrections.ts';
import { createCorrectionsFeed } from './reading/corrections-feed.ts';
import { createFeedArticles } from './reading/feed-articles.ts';
import { createNewsFilters } from './reading/news-filters.ts';
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
  const { linkTerms, withAddressesNow, record, content, publishing } = deps;
  const { list, cards } = content;
  const corrections = createCorrections(platform, deps);
  articlesRoutes(app, {
    list,
    corrections,
    filters: createNewsFilters(platform),
    detail: createArticleDetail(platform, { cards, corrections, linkTerms, withAddressesNow }),
  });
  const plans = createPlans(platform, { record });
  planRoutes(app, { plans });
  const { bin, findArticles } = articleDesk(app, platform, { ...publishing, plans }, deps);
  platform.jobs.define('content.thin_drafts', createDraftThinning(platform), { cron: EVERY_NIGHT });

  return {
    bin,
    findArticles,
    sealAtTakeOver: createArticleSealing(platform),
    async articleCards(ids: number[], lang: Lang) {
      return (await cards.byIds(ids)).map((row) => toCard(row, lang));
    },
    feedArticles: createFeedArticles(platform),
    correctionsFeed: createCorrectionsFeed(corrections),
  };
}
