import { getTerm } from '@rujian/contract/encyclopedia';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { requireNumericId } from '#web/ui/id-address.ts';
import { breadcrumbLd, definedTermLd } from '#web/ui/json-ld.ts';
import { matchedSite } from '#web/ui/matched-site.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/term-detail.route';
import { BAIKE_PATH } from './term-list-query.ts';
import { TermPage } from './term-page.tsx';
import type { EncyclopediaTexts } from './texts.zh-cn.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [term, texts] = await Promise.all([
    callApi(getTerm, { id: params.id }),
    loadTexts<EncyclopediaTexts>(langOf(request), 'encyclopedia'),
  ]);
  return { term, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { term, texts } = loaderData;
  const site = matchedSite(matches);
  const path = `${BAIKE_PATH}/${term.id}`;
  const trail = [...trailOf(texts), { name: term.title, path }];
  return pageMeta(matches, {
    title: term.seo.title,
    description: term.seo.description,
    keywords: term.seo.keywords,
    path,
    cover: term.cover,
    kind: 'article',
    jsonLd: site && [definedTermLd(site, term, texts.title), breadcrumbLd(site, trail)],
  });
}

export default function TermDetail({ loaderData: { term, texts } }: Route.ComponentProps) {
  return <TermPage key={term.id} term={term} trail={trailOf(texts)} texts={texts} />;
}

function trailOf(texts: EncyclopediaTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.title, path: BAIKE_PATH },
  ];
}
