import { listNews } from '@rujian/contract/content';
import { redirect } from 'react-router';
import type { Route } from './+types/article-redirect.route';
import { requireNumericId } from './article-address.ts';
import { listMeta } from './list-meta.ts';
import { ListPage } from './list-page.tsx';
import { loadList } from './load-list.ts';

/**
 * The spec names this address without an id (product.md §2.0): with `?id=` it leads to the article,
 * without it shows the latest list, whose own address stays `/news`.
 */
export function loader(call: Route.LoaderArgs) {
  const id = call.url.searchParams.get('id');
  if (id === null) return loadList(listNews, call);
  requireNumericId(id);
  throw redirect(`/news/${id}`, 301);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, texts } = loaderData;
  return listMeta(matches, {
    view,
    texts,
    title: texts.newsTitle,
    description: texts.newsDescription,
    keywords: texts.newsKeywords,
    trail: [
      { name: texts.home, path: '/' },
      { name: texts.newsTitle, path: '/news' },
    ],
  });
}

export default function ArticleRedirect({ loaderData }: Route.ComponentProps) {
  const { view, columns, texts } = loaderData;
  return (
    <ListPage
      path="/news"
      title={texts.newsTitle}
      intro={texts.newsIntro}
      view={view}
      columns={columns}
      column={null}
      texts={texts}
    />
  );
}
