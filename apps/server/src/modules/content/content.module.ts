import type { Lang } from '@rujian/contract/constants';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { AreaDeps } from './area-deps.ts';
import { openAreaDesk } from './area-desk.ts';
import { createArticleCards, toCard } from './article-cards.ts';
import { createArticleCounts } from './article-counts.ts';
import type { ArticleDeps } from './article-deps.ts';
import { articleDesk } from './article-desk.ts';
import { createArticleDetail, type LinkTerms, type WithAddressesNow } from './article-detail.ts';
import { createArticleList } from './article-list.ts';
import { createColumns } from './columns.ts';
import { contentRoutes } from './content.routes.ts';
import { createContentAreas } from './content-areas.ts';
import { createContentUse } from './content-use.ts';
import type { AcceptedReports } from './correction-thanks.ts';
import { createCorrections } from './corrections.ts';
import { createDraftThinning } from './draft-thinning.ts';
import { createFeedArticles } from './feed-articles.ts';
import { createFrontPage } from './front-page.ts';
import { createHeadlineSlots } from './headline-slots.ts';
import { defineHeatJobs } from './heat-jobs.ts';
import { hotRoutes } from './hot.routes.ts';
import { createHotList } from './hot-list.ts';
import { createNewsFilters } from './news-filters.ts';
import { planRoutes } from './plan.routes.ts';
import { createPlans } from './plans.ts';
import type { PublishingServices } from './publishing-services.ts';
import { createRelatedArticles } from './related-articles.ts';
import { createSpecialSubjects } from './special-subjects.ts';
import { subjectRoutes } from './subject.routes.ts';
import { createSubjectArea } from './subject-area.ts';
import { createSubjectDetail } from './subject-detail.ts';
import { createSubjectList } from './subject-list.ts';
import type { SubjectDeps } from './subject-lookups.ts';
import { createTagsAndAuthors } from './tags-and-authors.ts';
import { createTopics } from './topics.ts';

type Deps = SubjectDeps &
  AreaDeps &
  ArticleDeps & {
    linkTerms: LinkTerms;
    withAddressesNow: WithAddressesNow;
    publishing: PublishingServices;
    acceptedReports: AcceptedReports;
  };

const EVERY_NIGHT = '50 3 * * *';

/** Articles, columns, headlines, hot topics, special subjects. */
export function contentModule(app: App, platform: Platform, deps: Deps) {
  const { linkTerms, withAddressesNow, ranking, record } = deps;
  const counts = createArticleCounts(platform);
  const columns = createColumns(platform, counts);
  const cards = createArticleCards(platform);
  const related = createRelatedArticles(platform, cards);
  const corrections = createCorrections(platform, deps);
  const list = createArticleList(platform, { columns, counts, cards });
  const topics = createTopics(platform);
  const detail = createArticleDetail(platform, {
    related,
    corrections,
    linkTerms,
    withAddressesNow,
  });
  const hotList = createHotList(platform);
  const tagsAndAuthors = createTagsAndAuthors(platform, { list });
  const filters = createNewsFilters(platform);
  const slots = createHeadlineSlots(platform, cards);
  contentRoutes(app, { columns, slots, list, filters, detail, corrections, tagsAndAuthors });
  const plans = createPlans(platform, { record });
  const { bin, findArticles } = articleDesk(app, platform, { ...deps.publishing, plans }, deps);
  hotRoutes(app, { hotList, topics });
  subjectRoutes(app, {
    list: createSubjectList(platform),
    detail: createSubjectDetail(platform, cards, { ranking }),
  });
  planRoutes(app, { plans });
  const { subjectBin } = openAreaDesk(
    app,
    platform,
    { counts, slots, cards, ...deps.publishing },
    deps,
  );
  defineHeatJobs(platform);
  platform.jobs.define('content.thin_drafts', createDraftThinning(platform), { cron: EVERY_NIGHT });

  return {
    addContentUse: createContentUse(platform).add,
    async articleCards(ids: number[], lang: Lang) {
      return (await cards.byIds(ids)).map((row) => toCard(row, lang));
    },
    areas: createContentAreas({ hotList, topics, corrections, tagsAndAuthors }),
    feedArticles: createFeedArticles(platform),
    feedNames: {
      column: columns.describe,
      columnIds: columns.ids,
      tagName: tagsAndAuthors.tagName,
      authorName: tagsAndAuthors.authorName,
    },
    frontPage: createFrontPage(platform, { slots, related, cards }),
    hotTopics: topics,
    specialSubjects: createSpecialSubjects(platform),
    subjectArea: createSubjectArea(platform),
    bins: { news: bin, specialsubject: subjectBin },
    findArticles,
  };
}
