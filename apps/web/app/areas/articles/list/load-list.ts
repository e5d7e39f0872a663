import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import {
  type Column,
  getColumnHeadline,
  listColumns,
  listHeadlines,
  listNews,
  listNewsFilters,
} from '@rujian/contract/areas/articles/public';
import { listHot } from '@rujian/contract/areas/hot/public';
import { listSlotAdverts } from '@rujian/contract/areas/site/adverts';
import { listSubjects } from '@rujian/contract/areas/subjects/public';
import { data, type RouterContextProvider } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import type { ArticleTexts } from '../texts.ts';
import { amongHeadlines, LIST_NAMES, listView, queryOf } from './list-view.ts';

const SIDE_CORRECTIONS = 2;

type Call = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export type LoadedList = Awaited<ReturnType<typeof loadList>> & {
  column: Column | null;
  trail: Step[];
  intro: string;
  description: string;
  keywords: string;
  feed: string;
};

export async function loadNews(call: Call): Promise<LoadedList> {
  const list = await loadList(listNews, call);
  return { ...list, ...wordsOf('news', list.texts) };
}

export async function loadHeadlines(call: Call): Promise<LoadedList> {
  const list = await loadList(listHeadlines, call);
  return { ...list, ...wordsOf('headlines', list.texts), view: amongHeadlines(list.view), columns: [] };
}

function wordsOf(name: 'news' | 'headlines', texts: ArticleTexts) {
  return {
    column: null,
    trail: [{ name: texts[`${name}Title`], path: `/${name}` }],
    intro: texts[`${name}Intro`],
    description: texts[`${name}Description`],
    keywords: texts[`${name}Keywords`],
    feed: `/rss/${name}`,
  };
}

export async function loadColumn(call: Call, id: string): Promise<LoadedList> {
  const list = await loadList(listNews, call, id);
  const { texts } = list;
  const column = list.columns.find((known) => String(known.id) === id);
  if (!column) throw data(null, { status: 404 });
  const { name, description } = column;
  return {
    ...list,
    column,
    trail: [
      { name: texts.newsTitle, path: '/news' },
      { name, path: `/news/column/${id}` },
    ],
    intro: description,
    description,
    keywords: fill(texts.columnKeywords, { column: name }),
    feed: `/rss/news?column=${id}`,
  };
}

async function loadList(
  endpoint: typeof listNews | typeof listHeadlines,
  { request, url, context }: Call,
  column?: string,
) {
  const callApi = context.get(pageApi);
  const address = readListAddress(url, LIST_NAMES);
  // A filtered or sorted list has no lead.
  const isFront = address.page === 1 && Object.keys(address.values).length === 0;
  const [answer, top, columns, choices, hot, subjects, corrections, inRow, atSide, texts] = await Promise.all([
    callApi(endpoint, { ...queryOf(address), column }),
    column && isFront ? callApi(getColumnHeadline, { id: column }) : null,
    callApi(listColumns, {}),
    callApi(listNewsFilters, {}),
    callApi(listHot, { window: '7d' }),
    callApi(listSubjects, { limit: 1 }),
    callApi(listCorrections, { limit: SIDE_CORRECTIONS }),
    callApi(listSlotAdverts, { slot: 'list_row' }),
    callApi(listSlotAdverts, { slot: 'list_side' }),
    loadTexts<ArticleTexts>(langOf(request), 'articles'),
  ]);
  requirePage(address.page, answer.total);
  return {
    view: listView(
      answer,
      address,
      { hot: hot.list, subject: subjects.list[0], corrections: corrections.list },
      Math.floor(Date.now() / 1000),
      top?.headline,
    ),
    columns: columns.list,
    choices,
    adverts: { inRow: inRow.list, atSide: atSide.list },
    texts,
  };
}
