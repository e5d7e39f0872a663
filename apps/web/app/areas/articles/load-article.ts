import type { getHeadline, getNews } from '@rujian/contract/areas/articles/public';
import { getErrataThanks } from '@rujian/contract/areas/errata/public';
import { listSlotAdverts } from '@rujian/contract/areas/site/adverts';
import { listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import type { RouterContextProvider } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { articleView } from './article-view.ts';
import type { ArticleTexts } from './texts.ts';

type Call = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

export async function loadArticle(endpoint: typeof getNews | typeof getHeadline, { request, context, params }: Call) {
  const callApi = context.get(pageApi);
  const [article, thanks, adverts, recalls, texts] = await Promise.all([
    callApi(endpoint, { id: params.id }),
    callApi(getErrataThanks, { t: 'news', id: params.id }),
    callApi(listSlotAdverts, { slot: 'article_foot', article: params.id }),
    callApi(listRecallsOf, { t: 'news', id: params.id }),
    loadTexts<ArticleTexts>(langOf(request), 'articles'),
  ]);
  return { article: { ...articleView(article), thanks }, recalls: recalls.list, adverts: adverts.list, texts };
}
