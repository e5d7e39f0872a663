import { listHeadlines } from '@rujian/contract/content';
import type { Route } from './+types/headline-list.route';
import { listMeta } from './list-meta.ts';
import { ListPage } from './list-page.tsx';
import { loadList } from './load-list.ts';

export async function loader(call: Route.LoaderArgs) {
  const { view, texts } = await loadList(listHeadlines, call);
  return { view, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, texts } = loaderData;
  return listMeta(matches, {
    view,
    texts,
    title: texts.headlinesTitle,
    description: texts.headlinesDescription,
    keywords: texts.headlinesKeywords,
    trail: [
      { name: texts.home, path: '/' },
      { name: texts.headlinesTitle, path: '/headlines' },
    ],
  });
}

export default function HeadlineList({ loaderData: { view, texts } }: Route.ComponentProps) {
  return (
    <ListPage
      path="/headlines"
      title={texts.headlinesTitle}
      intro={texts.headlinesIntro}
      view={view}
      columns={[]}
      column={null}
      texts={texts}
    />
  );
}
