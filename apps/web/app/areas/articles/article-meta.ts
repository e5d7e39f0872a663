import type { Step } from '#web/ui/breadcrumb.tsx';
import { articlePath } from '#web/ui/content/story.tsx';
import { breadcrumbLd, newsArticleLd } from '#web/ui/json-ld.ts';
import { matchedSite } from '#web/ui/matched-site.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { ArticleView } from './article-view.ts';

type Matches = Parameters<typeof pageMeta>[0];

/** An article has one canonical address in all lists. */
export function articleMeta(matches: Matches, article: ArticleView, trail: Step[]) {
  const path = articlePath(article.id);
  const site = matchedSite(matches);
  return pageMeta(matches, {
    title: article.seo.title || article.title,
    description: article.seo.description || article.summary,
    keywords: article.seo.keywords,
    path,
    cover: article.cover,
    kind: 'article',
    jsonLd: site && [
      newsArticleLd(site, article, path),
      breadcrumbLd(site, [...trail, { name: article.plainTitle, path }]),
    ],
  });
}
