import { getPage } from '@rujian/contract/areas/site/public';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/static-page.route';
import { PageDocument } from './page-document.tsx';
import type { PageTexts } from './texts.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const [page, texts] = await Promise.all([
    callApi(getPage, { slug: params.slug }),
    loadTexts<PageTexts>(langOf(request), 'site'),
  ]);
  return { page, headline: breakTitle(page.title), texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, keywords, slug } = loaderData.page;
  return pageMeta(matches, { title, description, keywords, path: `/${slug}` });
}

export default function StaticPage({ loaderData }: Route.ComponentProps) {
  const { page, headline, texts } = loaderData;
  return <PageDocument page={page} headline={headline} opening={page.bodyHtml} texts={texts} />;
}
