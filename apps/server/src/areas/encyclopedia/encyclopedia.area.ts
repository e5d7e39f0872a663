import {
  getDeskTerm,
  listDeskTerms,
  listTermLinks,
  moveTerm,
  previewTermLinks,
  readPinyin,
  reviewTerm,
  saveTerm,
} from '@rujian/contract/areas/encyclopedia/desk';
import { getTerm, getTermCard, listTerms } from '@rujian/contract/areas/encyclopedia/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createIndicatorYears } from './indicator-years.ts';
import { createGlossary } from './linking/glossary.ts';
import { createTermLinkPreview } from './linking/term-link-preview.ts';
import { createLinkedTexts } from './linking/term-linker.ts';
import { createTermMentions, MENTIONS_CRON, MENTIONS_JOB } from './linking/term-mentions.ts';
import { createTermCards } from './term-cards.ts';
import { createTermDesk } from './term-desk.ts';
import { createTermDeskList } from './term-desk-list.ts';
import { createTermDetail } from './term-detail.ts';
import type { TermDeps } from './term-documents.ts';
import { createTermFeed } from './term-feed.ts';
import { createTermItems } from './term-items.ts';
import { createTermList } from './term-list.ts';
import { pinyinOf } from './term-names.ts';
import { createWordOfTheDay } from './word-of-the-day.ts';

/** The terms of the trade, and their links in every text. */
export function encyclopediaArea(app: App, platform: Platform, deps: TermDeps) {
  const { read: readGlossary } = createGlossary(platform);
  const texts = createLinkedTexts(readGlossary);
  const indicatorYears = createIndicatorYears(platform);
  const wordOfTheDay = createWordOfTheDay(platform);
  const cards = createTermCards(platform);
  const list = createTermList(platform, readGlossary, { cards, wordOfTheDay });
  const detail = createTermDetail(platform, { readGlossary, texts, indicatorYears });
  serve(app, listTerms, (query, { lang }) => list(query, lang), {
    tags: () => ['baike'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getTerm, ({ id }, { lang }) => detail.get(id, lang), {
    // The page links other terms and names articles and counts of other areas.
    tags: (_input, { id, news, indicator }) => [
      ...[`term:${id}`, 'baike'],
      ...news.map((article) => `article:${article.id}`),
      ...(indicator ? ['spotchecks'] : []),
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, getTermCard, ({ id }, { lang }) => detail.card(id, lang), {
    tags: (_input, { id }) => [`term:${id}`],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  const items = createTermItems(platform, deps);
  const desk = createTermDesk(platform, deps, items);
  const links = createTermLinkPreview(platform, readGlossary);
  serve(app, listDeskTerms, createTermDeskList(platform));
  serve(app, getDeskTerm, ({ id }, caller) => desk.get(caller, id));
  serve(app, saveTerm, (input, caller) => desk.save(caller, input));
  serve(app, moveTerm, (input, caller) => items.move(caller, input));
  serve(app, reviewTerm, ({ id }, caller) => desk.reviewed(caller, id));
  serve(app, readPinyin, ({ title }) => pinyinOf(title));
  serve(app, listTermLinks, (names) => links.articles(names));
  serve(app, previewTermLinks, (names) => links.article(names));
  platform.jobs.define(MENTIONS_JOB, createTermMentions(platform).catchUp, { cron: MENTIONS_CRON });

  return {
    bin: { restore: items.restoreFromBin, erase: desk.erase },
    feed: createTermFeed(platform),
    linkTerms: texts.link,
    wordOfTheDay,
  };
}
