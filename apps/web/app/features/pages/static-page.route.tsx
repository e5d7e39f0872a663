import { getPage } from '@rujian/contract/site';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { Headline } from '#web/ui/headline.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import type { Route } from './+types/static-page.route';
import { PageContents } from './page-contents.tsx';
import { PageSiblings } from './page-siblings.tsx';
import { PageVersion } from './page-version.tsx';
import type { PageTexts } from './texts.zh-cn.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const [page, texts] = await Promise.all([
    callApi(getPage, { slug: params.slug }),
    loadTexts<PageTexts>(langOf(request), 'pages'),
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
  return (
    <div className="wrap doc">
      <header className="page-head">
        <h1>
          <Headline text={headline} />
        </h1>
        <PageVersion page={page} texts={texts} />
      </header>
      <div className="doc-grid">
        <PageSiblings page={page} texts={texts} />
        <article className="doc-text">
          <RichText html={page.bodyHtml} />
        </article>
        <PageContents contents={page.contents} texts={texts} />
      </div>
    </div>
  );
}
