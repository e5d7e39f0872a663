import type { Lang } from '@rujian/contract/base/constants';
import { createFrontPage } from '#areas/headlines/front-page.ts';
import { createHeadlineSlots } from '#areas/headlines/headline-slots.ts';
import { defineHeatJobs } from '#areas/hot/heat-jobs.ts';
import { hotRoutes } from '#areas/hot/hot.routes.ts';
import { createHotList } from '#areas/hot/hot-list.ts';
import { createTopics } from '#areas/hot/topics.ts';
import { createSpecialSubjects } from '#areas/subjects/special-subjects.ts';
import { subjectRoutes } from '#areas/subjects/subject.routes.ts';
import { createSubjectArea } from '#areas/subjects/subject-area.ts';
import { createSubjectDetail } from '#areas/subjects/subject-detail.ts';
import { createSubjectList } from '#areas/subjects/subject-list.ts';
import type { SubjectDeps } from '#areas/subjects/subject-lookups.ts';
import { createTagsAndAuthors } from '#areas/tags/tags-and-authors.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createArticleCards, toCard } from '#services/content/article-cards.ts';
import { createArticleCounts } from '#services/content/article-counts.ts';
import { createArticleList } from '#services/content/article-list.ts';
import { createColumns } from '#services/content/columns.ts';
import { createContentUse } from '#services/content/content-use.ts';
import { createRelatedArticles } from '#services/content/related-articles.ts';
import type { PublishingServices } from '#services/publishing/publishing-services.ts';
import type { AreaDeps } from './area-deps.ts';
import { openAreaDesk } from './area-desk.ts';
import type { ArticleDeps } from './article-deps.ts';
import { articleDesk } from './article-desk.ts';
import { contentRoutes } from './articles.routes.ts';
import { createContentAreas } from './content-areas.ts';
import { planRoutes } from './planning/plan.routes.ts';
import { createPlans } from './planning/plans.ts';
import {
  createArticleDetail,
  type LinkTerms,
  type WithAddressesNow,
} from './reading/article-detail.ts';
import type { AcceptedReports } from './reading/correction-thanks.ts';
import { createCorrections } from './reading/corrections.ts';
import { createFeedArticles } from './reading/feed-articles.ts';
import { createNewsFilters } from './reading/news-filters.ts';
import { createDraftThinning } from './revisions/draft-thinning.ts';

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
