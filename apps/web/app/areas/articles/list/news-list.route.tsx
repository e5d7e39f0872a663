import { listNews } from '@rujian/contract/areas/articles/public';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/news-list.route';
import { ListPage } from './list-page.tsx';
import { loadList } from './load-list.ts';

export function loader(call: Route.LoaderArgs) {
  return loadList(listNews, call);
}

export const handle: PageHandle = { keepScroll: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, texts } = loaderData;
  return listMeta(matches, {
    ...view.address,
    cover: view.lead?.cover ?? undefined,
    title: texts.newsTitle,
    description: texts.newsDescription,
    keywords: texts.newsKeywords,
    trail: [
      { name: texts.home, path: '/' },
      { name: texts.newsTitle, path: '/news' },
    ],
  });
}

export default function NewsList({ loaderData }: Route.ComponentProps) {
  const { view, columns, choices, adverts, texts } = loaderData;
  return (
    <ListPage
      path="/news"
      title={texts.newsTitle}
      intro={texts.newsIntro}
      view={view}
      columns={columns}
      column={null}
      choices={choices}
      adverts={adverts}
      feed="/rss/news"
      texts={texts}
    />
  );
}
