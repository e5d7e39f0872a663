import { fill } from '#web/i18n/fill.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { breadcrumbLd } from '#web/ui/json-ld.ts';
import { listAddress } from '#web/ui/list-address.ts';
import { matchedSite } from '#web/ui/matched-site.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { ListView } from './list-view.ts';
import type { ArticleTexts } from './texts.zh-cn.ts';

type Matches = Parameters<typeof pageMeta>[0];
type List = {
  view: ListView;
  texts: ArticleTexts;
  title: string;
  description: string;
  keywords: string;
  trail: Step[];
};

/** Each page of a list is a page of its own; the last step of the trail is the list. */
export function listMeta(matches: Matches, list: List) {
  const { view, texts, title, trail } = list;
  const { page, values } = view.address;
  const site = matchedSite(matches);
  return pageMeta(matches, {
    title: page > 1 ? fill(texts.pageTitle, { title, page }) : title,
    description: list.description,
    keywords: list.keywords.split(','),
    path: listAddress(trail.at(-1)?.path ?? '/', values, page),
    cover: view.lead?.cover ?? undefined,
    jsonLd: site && [breadcrumbLd(site, trail)],
  });
}
