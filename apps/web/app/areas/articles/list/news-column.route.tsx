import { listNews } from '@rujian/contract/areas/articles/public';
import { data } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/news-column.route';
import { ListPage } from './list-page.tsx';
import { loadList } from './load-list.ts';

export async function loader(call: Route.LoaderArgs) {
  const { id } = call.params;
  requireNumericId(id);
  const list = await loadList(listNews, call, id);
  const column = list.columns.find((known) => String(known.id) === id);
  if (!column) throw data(null, { status: 404 });
  return { ...list, column };
}

export const handle: PageHandle = { keepScroll: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, texts, column } = loaderData;
  return listMeta(matches, {
    ...view.address,
    cover: view.lead?.cover ?? undefined,
    title: column.name,
    description: column.description,
    keywords: fill(texts.columnKeywords, { column: column.name }),
    trail: [
      { name: texts.home, path: '/' },
      { name: texts.newsTitle, path: '/news' },
      { name: column.name, path: `/news/column/${column.id}` },
    ],
  });
}

export default function NewsColumn({ loaderData }: Route.ComponentProps) {
  const { view, columns, column, choices, adverts, texts } = loaderData;
  return (
    <ListPage
      path={`/news/column/${column.id}`}
      title={column.name}
      intro={column.description}
      view={view}
      columns={columns}
      column={column}
      choices={choices}
      adverts={adverts}
      feed={`/rss/news?column=${column.id}`}
      texts={texts}
    />
  );
}
