import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaRoutes } from './encyclopedia.routes.ts';
import { createIndicatorYears } from './indicator-years.ts';
import { createGlossary } from './linking/glossary.ts';
import { createLinkedTexts } from './linking/linked-texts.ts';
import { createTermLinkPreview } from './linking/term-link-preview.ts';
import { createTermMentions, MENTIONS_CRON, MENTIONS_JOB } from './linking/term-mentions.ts';
import { createTermCards } from './term-cards.ts';
import type { TermDeps } from './term-deps.ts';
import { termDeskRoutes } from './term-desk.routes.ts';
import { createTermDesk } from './term-desk.ts';
import { createTermDeskList } from './term-desk-list.ts';
import { createTermDetail } from './term-detail.ts';
import { createTermFeed } from './term-feed.ts';
import { createTermItems } from './term-items.ts';
import { createTermList } from './term-list.ts';
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
  encyclopediaRoutes(app, { list, detail });
  const items = createTermItems(platform, deps);
  const desk = createTermDesk(platform, deps, items);
  termDeskRoutes(app, {
    desk,
    items,
    list: createTermDeskList(platform),
    links: createTermLinkPreview(platform, readGlossary),
  });
  platform.jobs.define(MENTIONS_JOB, createTermMentions(platform).catchUp, { cron: MENTIONS_CRON });

  return {
    bin: { restore: items.restoreFromBin, erase: desk.erase },
    feed: createTermFeed(platform),
    linkTerms: texts.link,
    wordOfTheDay,
  };
}
