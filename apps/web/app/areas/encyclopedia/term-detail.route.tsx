import { getTerm } from '@rujian/contract/areas/encyclopedia/public';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { definedTermLd } from '#web/ui/json-ld.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import type { Route } from './+types/term-detail.route';
import { BAIKE_PATH } from './baike-path.ts';
import { TermPage } from './term-page.tsx';
import type { EncyclopediaTexts } from './texts.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [term, texts] = await Promise.all([
    callApi(getTerm, { id: params.id }),
    loadTexts<EncyclopediaTexts>(langOf(request), 'encyclopedia'),
  ]);
  const target = { t: 'baike', id: term.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  const news = term.news.map((story) => ({ ...story, title: breakTitle(story.title) }));
  const trail = [{ name: texts.title, path: BAIKE_PATH }];
  return { term: { ...term, news }, trail, thread, thanks, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { term, trail, texts } = loaderData;
  const path = `${BAIKE_PATH}/${term.id}`;
  return pageMeta(matches, {
    title: term.seo.title,
    description: term.seo.description,
    keywords: term.seo.keywords,
    path,
    cover: term.cover,
    kind: 'article',
    trail: [...trail, { name: term.title, path }],
    jsonLd: (site) => [definedTermLd(site, term, texts.title)],
  });
}

export default function TermDetail({ loaderData }: Route.ComponentProps) {
  const { term, trail, thread, thanks, texts } = loaderData;
  return (
    <TermPage key={term.id} term={term} reactions={thread} trail={trail} texts={texts}>
      <ErrataLine t="baike" id={term.id} thanks={thanks} />
      <ThreadPlace thread={thread} />
    </TermPage>
  );
}
