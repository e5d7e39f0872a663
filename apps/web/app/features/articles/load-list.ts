import { listColumns, type listHeadlines, listNews } from '@rujian/contract/content';
import type { RouterContextProvider } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { listQueryOf, requirePage } from './list-query.ts';
import { listView } from './list-view.ts';
import type { ArticleTexts } from './texts.zh-cn.ts';

const HOT_READS = 6;

type Call = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of a list with the columns to choose from, what is read most and the texts. */
export async function loadList(
  endpoint: typeof listNews | typeof listHeadlines,
  { request, url, context }: Call,
  column?: string,
) {
  const callApi = context.get(pageApi);
  const query = listQueryOf(url);
  const [answer, columns, hot, texts] = await Promise.all([
    callApi(endpoint, { ...query, column }),
    callApi(listColumns, {}),
    callApi(listNews, { sort: 'hot', limit: HOT_READS }),
    loadTexts<ArticleTexts>(langOf(request), 'articles'),
  ]);
  requirePage(query.page, answer.total);
  return {
    view: listView(answer, query, hot.list, Math.floor(Date.now() / 1000)),
    columns: columns.list,
    texts,
  };
}
