import { listHeadlines } from '@rujian/contract/areas/articles/public';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/headline-list.route';
import { ListPage } from './list-page.tsx';
import { loadList } from './load-list.ts';

export async function loader(call: Route.LoaderArgs) {
  const { view, choices, adverts, texts } = await loadList(listHeadlines, call);
  return { view, choices, adverts, texts };
}

export const handle: PageHandle = { keepScroll: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, texts } = loaderData;
  return listMeta(matches, {
    ...view.address,
    cover: view.lead?.cover ?? undefined,
    title: texts.headlinesTitle,
    description: texts.headlinesDescription,
    keywords: texts.headlinesKeywords,
    trail: [
      { name: texts.home, path: '/' },
      { name: texts.headlinesTitle, path: '/headlines' },
    ],
  });
}

export default function HeadlineList({ loaderData }: Route.ComponentProps) {
  const { view, choices, adverts, texts } = loaderData;
  return (
    <ListPage
      path="/headlines"
      title={texts.headlinesTitle}
      intro={texts.headlinesIntro}
      view={view}
      columns={[]}
      column={null}
      choices={choices}
      adverts={adverts}
      feed="/rss/headlines"
      texts={texts}
    />
  );
}
